import type { Emit } from '../connection.ts';
import { isVisible, later, listen } from '../safe.ts';
import { isWriting } from '../typed.ts';

const STILL_MS = [5_000, 10_000, 12_000, 20_000, 40_000] as const;
const SCROLL_LOOK_MS = 250;
const STEP = 0.1;
const JITTER_PX = 3;
/** A look at the clock that comes later than this after the last sign of life finds a desk that was left, or a machine that slept. */
const LEFT_MS = 60_000;

/**
 * `behavioral`: steps of stillness since the last sign of life, and the tab going out of sight and coming back. Whoever has a
 * finger on the screen, or the caret in a text that is being written, is not still.
 */
export function watchAttention(emit: Emit): void {
  let lastAt = Date.now();
  let seenAt = lastAt;
  let step = 0;
  let x = 0;
  let y = 0;
  let fingers = 0;
  const alive = (): void => {
    lastAt = Date.now();
    step = 0;
  };
  const look = (): void => {
    if (fingers || isWriting()) alive();
    const ms = Date.now() - lastAt;
    // Past the last step there is nothing to compare with, and every comparison is false.
    if (isVisible() && ms >= STILL_MS[step]!) {
      while (ms >= STILL_MS[step]!) step += 1;
      if (ms < LEFT_MS) emit('behavioral', { what: 'still', ms });
    }
    const waitMs = (STILL_MS[step] ?? 0) - (Date.now() - lastAt);
    // In a hidden tab, and after the last step, a look a second is enough to notice life again.
    later(look, waitMs > 0 ? waitMs + 5 : 1_000);
  };
  listen<TouchEvent>(
    'touchmove keydown wheel pointerdown touchstart touchend touchcancel scroll',
    ({ touches }) => {
      if (touches) fingers = touches.length;
      alive();
    },
  );
  listen<PointerEvent>('pointermove', (event) => {
    // A mouse on a desk is never quite still, and some browsers report moves without any.
    if (Math.hypot(event.clientX - x, event.clientY - y) < JITTER_PX) return;
    x = event.clientX;
    y = event.clientY;
    alive();
  });
  listen('visibilitychange', () => {
    const now = Date.now();
    emit('behavioral', { what: isVisible() ? 'visible' : 'hidden', ms: now - seenAt });
    seenAt = now;
    alive();
  });
  look();
}

/** `scroll`: how far down the page (0 to 1), at each new tenth. Layout is read at most four times a second. */
export function watchScroll(emit: Emit): () => void {
  let reported = 0;
  let looking = false;
  listen('scroll', () => {
    if (looking) return;
    looking = true;
    later(() => {
      looking = false;
      const depth = Math.min(1, (scrollY + innerHeight) / document.documentElement.scrollHeight);
      if (depth < reported + STEP) return;
      reported = Math.floor(depth / STEP) * STEP;
      emit('scroll', { depth: Math.round(depth * 100) / 100 });
    }, SCROLL_LOOK_MS);
  });
  return () => {
    reported = 0;
  };
}
