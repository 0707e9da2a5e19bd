import Foundation
import PDFKit
import SwiftUI
import Testing

@testable import CloseupUI

extension MacTests {
  @Suite @MainActor struct PDFPreviewersOnTheMac {
    /// Pages of 600 × 800 and 300 × 200 points.
    private let data = Data("%PDF-1.7 /MediaBox [0 0 600 800] /MediaBox [0 0 300 200]".utf8)

    private func view(in scene: MacScene) throws -> PDFView {
      try #require(scene.views.lazy.compactMap { $0 as? PDFView }.first)
    }

    /// What a previewer shows, in 400 points across.
    private func open(_ previewer: PDFPreviewer) throws -> (MacScene, PDFView) {
      let scene = MacScene(previewer)
      return (scene, try view(in: scene))
    }

    /// Resizes the window, as its corner does.
    private func resize(_ scene: MacScene, to width: Double) {
      let size = CGSize(width: width, height: 500)
      scene.window.contentView?.frame.size = size
      scene.window.contentView?.subviews[0].frame.size = size
      scene.update()
    }

    @Test func opensFittedWithLimitsOfTheFit() throws {
      let (_, view) = try open(PDFPreviewer(data: data))
      let fit = 400.0 / 600
      #expect(near(Double(view.scaleFactor), fit))
      #expect(near(Double(view.minScaleFactor), 0.5 * fit))
      #expect(near(Double(view.maxScaleFactor), 3 * fit))
    }

    @Test func itsLimitsFollowEverySize() throws {
      let (scene, view) = try open(PDFPreviewer(data: data))
      view.pinch(by: 2)
      for width in [1000.0, 90, 400] {
        resize(scene, to: width)
        let fit = width / 600
        #expect(near(Double(view.minScaleFactor), 0.5 * fit))
        #expect(near(Double(view.maxScaleFactor), 3 * fit))
        #expect(near(Double(view.scaleFactor), 2 * fit), "looked at as closely")
      }
      view.pinch(by: 100)
      #expect(near(Double(view.scaleFactor), 2), "three times the fit of 400 / 600")
      view.pinch(by: 0.01)
      #expect(near(Double(view.scaleFactor), 1.0 / 3), "half the fit")
    }

    @Test func aLayoutUnderAPinchTakesNothingBack() throws {
      let (scene, view) = try open(PDFPreviewer(data: data))
      view.pinch(by: 1.7)
      let shown = view.scaleFactor
      view.needsLayout = true
      scene.update()
      #expect(view.scaleFactor == shown)
    }

    @Test func aViewWithoutASizeWaitsForOne() throws {
      let scene = MacScene(PDFPreviewer(data: data), size: .zero)
      let view = try view(in: scene)
      resize(scene, to: 300)
      #expect(near(Double(view.scaleFactor), 0.5))
    }

    @Test func showsAFileADocumentOfPDFKitsAndAnImage() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("closeup-mac.pdf")
      try data.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try open(PDFPreviewer(url: file)).1.document?.pageCount == 2)
      let document = try #require(PDFDocument(data: data))
      #expect(try open(PDFPreviewer(document: document)).1.document === document)
      let image = NSImage(size: NSSize(width: 200, height: 100))
      let (_, view) = try open(PDFPreviewer(nsImage: image))
      #expect(view.document?.pageCount == 1)
      #expect(near(Double(view.scaleFactor), 2), "400 points for 200")
    }

    @Test func whatIsNoDocumentLeavesItEmpty() throws {
      #expect(try open(PDFPreviewer(data: Data("GIF89a".utf8))).1.document == nil)
      #expect(try open(PDFPreviewer(url: URL(fileURLWithPath: "/nowhere.pdf"))).1.document == nil)
      #expect(try open(PDFPreviewer(nsImage: NSImage(size: .zero))).1.document == nil)
    }

    private final class Choice: ObservableObject {
      @Published var document: Data
      @Published var note = 0
      init(_ document: Data) { self.document = document }
    }

    private struct Reader: View {
      @ObservedObject var choice: Choice
      var body: some View { VStack { PDFPreviewer(data: choice.document) } }
    }

    @Test func anUpdateLeavesTheSameDocumentAloneAndOpensAnother() throws {
      let choice = Choice(data)
      let scene = MacScene(Reader(choice: choice))
      let view = try view(in: scene)
      view.pinch(by: 2)
      let shown = view.scaleFactor
      choice.note += 1
      scene.update()
      #expect(view.opened == 1 && view.scaleFactor == shown)
      choice.document = Data("%PDF-1.7 /MediaBox [0 0 200 200]".utf8)
      scene.update()
      #expect(view.opened == 2)
      #expect(near(Double(view.scaleFactor), 2), "fitted anew: 400 points for 200")
    }
  }
}
