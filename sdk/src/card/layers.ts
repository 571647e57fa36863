export type Edges = { readonly top: number; readonly bottom: number };

/** A layer that covers this share of the window in both directions leaves nothing of the page. */
const WHOLE = 0.9;
/** A sticky element higher than this share of the window is a column, not a bar. */
const COLUMN = 0.5;

const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;

/** The innermost element at the point, through open shadow roots. */
function innermost(x: number, y: number, element: Element): Element {
  const root = element.shadowRoot;
  const inner = root?.elementsFromPoint(x, y).find((one) => one.getRootNode() === root);
  return inner ? innermost(x, y, inner) : element;
}

/**
 * The layer that this element belongs to: a bar, a drawer or a bubble that stays in place while the page scrolls;
 * 'blocked' if it covers the whole page. Null for content, which some pages keep in a fixed container. `stack` holds
 * all elements at the point.
 */
export function layerAt(
  x: number,
  y: number,
  element: Element,
  stack: readonly Element[],
): Edges | 'blocked' | null {
  let passes = false;
  let solid = innermost(x, y, element);
  for (let at: Element | undefined = solid; at && at !== document.body; at = parentOf(at)) {
    const { position, pointerEvents } = getComputedStyle(at);
    // A container that lets clicks through is not seen itself; its content is.
    passes ||= pointerEvents === 'none';
    if (!passes) solid = at;
    const isFixed = position === 'fixed';
    if (!isFixed && position !== 'sticky') continue;
    const edges = solid.getBoundingClientRect();
    const isWhole = edges.width >= innerWidth * WHOLE && edges.height >= innerHeight * WHOLE;
    if (isFixed && isWhole) {
      const layer = document.contains(solid) ? solid : element;
      const isOver = (one: Element): boolean =>
        one.localName !== 'engage-card' && !one.contains(layer) && !layer.contains(one);
      if (stack.some(isOver)) return 'blocked';
    } else if (isFixed || edges.height < innerHeight * COLUMN) return edges;
  }
  return null;
}

/** The centre of the part of an element that is inside the window. */
const middle = (from: number, to: number, most: number): number =>
  (Math.max(0, from) + Math.min(most, to)) / 2;

/** Whether the page has a modal dialog open: no card is shown beside, above or below one. */
export function hasModal(): boolean {
  if (getComputedStyle(document.body).pointerEvents === 'none') return true;
  return [...document.querySelectorAll('[aria-modal=true],body[aria-hidden=true]')].some((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const x = middle(left, right, innerWidth);
    const y = middle(top, bottom, innerHeight);
    return right > left && document.elementsFromPoint(x, y).some((one) => dialog.contains(one));
  });
}
