import { later, listen } from '../safe.ts';
import { type TrackedElement, trackedElementAt } from '../zone.ts';
import { fingers, listenToHand } from './hand.ts';
import { enter, isAt, isWithin, noteMovement, SETTLE_MS } from './looks.ts';

const REST_MS = 2_000;
const MOVED_PX = 6;

let x = 0;
let y = 0;
/** where the pointer was when it had last come far, or when the page moved under it */
let fromX = 0;
let fromY = 0;
let moved = false;
let over: EventTarget | undefined;
let under: TrackedElement | null = null;
let touched = false;
let resting = 0;
let keys = false;
let focused = false;

/** The element in the middle of the screen, through open shadow roots. */
function inTheMiddle(root: DocumentOrShadowRoot = document): Element | null {
  const at = root.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return at?.shadowRoot && at.shadowRoot !== root ? (inTheMiddle(at.shadowRoot) ?? at) : at;
}

const park = (): void => {
  fromX = x;
  fromY = y;
  moved = false;
};
const enterByPointer = (): void => {
  if (Math.hypot(x - fromX, y - fromY) >= MOVED_PX) {
    park();
    moved = true;
    noteMovement();
  }
  if (!moved || isAt(under)) return;
  focused = false;
  enter(under);
};
const release = (): void => {
  enter(null);
  clearTimeout(resting);
};

/**
 * Finds what the visitor looks at. With a pointer: what it moved to, not what the page moved under it. With the
 * keyboard: where the focus went, until other input. With a finger: what lies in the middle of the screen two seconds
 * after the finger was lifted.
 */
export function watchInterest(): void {
  listen<PointerEvent>('pointermove pointerover', (event) => {
    const { type, pointerType, clientX, clientY } = event;
    touched = pointerType === 'touch';
    if (touched || !event.isTrusted) return;
    const rests = clientX === x && clientY === y;
    x = clientX;
    y = clientY;
    // Only moves show what the pointer is over inside a shadow root: the window gets no event when it goes from one
    // element to another there.
    const [at] = event.composedPath();
    if (at !== over) {
      over = at;
      under = trackedElementAt(at);
      if (rests) park();
      if (!focused && !isAt(under)) enter(null);
    }
    if (type === 'pointermove') enterByPointer();
  });
  listenToHand('scroll focusin focusout', (event, byHand) => {
    const { type, touches, target } = event;
    if (touches || type === 'scroll') {
      // What a script scrolls matters only where the current look is inside it.
      if (!byHand && !isWithin(target as Node)) return;
      if (!touched) return park();
      release();
      if (byHand && !fingers)
        resting = later(() => enter(trackedElementAt(inTheMiddle())), REST_MS - SETTLE_MS);
      return;
    }
    if (focused) enter(null);
    focused = keys && byHand && type === 'focusin';
    if (focused) {
      park();
      enter(trackedElementAt(event.composedPath()[0]));
    }
    if (type[0] !== 'f') keys = type === 'keydown';
  });
  // When the pointer leaves the page, or the visitor does.
  listen('pointerleave visibilitychange pagehide', ({ type, target }) => {
    if (type !== 'pointerleave' || target === document.documentElement) release();
  });
}
