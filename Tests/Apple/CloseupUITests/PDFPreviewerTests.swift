import Foundation
import PDFKit
import SwiftUI
import Testing

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct PDFPreviewers {
    /// A file of pages 600 × 800 points.
    static let data = Data("%PDF-1.7 /MediaBox [0 0 600 800] /MediaBox [0 0 300 200]".utf8)

    private func view(in scene: Scene) -> PDFView {
      scene.nodes.lazy.compactMap { $0.uiView as? PDFView }.first!
    }

    /// What the previewer shows, in 400 points across.
    private func open(_ previewer: PDFPreviewer) -> (Scene, PDFView) {
      let scene = Scene(previewer)
      return (scene, view(in: scene))
    }

    @Test func opensFittedWithLimitsOfTheFit() {
      let (_, view) = open(PDFPreviewer(data: Self.data))
      let fit = 400.0 / 600
      #expect((Double(view.scaleFactor) - fit).magnitude < 1e-12)
      #expect((Double(view.minScaleFactor) - 0.5 * fit).magnitude < 1e-12)
      #expect((Double(view.maxScaleFactor) - 3 * fit).magnitude < 1e-12)
    }

    @Test func itsLimitsFollowEverySize() {
      let (scene, view) = open(PDFPreviewer(data: Self.data))
      view.pinch(by: 2)
      for width in [1000.0, 90, 400] {
        scene.window.frame = CGRect(x: 0, y: 0, width: width, height: 500)
        scene.window.rootViewController!.view.frame = scene.window.bounds
        scene.update()
        let fit = width / 600
        #expect((Double(view.minScaleFactor) - 0.5 * fit).magnitude < 1e-12)
        #expect((Double(view.maxScaleFactor) - 3 * fit).magnitude < 1e-12)
        #expect((Double(view.scaleFactor) - 2 * fit).magnitude < 1e-9, "looked at as closely")
      }
      view.pinch(by: 100)
      #expect((Double(view.scaleFactor) - 2).magnitude < 1e-12, "three times the fit of 400 / 600")
    }

    @Test func aLayoutUnderAPinchTakesNothingBack() {
      let (scene, view) = open(PDFPreviewer(data: Self.data))
      view.pinch(by: 1.7)
      let shown = view.scaleFactor
      view.setNeedsLayout()
      scene.update()
      #expect(view.scaleFactor == shown)
    }

    @Test func aViewWithoutASizeWaitsForOne() {
      let scene = Scene(PDFPreviewer(data: Self.data), size: .zero)
      let view = view(in: scene)
      scene.window.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      scene.window.rootViewController!.view.frame = scene.window.bounds
      scene.update()
      #expect((Double(view.scaleFactor) - 0.5).magnitude < 1e-12)
    }

    @Test func showsAFile() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("closeup-test.pdf")
      try Self.data.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(open(PDFPreviewer(url: file)).1.document?.pageCount == 2)
    }

    @Test func showsADocumentOfPDFKitsAndAnImage() {
      let document = PDFDocument(data: Self.data)!
      #expect(open(PDFPreviewer(document: document)).1.document === document)
      let image = UIImage(size: CGSize(width: 200, height: 100), scale: 1)
      let (_, view) = open(PDFPreviewer(uiImage: image))
      #expect(view.document?.pageCount == 1)
      #expect(view.scaleFactor == 2, "400 points for 200")
    }

    @Test func whatIsNoDocumentLeavesItEmpty() {
      #expect(open(PDFPreviewer(data: Data("GIF89a".utf8))).1.document == nil)
      #expect(open(PDFPreviewer(url: URL(fileURLWithPath: "/nowhere.pdf"))).1.document == nil)
      let nothing = UIImage(size: .zero, scale: 1)
      #expect(open(PDFPreviewer(uiImage: nothing)).1.document == nil)
    }

    @Test func anUpdateLeavesTheSameDocumentAloneAndOpensAnother() {
      let other = Data("%PDF-1.7 /MediaBox [0 0 200 200]".utf8)
      let choice = Choice()
      let scene = Scene(Reader(choice: choice, documents: [Self.data, other]))
      let view = view(in: scene)
      view.pinch(by: 2)
      let shown = view.scaleFactor
      choice.note += 1
      scene.update()
      #expect(view.opened == 1 && view.scaleFactor == shown)
      choice.index = 1
      scene.update()
      #expect(view.opened == 2)
      #expect(view.scaleFactor == 2, "fitted anew: 400 points for 200")
    }

    private final class Choice: ObservableObject {
      @Published var index = 0
      @Published var note = 0
    }

    private struct Reader: View {
      @ObservedObject var choice: Choice
      let documents: [Data]
      var body: some View {
        VStack { PDFPreviewer(data: documents[choice.index]) }
      }
    }
  }
}
