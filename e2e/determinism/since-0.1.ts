import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Decision } from '#schemas/decision/decision.ts';
import { projectFile } from '#schemas/files.ts';
import { topics } from './partitions.ts';
import type { Recorded } from './recorded.ts';
import { foldDay } from './run.ts';

/** The fields of a decision by which 0.1 and now are compared. */
type Compared = Pick<
  Decision,
  'id' | 'visitor_id' | 'ts_us' | 'reason' | 'verdict' | 'tier' | 'message' | 'why'
> & {
  /** the first closed gate */
  readonly gate: string | null;
};
export type Difference = { readonly before: Compared | null; readonly now: Compared | null };

const packed = (name: string): string =>
  gunzipSync(readFileSync(projectFile('e2e', 'determinism', name))).toString('utf8');

/**
 * The day that release 0.1 recorded, folded by today's engine and compared with its decisions, in chronological order.
 */
export async function differencesSince01(): Promise<{ same: number; differences: Difference[] }> {
  const lines = packed('day-0.1.jsonl.gz').split('\n');
  const day = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Recorded]));
  const folded = await foldDay(day, { kind: 'straight' });
  const records = folded.decoded(topics.decisions);
  folded.close();
  const now = records.filter((one): one is Decision => one.kind === 'decision').map(comparedOf);
  const before = JSON.parse(packed('decisions-0.1.json.gz')) as Compared[];
  return compare(before, now);
}

const comparedOf = (decision: Decision): Compared => {
  const { id, visitor_id, ts_us, reason, verdict, tier, message, why, gates } = decision;
  const gate = gates.find(({ passed }) => !passed)?.gate ?? null;
  return { id, visitor_id, ts_us, reason, verdict, tier, message, why, gate };
};

/** Ids are hashes of the deciding record, so equal ids are the same moment of the same visit. */
function compare(before: readonly Compared[], now: readonly Compared[]) {
  const found = new Map(now.map((decision) => [decision.id, decision]));
  const known = new Set(before.map(({ id }) => id));
  const pairs: Difference[] = [
    ...before.map((decision) => ({ before: decision, now: found.get(decision.id) ?? null })),
    ...now.flatMap((decision) => (known.has(decision.id) ? [] : [{ before: null, now: decision }])),
  ];
  const differences = pairs.filter((pair) => !isSame(pair)).sort((a, b) => tsOf(a) - tsOf(b));
  return { same: pairs.length - differences.length, differences };
}

const fieldsCompared = ['reason', 'verdict', 'tier', 'message', 'why', 'gate'] as const;
const isSame = ({ before, now }: Difference): boolean =>
  before !== null && now !== null && fieldsCompared.every((field) => before[field] === now[field]);
const tsOf = ({ before, now }: Difference): number => (before ?? now)!.ts_us;

/** Why decisions differ, by the item that describes the change. */
export const items = {
  words: 'Item 6: sentences have new wordings, two for each reason.',
  line: 'Item 7: below half of the free shipping threshold a sentence names the threshold, never the missing amount.',
  look: 'Item 1: `why` describes a look as one dwell, together with the stillness instead of before it.',
  sign: 'Item 2: stillness with a cart leads to a card only after a sign of indecision; otherwise the decision is to wait.',
  product: 'Item 2: strong looks on a product page lead to a card even with an empty cart.',
  pause: 'Item 2: visitors whose input was refused get more time to correct it before a card.',
  purchase: 'Item 2: no card for 14 days after a purchase, instead of for ever.',
  truth: 'Item 3: a sentence that is, or may be, untrue for this visitor is not shown.',
  forgotten:
    'From another change: a visitor with a single signal is forgotten after an hour (decision 30), and is then new.',
  follows: 'Consequence: an earlier difference in the same visit added or removed a card or a moment.',
} as const;
export type Item = keyof typeof items;

/** Erased, and seen again twice, an hour apart each; 0.1 took the numbers of the next visit for repeats. */
const FORGOTTEN = 'visitor-of-the-day-011';

/** The item that explains a difference; null if none does. `isLater`: the visit differed before. */
export function itemOf({ before, now }: Difference, isLater: boolean): Item | null {
  const isStated = ({ reason }: Compared): boolean => reason === 'form_error' || reason === 'code_declined';
  if (before === null || now === null) {
    if (isStated((before ?? now)!)) return 'pause';
    if (now?.visitor_id === FORGOTTEN) return 'forgotten';
    return isLater ? 'follows' : null;
  }
  if (before.reason === now.reason && before.tier === now.tier && before.gate === now.gate) {
    if (before.message !== now.message) return isLine(now) && !isLine(before) ? 'line' : 'words';
    return now.why.includes('in the last 14 days') ? 'purchase' : 'look';
  }
  if (before.reason === 'hesitation' && now.reason === 'hesitation' && now.tier === 3) return 'sign';
  if (before.why.includes('but the cart is empty') && now.tier === 2) return 'product';
  if (before.reason === now.reason && now.gate === 'fact') return 'truth';
  return isLater ? 'follows' : null;
}

/** A threshold is named as an amount, without the distance to it. */
const isLine = ({ message }: Compared): boolean => /\bfrom [€$£]|ab \d/u.test(message ?? '');
