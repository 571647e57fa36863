import type { SequenceWindow } from './generated/state.ts';

export type { SequenceWindow };

/** IPsec's anti-replay window (RFC 4303, section 3.4.3), because numbers may arrive out of order. */
export const WINDOW_WIDTH = 64;
export const emptyWindow: SequenceWindow = { greatest: 0, recent: 0, older: 0 };

/** The window with `seq` (an integer from 1) added; null if it was seen before, or is below the window. */
export function admit(window: SequenceWindow, seq: number): SequenceWindow | null {
  const { greatest, recent, older } = window;
  if (seq > greatest) return advance(window, seq);
  const below = greatest - seq;
  if (below >= WINDOW_WIDTH) return null;
  const bit = 1 << (below & 31);
  if (below < 32) return recent & bit ? null : { greatest, recent: recent | bit, older };
  return older & bit ? null : { greatest, recent, older: older | bit };
}

function advance({ greatest, recent, older }: SequenceWindow, seq: number): SequenceWindow {
  const by = seq - greatest;
  if (by >= WINDOW_WIDTH) return { greatest: seq, recent: 1, older: 0 };
  if (by === 32) return { greatest: seq, recent: 1, older: recent };
  if (by > 32) return { greatest: seq, recent: 1, older: recent << (by - 32) };
  return { greatest: seq, recent: (recent << by) | 1, older: (older << by) | (recent >>> (32 - by)) };
}
