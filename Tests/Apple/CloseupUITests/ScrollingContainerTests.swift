import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension Scene {
  /// The scroll view that SwiftUI has made.
  var scroll: UIScrollView { views.compactMap { $0 as? UIScrollView }[0] }

  /// Zooms the first content twice about its middle.
  func zoomIn() {
    session.move(.zoom(2, at: nil), animated: false)
    update()
  }
}

extension AppleTests {
  /// Zoomable views in SwiftUI's scrolling containers do not take what is theirs, wherever represented recognisers are.
  @Suite(.serialized) @MainActor struct InScrollingContainers {
    private let middle = CGPoint(x: 200, y: 300)

    private func both(_ body: () -> Void) {
      for isOnTheHostingView in [false, true] {
        Represented.isOnTheHostingView = isOnTheHostingView
        body()
      }
      Represented.isOnTheHostingView = false
    }

    private func scrollView(_ way: Way) -> Scene {
      Scene(
        ScrollView {
          VStack {
            Color.red.frame(height: 600).zoomable()
            Color.red.frame(height: 600)
          }
        }, way)
    }

    private func list(_ way: Way) -> Scene {
      Scene(
        List {
          VStack {
            Color.red.frame(height: 600).zoomable()
            Color.red.frame(height: 600)
          }
        }, way)
    }

    private func tabs(_ way: Way) -> Scene {
      Scene(
        TabView {
          Color.red.zoomable()
          Color.red.zoomable()
        }.tabViewStyle(.page), way)
    }

    @Test(arguments: Way.byTouches) func aScrollViewScrollsAtZoom1(_ way: Way) {
      both {
        for scene in [scrollView(way), list(way)] {
          scene.drag(from: middle, by: CGPoint(x: 0, y: -100))
          #expect(scene.scroll.contentOffset.y > 80)
          #expect(scene.session.surface.effect == PlacementEffect())
          scene.up()
        }
      }
    }

    @Test(arguments: Way.byTouches) func aScrollViewWaitsWhenContentIsZoomed(_ way: Way) {
      both {
        for scene in [scrollView(way), list(way)] {
          scene.zoomIn()
          let before = scene.session.surface.effect.offset
          scene.drag(from: middle, by: CGPoint(x: 0, y: -100))
          #expect(scene.scroll.contentOffset == .zero)
          #expect((scene.session.surface.effect.offset - before - Vector(0, -100)).length < 1e-9)
          scene.cancel(1)
          scene.settle()
        }
      }
    }

    @Test(arguments: Way.byTouches) func twoFingersZoomAndScrollNothing(_ way: Way) {
      both {
        for scene in [scrollView(way), list(way), tabs(way)] {
          scene.pinch(at: 200, 300, to: 100)
          scene.move([1: CGPoint(x: 70, y: 250), 2: CGPoint(x: 270, y: 250)])
          #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
          #expect(scene.scroll.contentOffset == .zero)
          scene.lift()
          scene.settle()
        }
      }
    }

    @Test(arguments: Way.byTouches) func aSecondFingerEndsTheScroll(_ way: Way) {
      both {
        let scene = scrollView(way)
        scene.drag(from: middle, by: CGPoint(x: 0, y: -50))
        let scrolled = scene.scroll.contentOffset
        #expect(scrolled.y > 30)
        scene.down(2, 300, 250)
        scene.move([1: CGPoint(x: 150, y: 250), 2: CGPoint(x: 350, y: 250)])
        #expect(scene.scroll.contentOffset == scrolled)
        #expect((scene.session.engine.zoom - 2).magnitude < 1e-9, "twice as far apart")
        scene.lift()
        scene.settle()
      }
    }

    @Test(arguments: Way.byTouches) func aRowIsSwipedOpenAtZoom1(_ way: Way) {
      both {
        let scene = list(way)
        let swipe = (scene.scroll as! ListView).swipeActions
        scene.drag(from: middle, by: CGPoint(x: -80, y: 0))
        #expect(swipe.isActive)
        #expect(scene.session.surface.effect == PlacementEffect())
        scene.up()
        scene.zoomIn()
        scene.drag(from: middle, by: CGPoint(x: -80, y: 0))
        #expect(!swipe.isActive)
        scene.cancel(1)
        scene.settle()
      }
    }

