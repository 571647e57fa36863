import { listen } from '../safe.ts';

/** Events that only a visitor causes. A moving pointer is left out: on a desk it is never quite still. */
const HAND = 'touchmove keydown wheel pointerdown touchstart touchend touchcancel';
const SHORTLY_MS = 1_000;
/** How long a page may go on scrolling after a finger was lifted, and the largest gap between its scroll events. */
const MOMENTUM_MS = 5_000;
const MOMENTUM_GAP_MS = 200;

let handMs = 0;
let movedMs = 0;
/** on the screen */
export let fingers = 0;

/**
 * Listens to the visitor's input, and to scroll or focus events; ignores events that scripts dispatch. `byHand` tells
 * whether an event came from the visitor: slideshows scroll and scripts move the focus, so both count only shortly
 * after input, and scrolling as long as its momentum lasts.
 */
export function listenToHand(types: string, work: (event: TouchEvent, byHand: boolean) => unknown): void {
  listen<TouchEvent>(`${HAND} ${types}`, (event) => {
    const { isTrusted, type, touches } = event;
    if (!isTrusted) return;
    const nowMs = Date.now();
    if (touches) fingers = touches.length;
    const isHand = !/^[sf]/.test(type);
    if (isHand) handMs = nowMs;
    const sinceMs = nowMs - handMs;
    const byHand = sinceMs < SHORTLY_MS || (sinceMs < MOMENTUM_MS && nowMs - movedMs < MOMENTUM_GAP_MS);
    if (byHand && !isHand) movedMs = nowMs;
    work(event, byHand);
  });
}
