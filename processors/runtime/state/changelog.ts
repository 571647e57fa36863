import { decodePosition, encodePosition, type Position } from '../position.ts';
import type { SourceRecord } from '../program.ts';
import type { Store } from './store.ts';

/**
 * A changelog record. A state has the key as text; its value is 8 bytes of the timer (float, NaN for none) followed by the
 * state's bytes, or null if the state is deleted. Keys that start with NUL are reserved: `\0task` is the position,
 * `\0global:<name>` a global.
 */
export type Change = { readonly key: Buffer; readonly value: Buffer | null };

export const WAKE_BYTES = 8;
const TASK_KEY = '\0task';
const GLOBAL_PREFIX = '\0global:';

/** @param value the state's bytes after WAKE_BYTES of headroom, which are filled here; null if the state is deleted */
export function stateChange(key: string, value: Buffer | null, wakeAtMs: number | null): Change {
  value?.writeDoubleLE(wakeAtMs ?? Number.NaN, 0);
  return { key: Buffer.from(key), value };
}

const globalKey = (name: string): string => GLOBAL_PREFIX + name;

/** The name of the global under this key; null for other keys. */
const globalName = (key: string): string | null =>
  key.startsWith(GLOBAL_PREFIX) ? key.slice(GLOBAL_PREFIX.length) : null;

export const globalChange = (name: string, bytes: Buffer | null): Change => ({
  key: Buffer.from(globalKey(name)),
  value: bytes,
});

export const positionChange = (position: Position): Change => ({
  key: Buffer.from(TASK_KEY),
  value: encodePosition(position),
});

/** The last position among these records of a changelog; null if they have none. */
export function newestPosition(records: readonly SourceRecord[]): Position | null {
  const found = records.findLast(({ key, value }) => value !== null && key?.toString() === TASK_KEY);
  return found?.value ? decodePosition(found.value) : null;
}

/** Applies a change to the store, except for timers. Returns the position if the change is one, else null. */
export function applyChange(store: Store, key: Buffer, value: Buffer | null): Position | null {
  const name = key.toString('utf8');
  if (name === TASK_KEY) return value ? decodePosition(value) : null;
  const global = globalName(name);
  if (global !== null) {
    if (value) store.globals.set(global, Buffer.from(value));
    else store.globals.delete(global);
    return null;
  }
  if (!value) store.remove(name);
  else store.put(name, value.subarray(WAKE_BYTES), wakeIn(value));
  return null;
}

function wakeIn(value: Buffer): number | null {
  const wakeAtMs = value.readDoubleLE(0);
  return Number.isNaN(wakeAtMs) ? null : wakeAtMs;
}
