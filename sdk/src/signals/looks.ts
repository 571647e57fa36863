import { emit } from '../connection.ts';
import { randomHex } from '../random.ts';
import { later } from '../safe.ts';
import type { Thing } from '../zone.ts';

export const SETTLE_MS = 300;
const FIRST_MS = 3_000;
const LEAST_MS = 500;
const PARKED_MS = 30_000;

let thing: Thing | null = null;
let look = '';
let timer = 0;
let sinceMs = 0;
let sentMs = 0;
let movedMs = 0;

/*
 * `interest`: one look is one continuous dwell, with an id of its own and its running time: told after 3, 6, 12, 24 seconds
 * and when it ends. That is half a minute after the last movement at the latest: then a pointer is parked.
 */

function send(): void {
  const ms = Math.min(Date.now(), movedMs + PARKED_MS) - sinceMs;
  if (!look || ms - sentMs < LEAST_MS) return;
  sentMs = ms;
  emit('interest', { target: thing!.target, zone: thing!.zone, ms, look });
}

function goOn(): void {
  send();
  timer = later(goOn, sentMs);
}

function begin(): void {
  movedMs = sinceMs = Date.now();
  sentMs = 0;
  look = randomHex();
  timer = later(goOn, FIRST_MS);
}

function end(): void {
  send();
  clearTimeout(timer);
  look = '';
}

export const isAt = (other: Thing | null): boolean => other?.element === thing?.element;

/** Whether what the visitor turned to lies in this. */
export const isWithin = (node: Node): boolean => !!thing && node.contains(thing.element);

/** The visitor moved: what is not looked at, or no longer, has to settle first. */
export function stir(): void {
  if (Date.now() - movedMs > PARKED_MS) end();
  movedMs = Date.now();
  if (look || !thing) return;
  clearTimeout(timer);
  timer = later(begin, SETTLE_MS);
}

/** The visitor turns to this, or to nothing; what they turned to before is left. */
export function enter(next: Thing | null): void {
  end();
  thing = next;
  stir();
}