    @Test(arguments: Way.byTouches) func pagesTurnAtZoom1AndWaitWhenZoomed(_ way: Way) {
      both {
        let scene = tabs(way)
        scene.drag(from: middle, by: CGPoint(x: -120, y: 0))
        #expect(scene.scroll.contentOffset.x > 100)
        #expect(scene.session.surface.effect == PlacementEffect())
        scene.up()
        scene.scroll.contentOffset = .zero
        scene.zoomIn()
        scene.drag(from: middle, by: CGPoint(x: -120, y: 0))
        #expect(scene.scroll.contentOffset == .zero)
        #expect((scene.session.surface.effect.offset.x + 200 + 120).magnitude < 1e-9)
        scene.cancel(1)
        scene.settle()
      }
    }

    @Test(arguments: Way.byTouches) func anOutwardDragAtTheEdgeOfZoomedContentTurnsNoPage(
      _ way: Way
    ) {
      both {
        let scene = tabs(way)
        scene.zoomIn()
        scene.drag(from: middle, by: CGPoint(x: -300, y: 0))
        scene.up()
        scene.settle()
        let edge = -400.0
        #expect((scene.session.surface.effect.offset.x - edge).magnitude < 1e-9)
        scene.drag(from: middle, by: CGPoint(x: -120, y: 0))
        #expect(scene.scroll.contentOffset == .zero)
        let shown = scene.session.surface.effect.offset.x
        #expect(shown < edge && shown > edge - 120, "the edge gives way, and pulls back")
        scene.up()
        scene.settle()
        #expect((scene.session.surface.effect.offset.x - edge).magnitude < 1e-9)
        #expect(scene.scroll.contentOffset == .zero)
      }
    }

    @Test(arguments: Way.byTouches) func theWayBackIsOpenAtZoom1AndWaitsWhenZoomed(_ way: Way)
      throws
    {
      for isOnTheHostingView in [false, true] {
        Represented.isOnTheHostingView = isOnTheHostingView
        defer { Represented.isOnTheHostingView = false }
        let scene = Scene(NavigationStack { Color.red.zoomable() }, way)
        let navigation = try #require(
          scene.views.compactMap { $0.controller as? UINavigationController }.first)
        // Over the whole content, from iOS 26.
        scene.drag(from: middle, by: CGPoint(x: 100, y: 0))
        #expect(navigation.contentPop.isActive)
        #expect(scene.session.surface.effect == PlacementEffect())
        scene.up()
        // From the edge of the screen, which goes first.
        scene.drag(from: CGPoint(x: 5, y: 300), by: CGPoint(x: 100, y: 0))
        #expect(navigation.edgePan.isActive)
        #expect(scene.session.surface.effect == PlacementEffect())
        scene.up()
        scene.zoomIn()
        for start in [middle, CGPoint(x: 5, y: 300)] {
          let before = scene.session.surface.effect.offset.x
          scene.drag(from: start, by: CGPoint(x: 100, y: 0))
          #expect(!navigation.contentPop.isActive && !navigation.edgePan.isActive)
          #expect((scene.session.surface.effect.offset.x - before - 100).magnitude < 1e-9)
          scene.cancel(1)
          scene.settle()
          scene.zoomIn()
        }
      }
    }

    @Test func aSheetIsPulledDownAtZoom1() {
      let sheet = UIView(frame: .zero)
      let pull = UIPanGestureRecognizer(target: nil, action: nil)
      sheet.addGestureRecognizer(pull)
      let scene = Scene(Color.red.zoomable(), around: sheet)
      scene.drag(from: middle, by: CGPoint(x: 0, y: 100))
      #expect(pull.isActive)
      #expect(scene.session.surface.effect == PlacementEffect())
      scene.up()
      scene.zoomIn()
      scene.drag(from: middle, by: CGPoint(x: 0, y: 100))
      #expect(!pull.isActive)
      scene.cancel(1)
      scene.settle()
    }

    @Test func withNothingAroundADragAtZoom1GivesWay() {
      let scene = Scene(Color.red.zoomable())
      scene.drag(from: middle, by: CGPoint(x: 0, y: 100))
      #expect(scene.session.surface.effect.offset.y > 0)
      scene.cancel(1)
      scene.settle()
    }
  }
}
