import { emit } from '../connection.ts';
import { isVisible, later, listen } from '../safe.ts';
import { isWriting } from '../typed.ts';
import { fingers, listenToHand } from './hand.ts';

const STILL_MS = [5_000, 10_000, 12_000, 20_000, 40_000] as const;
const SCROLL_LOOK_MS = 250;
const STEP = 0.1;
const JITTER_PX = 3;
/** A browser may report a click inside a frame only after it has moved the focus there. */
const ACTIVATION_MS = 100;
/** of the window: what is smaller is a part of the page, such as a drawer */
const MOST = 0.6;
/** When the clock is read later than this after the last activity, the visitor was away or the machine slept. */
const LEFT_MS = 60_000;

/**
 * `behavioral`: steps of stillness since the last activity, and the tab being hidden and shown. A visitor with a finger
 * on the screen, the caret in a text that is being written, or the focus in a frame is not still. What the page does by
 * itself is no activity (decision 73).
 */
export function watchAttention(): void {
  let lastAt = Date.now();
  let seenAt = lastAt;
  let step = 0;
  let x = 0;
  let y = 0;
  let wentIntoFrame = false;
  const alive = (): void => {
    lastAt = Date.now();
    step = 0;
  };
  const look = (): void => {
    if (fingers || isWriting(wentIntoFrame)) alive();
    const ms = Date.now() - lastAt;
    // Past the last step there is nothing to compare with, and every comparison is false.
    if (isVisible() && ms >= STILL_MS[step]!) {
      while (ms >= STILL_MS[step]!) step += 1;
      if (ms < LEFT_MS) emit('behavioral', { what: 'still', ms });
    }
    const waitMs = (STILL_MS[step] ?? 0) - (Date.now() - lastAt);
    // In a hidden tab, and after the last step, one check a second is enough to notice activity.
    later(look, waitMs > 0 ? waitMs + 5 : 1_000);
  };
  listenToHand('scroll', (_, byHand) => byHand && alive());
  // Scripts move the focus into frames too, which is no activity of the visitor.
  listen('blur', () =>
    later(() => {
      wentIntoFrame = navigator.userActivation?.isActive ?? true;
    }, ACTIVATION_MS),
  );
  listen<PointerEvent>('pointermove', (event) => {
    // A mouse on a desk is never quite still, and some browsers report moves without any.
    if (!event.isTrusted || Math.hypot(event.clientX - x, event.clientY - y) < JITTER_PX) return;
    x = event.clientX;
    y = event.clientY;
    alive();
  });
  listen('visibilitychange', () => {
    const now = Date.now();
    emit('behavioral', { what: document.visibilityState, ms: now - seenAt });
    seenAt = now;
    alive();
  });
  look();
}

/**
 * How far down the page has been scrolled. A container within the page counts where it is what visitors scroll: the
 * document does not scroll, and the container fills most of the window. A dialog never counts.
 */
function depthOf(target: EventTarget | null): number {
  const page = document.scrollingElement!;
  const box = target === document ? page : (target as Element);
  const { clientHeight, clientWidth } = box;
  const isMain =
    box === page ||
    (page.scrollHeight * MOST < innerHeight &&
      clientHeight * clientWidth > innerHeight * innerWidth * MOST &&
      !box.closest('dialog,[role=dialog]'));
  return isMain ? Math.min(1, (box.scrollTop + clientHeight) / box.scrollHeight) : 0;
}

let reported = 0;

/** `scroll`: how far down the page (0 to 1), at each new tenth. Layout is read at most four times a second. */
export function watchScroll(): void {
  let looking: EventTarget | null = null;
  listenToHand('scroll', ({ type, target }, byHand) => {
    if (type !== 'scroll' || !byHand || looking === target) return;
    looking = target;
    later(() => {
      looking = null;
      const depth = depthOf(target);
      if (depth < reported + STEP) return;
      reported = Math.floor(depth / STEP) * STEP;
      emit('scroll', { depth: Number(depth.toFixed(2)) });
    }, SCROLL_LOOK_MS);
  });
}

/** A route of an app is a new page. */
export const resetScroll = (): void => {
  reported = 0;
};
