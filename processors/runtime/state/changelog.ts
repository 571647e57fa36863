import { decodePosition, encodePosition, type Position } from '../position.ts';
import type { Store } from './store.ts';

/**
 * Records of the changelog. A state: the key's text; 8 bytes of its wake instant (float, NaN for none), then the
 * state's bytes; no value when it is gone. A key that starts with NUL is reserved: `\0task` is the position,
 * `\0global:<name>` a global.
 */
export type Change = { readonly key: Buffer; readonly value: Buffer | null };

export const WAKE_BYTES = 8;
const TASK_KEY = '\0task';
const GLOBAL_PREFIX = '\0global:';

/** @param value a state's bytes behind WAKE_BYTES of headroom, which are written here; null when the state is gone */
export function stateChange(key: string, value: Buffer | null, wakeAtMs: number | null): Change {
  value?.writeDoubleLE(wakeAtMs ?? Number.NaN, 0);
  return { key: Buffer.from(key), value };
}

/** Key of a global in the changelog. */
const globalKey = (name: string): string => GLOBAL_PREFIX + name;

/** Name of the global that is kept under this key, or null if it is another key. */
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

/** Applies a change to the store, timers aside. Returns the position, if that is what the change holds. */
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
