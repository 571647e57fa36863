import type { MaybeVisible } from './in-view.ts';
import { type Edges, layerAt } from './layers.ts';

/** What is placed: the box within the shadow root of its host. */
export type Placed = {
  readonly host: HTMLElement;
  readonly box: HTMLElement;
  /** where it lies if nothing is in the way */
  readonly corner: Spot | null;
  spot?: Spot | undefined;
};

/** A corner, and the distance from its edge. */
export type Spot = { readonly top: boolean; readonly start: boolean; readonly offsetPx: number };

/**
 * Rows and columns of the points at which the card is hit-tested. A card counts as in sight when ten of the sixteen are
 * free (60 %).
 */
const GRID = [0.125, 0.375, 0.625, 0.875];
const COVERED_MOST = 6;
const TRIES = 4;
const CORNERS: readonly Spot[] = [false, true].flatMap((start) =>
  [false, true].map((top) => ({ top, start, offsetPx: 0 })),
);

/** Buttons that buy: no card covers them where there is another place. */
const BUYS =
  '[name=add],[name=checkout],form[action*=cart] [type=submit],a[href*=checkout],[class*=add_to_cart],[class*=payment-button],[data-engage=cart],[data-engage=checkout]';

/**
 * What is in the way of the card where it lies now: nothing, an obstacle with edges, or 'blocked' when no place helps
 * (the card is inert, hidden or not displayed, or a modal layer covers the page). `strict` refuses any overlap, and buy
 * buttons below the card; otherwise 60 % in sight are enough, but the card lies on no layer of the page.
 */
function obstacleTo({ host, box }: Placed, strict: boolean): Edges | 'blocked' | null {
  const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
  if (!width || (host as MaybeVisible).checkVisibility?.({ opacityProperty: true }) === false)
    return 'blocked';
  // The visual viewport is smaller than the window after a pinch zoom, or above the keyboard of a phone.
  const seen: Partial<VisualViewport> = visualViewport ?? {};
  const {
    offsetLeft: x0 = 0,
    offsetTop: y0 = 0,
    width: seenX = innerWidth,
    height: seenY = innerHeight,
  } = seen;
  if (left < x0 || right > x0 + seenX || top < y0 || bottom > y0 + seenY)
    return { top: y0 + seenY, bottom: y0 };
  let covered = 0;
  for (const row of GRID) {
    for (const column of GRID) {
      const x = left + width * column;
      const y = top + height * row;
      const stack = document.elementsFromPoint(x, y);
      if (!stack.includes(host)) return 'blocked';
      const isCovered = stack[0] !== host;
      const other = stack[isCovered ? 0 : 1]!;
      let found: Edges | 'blocked' | null | undefined = layerAt(x, y, other, stack);
      if (isCovered && found !== 'blocked') {
        if (!strict && ++covered <= COVERED_MOST) continue;
        found ||= other.getBoundingClientRect();
      } else if (strict) found ||= other.closest(BUYS)?.getBoundingClientRect();
      if (found) return found;
    }
  }
  return null;
}

export function put(placed: Placed, spot: Spot): void {
  const { style } = placed.box;
  const { top, start, offsetPx } = spot;
  style.alignSelf = top ? 'start' : 'end';
  style.marginInlineEnd = start ? 'auto' : '';
  style.marginBlock = top ? `${offsetPx}px 0` : `0 ${offsetPx}px`;
  placed.spot = spot;
}

/** Puts the card into the corner, or beyond the obstacle there: above a cookie bar, below a header. */
function settle(placed: Placed, corner: Spot, strict: boolean): boolean | 'blocked' {
  let spot = corner;
  for (let tries = 0; tries < TRIES; tries += 1) {
    put(placed, spot);
    const found = obstacleTo(placed, strict);
    if (!found) return true;
    if (found === 'blocked') return found;
    const offsetPx = Math.ceil(spot.top ? found.bottom : innerHeight - found.top);
    if (offsetPx <= spot.offsetPx) return false;
    spot = { ...spot, offsetPx };
  }
  return false;
}

/**
 * Finds a place where the card is seen and covers no layer of the page, starting with the present one; false when there
 * is none. A card that is hovered or has the focus is not moved.
 */
export function place(placed: Placed): boolean {
  const { host, box, spot, corner: usual } = placed;
  if (spot && (box.matches(':hover') || host.shadowRoot!.activeElement)) return !obstacleTo(placed, false);
  const first = spot ?? usual;
  for (const strict of [true, false]) {
    for (const corner of first ? [first, ...CORNERS] : CORNERS) {
      const settled = settle(placed, corner, strict);
      if (settled) return settled === true;
    }
  }
  return false;
}
