export type Edges = { readonly top: number; readonly bottom: number };

/** A layer of this share of the window, both ways, leaves nothing of the page. */
const WHOLE = 0.9;
/** What sticks and is higher than this share of the window is a column of the page, and no bar. */
const COLUMN = 0.5;

const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;

/** The element at the point within the open shadow roots of this one. */
function innermost(x: number, y: number, element: Element): Element {
  const root = element.shadowRoot;
  const inner = root?.elementsFromPoint(x, y).find((one) => one.getRootNode() === root);
  return inner ? innermost(x, y, inner) : element;
}

/**
 * The layer that this element belongs to, as a bar, a drawer or a bubble that stays where it is while the page scrolls; 'blocked'
 * if it lies over the whole page. Null for what is content, which some pages keep in a fixed container. `stack` is all that lies
 * at the point.
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
    // A container that lets clicks through is nothing to see: what is in it is.
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

/** The centre of what is in the window of an element. */
const middle = (from: number, to: number, most: number): number =>
  (Math.max(0, from) + Math.min(most, to)) / 2;

/** Whether the page has a modal dialog open: nothing is shown beside one, above it or under it. */
export function hasModal(): boolean {
  if (getComputedStyle(document.body).pointerEvents === 'none') return true;
  return [...document.querySelectorAll('[aria-modal=true],body[aria-hidden=true]')].some((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const x = middle(left, right, innerWidth);
    const y = middle(top, bottom, innerHeight);
    return right > left && document.elementsFromPoint(x, y).some((one) => dialog.contains(one));
  });
}
