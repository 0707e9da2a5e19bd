#if !hasFeature(Embedded)
  @main struct NativeNotice {
    static func main() {
      print("CloseupWeb is built for WebAssembly: run `make web`.")
    }
  }
#endif
