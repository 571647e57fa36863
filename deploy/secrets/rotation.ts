import { type GivenKeys, type SecretKind, secretKinds, secretNames } from '#platform/config/secrets.ts';
import type { Key } from '#platform/secrets/key-ring.ts';
import { newKey } from '../local/secret-files.ts';

/** Why an older key is still needed, for people; null when nothing needs it. */
export type Needs = (kind: SecretKind, id: number, current: number) => Promise<string | null>;

type Step = { readonly keys: readonly Key[]; readonly says: string };

/**
 * The next step of a rotation of each kind: a new key is added, which every role accepts and none uses; then it becomes
 * the current one; then older keys are dropped, once nothing needs them. Between two steps every role reads the keys again.
 */
export async function nextSteps(
  keys: GivenKeys,
  needs: Needs,
): Promise<{ readonly keys: GivenKeys; readonly says: readonly string[] }> {
  const says: string[] = [];
  const next: [SecretKind, readonly Key[]][] = [];
  for (const kind of secretKinds) {
    const ring = keys[kind];
    if (!ring) continue;
    const step = await nextStep(kind, ring, needs);
    says.push(`${secretNames[kind]}: ${step.says}`);
    next.push([kind, step.keys]);
  }
  return { keys: Object.fromEntries(next) as GivenKeys, says };
}

async function nextStep(kind: SecretKind, ring: readonly Key[], needs: Needs): Promise<Step> {
  const newest = ring.reduce((one, other) => (other.id > one.id ? other : one));
  const [current, ...older] = ring as [Key, ...Key[]];
  if (current !== newest) {
    return {
      keys: [newest, ...ring.filter((key) => key !== newest)],
      says: `key ${newest.id} is the current one. What older keys made is still accepted.`,
    };
  }
  if (older.length === 0) {
    return {
      keys: [current, newKey(current.id + 1)],
      says: `key ${current.id + 1} is added. It is accepted, and not used before the next step.`,
    };
  }
  const reasons = await Promise.all(older.map(({ id }) => needs(kind, id, current.id)));
  const kept = older.filter((_, n) => reasons[n] !== null);
  const dropped = older.filter((_, n) => reasons[n] === null).map(({ id }) => `key ${id} is dropped.`);
  const waits = older.flatMap(({ id }, n) =>
    reasons[n] === null ? [] : [`key ${id} stays: ${reasons[n]}.`],
  );
  return { keys: [current, ...kept], says: [...dropped, ...waits].join(' ') };
}

/** The numbers of the keys of each kind that a step changed, the current one first; null when it changed none. */
export function changedRings(before: GivenKeys, after: GivenKeys): string | null {
  const idsOf = (ring: readonly Key[] | undefined): string => (ring ?? []).map(({ id }) => id).join(', ');
  const changed = secretKinds.filter((kind) => idsOf(before[kind]) !== idsOf(after[kind]));
  if (changed.length === 0) return null;
  return changed.map((kind) => `${secretNames[kind]}: ${idsOf(after[kind])}`).join('; ');
}
