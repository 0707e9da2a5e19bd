// expect: main actor-isolated property 'scaleFactorForSizeToFit' can not be referenced from a nonisolated context
import PDFKit

nonisolated func fit(_ view: PDFView) -> CGFloat { view.scaleFactorForSizeToFit }
