type Rectangle = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>;
type Screen = { readonly width: number; readonly height: number };

/** Between a box and what it belongs to, and between a box and the edge of the window. */
const GAP = 8;

/** The place of a box by its anchor that lies inside the window: under the anchor, or above it. */
export function clampToScreen(
  anchor: Rectangle,
  box: Pick<Rectangle, 'width' | 'height'>,
  screen: Screen = { width: document.documentElement.clientWidth, height: innerHeight },
): { readonly left: number; readonly top: number } {
  const middle = anchor.left + anchor.width / 2 - box.width / 2;
  const under = anchor.bottom + GAP;
  const hasRoom = under + box.height + GAP <= screen.height;
  return {
    left: Math.max(GAP, Math.min(middle, screen.width - box.width - GAP)),
    top: Math.max(GAP, hasRoom ? under : anchor.top - box.height - GAP),
  };
}
