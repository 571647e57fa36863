import { emit } from '../connection.ts';
import { randomHex } from '../random.ts';
import { later } from '../safe.ts';
import type { TrackedElement } from '../zone.ts';

export const SETTLE_MS = 300;
const FIRST_MS = 3_000;
const LEAST_MS = 500;
const PARKED_MS = 30_000;

let thing: TrackedElement | null = null;
let look = '';
let timer = 0;
let sinceMs = 0;
let sentMs = 0;
let movedMs = 0;

/*
 * `interest`: one look is one continuous dwell, with an id and a running duration: sent after 3, 6, 12 and 24 seconds
 * and when it ends, at the latest half a minute after the last movement, when the pointer counts as parked.
 */

function send(): void {
  const ms = Math.min(Date.now(), movedMs + PARKED_MS) - sinceMs;
  if (!look || ms - sentMs < LEAST_MS) return;
  sentMs = ms;
  emit('interest', { target: thing!.target, zone: thing!.zone, ms, look });
}

function sendAndReschedule(): void {
  send();
  timer = later(sendAndReschedule, sentMs);
}

function begin(): void {
  movedMs = sinceMs = Date.now();
  sentMs = 0;
  look = randomHex();
  timer = later(sendAndReschedule, FIRST_MS);
}

function end(): void {
  send();
  clearTimeout(timer);
  look = '';
}

export const isAt = (other: TrackedElement | null): boolean => other?.element === thing?.element;

/** Whether the current look is inside this node. */
export const isWithin = (node: Node): boolean => !!thing && node.contains(thing.element);

/** The visitor moved: a new thing has to settle first. */
export function noteMovement(): void {
  if (Date.now() - movedMs > PARKED_MS) end();
  movedMs = Date.now();
  if (look || !thing) return;
  clearTimeout(timer);
  timer = later(begin, SETTLE_MS);
}

/** The visitor turns to this thing, or to nothing; the current look ends. */
export function enter(next: TrackedElement | null): void {
  end();
  thing = next;
  noteMovement();
}
