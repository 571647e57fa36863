import { ConfigError } from '#platform/config/env.ts';
import { type GivenKeys, type SecretKind, secretKinds, secretNames } from '#platform/config/secrets.ts';
import { KEYS_MAX, type Key } from '#platform/secrets/key-ring.ts';
import { newKey } from '../local/secret-files.ts';

/** What only the users of the keys know. */
export type Uses = {
  /** whether some role has read this key */
  isRead(kind: SecretKind, id: number): Promise<boolean>;
  /** why an older key is still needed, for people; null when it is not */
  reasonStillNeeded(kind: SecretKind, id: number, current: number): Promise<string | null>;
};

/** @param says one line for each kind */
export type Rotated = { readonly keys: GivenKeys; readonly says: readonly string[] };

const newestOf = (ring: readonly Key[]): Key =>
  ring.reduce((one, other) => (other.id > one.id ? other : one));
const namesOf = (kinds: readonly SecretKind[]): string => kinds.map((kind) => secretNames[kind]).join(', ');

/** Kinds with a rotation under way: a kind at rest has a single key. */
export const underWay = (keys: GivenKeys): SecretKind[] =>
  secretKinds.filter((kind) => (keys[kind]?.length ?? 0) > 1);

/**
 * The first step of a rotation: adds a new key, which every role accepts and none uses yet. Requires every kind to be
 * at rest; kinds that were named may also have older keys waiting to be dropped, as those of `person` do for a year.
 * @throws ConfigError
 */
export function begin(keys: GivenKeys, named: readonly SecretKind[]): Rotated {
  const absent = named.filter((kind) => !keys[kind]);
  if (absent.length > 0)
    throw new ConfigError(`The secrets file has no ${namesOf(absent)}: name other keys to rotate.`);
  const busy = named.length > 0 ? named.filter((kind) => isBegun(keys[kind]!)) : underWay(keys);
  if (busy.length > 0) {
    const way = named.length > 0 ? '' : ', or name the keys to rotate in the meantime';
    throw new ConfigError(
      `A rotation of ${namesOf(busy)} is under way: continue it with "npm run secrets -- finish"${way}.`,
    );
  }
  const kinds = secretKinds.filter((kind) => (named.length > 0 ? named.includes(kind) : keys[kind]));
  const full = kinds.filter((kind) => keys[kind]!.length >= KEYS_MAX);
  if (full.length > 0) {
    throw new ConfigError(
      `${namesOf(full)} has ${KEYS_MAX} keys, which is the maximum: drop older ones first with "npm run secrets -- finish".`,
    );
  }
  const added = kinds.map((kind): [SecretKind, readonly Key[]] => {
    const ring = keys[kind]!;
    return [kind, [...ring, newKey(newestOf(ring).id + 1)]];
  });
  const says = added.map(([kind, ring]) => `${secretNames[kind]}: key ${ring.at(-1)!.id} is added.`);
  return { keys: { ...keys, ...Object.fromEntries(added) }, says };
}

/** Whether a key was added that is not the current one yet. */
const isBegun = (ring: readonly Key[]): boolean => newestOf(ring) !== ring[0];

/**
 * Advances every rotation under way as far as possible: the new key becomes the current one; later, older keys that are
 * no longer needed are dropped. It begins none, so it may run at any time, any number of times.
 */
export async function finish(keys: GivenKeys, uses: Uses): Promise<Rotated> {
  const says: string[] = [];
  const next: [SecretKind, readonly Key[]][] = [];
  for (const kind of underWay(keys)) {
    const step = await nextStep(kind, keys[kind] as readonly [Key, ...Key[]], uses);
    says.push(`${secretNames[kind]}: ${step.says}`);
    next.push([kind, step.keys]);
  }
  return { keys: { ...keys, ...Object.fromEntries(next) }, says };
}

async function nextStep(
  kind: SecretKind,
  ring: readonly [Key, ...Key[]],
  uses: Uses,
): Promise<{ readonly keys: readonly Key[]; readonly says: string }> {
  if (isBegun(ring)) {
    const newest = newestOf(ring);
    if (!(await uses.isRead(kind, newest.id))) {
      return { keys: ring, says: `key ${newest.id} is not used yet, because no role has read it.` };
    }
    return {
      keys: [newest, ...ring.filter((key) => key !== newest)],
      says: `key ${newest.id} is the current one. Values made with older keys are still accepted.`,
    };
  }
  const [current, ...older] = ring;
  const reasons = await Promise.all(older.map(({ id }) => uses.reasonStillNeeded(kind, id, current.id)));
  const kept = older.filter((_, n) => reasons[n] !== null);
  const says = older.map(({ id }, n) =>
    reasons[n] === null ? `key ${id} is dropped.` : `key ${id} is kept: ${reasons[n]}.`,
  );
  return { keys: [current, ...kept], says: says.join(' ') };
}

/** The numbers of the keys of each kind that a step changed, the current one first; null when it changed none. */
export function changedRings(before: GivenKeys, after: GivenKeys): string | null {
  const idsOf = (ring: readonly Key[] | undefined): string => (ring ?? []).map(({ id }) => id).join(', ');
  const changed = secretKinds.filter((kind) => idsOf(before[kind]) !== idsOf(after[kind]));
  if (changed.length === 0) return null;
  return changed.map((kind) => `${secretNames[kind]}: ${idsOf(after[kind])}`).join('; ');
}
