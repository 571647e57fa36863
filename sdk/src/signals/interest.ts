import type { Emit } from '../connection.ts';
import { later, listen } from '../safe.ts';
import { type Thing, thingAt } from '../zone.ts';
import { enter, isAt, SETTLE_MS, stir, tellLooks } from './looks.ts';

const REST_MS = 2_000;
const MOVED_PX = 6;

/**
 * What the visitor looks at. A pointer looks at what it moved to, not at what the page moved under it; focus at where the
 * keyboard put it, until the visitor does something else. A finger does not settle: there it is what lies in the middle of
 * the screen once the screen has been let go for two seconds.
 */
export function watchInterest(emit: Emit, zonePaths: URLSearchParams): void {
  tellLooks(emit);
  let x = 0;
  let y = 0;
  /** where the pointer was when it had last come far, or when the page moved under it */
  let fromX = 0;
  let fromY = 0;
  let moved = false;
  let under: Thing | null = null;
  let touched = false;
  let fingers = 0;
  let resting = 0;
  let keys = false;
  let focused = false;

  const park = (): void => {
    fromX = x;
    fromY = y;
    moved = false;
  };
  const enterByPointer = (): void => {
    if (Math.hypot(x - fromX, y - fromY) >= MOVED_PX) {
      park();
      moved = true;
      stir();
    }
    if (!moved || isAt(under)) return;
    focused = false;
    enter(under);
  };
  listen<PointerEvent>('pointermove pointerover', ({ type, target, pointerType, clientX, clientY }) => {
    touched = pointerType === 'touch';
    if (touched) return;
    const rests = clientX === x && clientY === y;
    x = clientX;
    y = clientY;
    if (type === 'pointermove') return enterByPointer();
    under = thingAt(target, zonePaths);
    if (rests) park();
    if (!focused && !isAt(under)) enter(null);
  });
  listen('keydown wheel pointerdown focusin focusout', ({ type, target }) => {
    if (focused) enter(null);
    focused = keys && type === 'focusin';
    if (focused) {
      park();
      enter(thingAt(target, zonePaths));
    }
    if (type[0] !== 'f') keys = type === 'keydown';
  });
  const release = (): void => {
    enter(null);
    clearTimeout(resting);
  };
  listen<TouchEvent>('touchstart touchend touchcancel scroll', ({ touches }) => {
    if (touches) fingers = touches.length;
    if (!touched) return park();
    release();
    if (fingers) return;
    resting = later(
      () => enter(thingAt(document.elementFromPoint(innerWidth / 2, innerHeight / 2), zonePaths)),
      REST_MS - SETTLE_MS,
    );
  });
  // When the pointer leaves the page, or the visitor does.
  listen('pointerleave visibilitychange pagehide', ({ type, target }) => {
    if (type !== 'pointerleave' || target === document.documentElement) release();
  });
}
