import { isDeepStrictEqual } from 'node:util';
import { emptyFacts, type Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { maskVisitor } from '#schemas/ids.ts';
import { everErased, type IsErased } from '../erased.ts';
import { type ReplayDeps, ReplayError, type ReplayParts } from '../parts.ts';
import { type Asked, makePlan, type PartitionPlan, type Plan } from '../plan.ts';
import { type Change, Refold, type SourcedDecision } from '../refold.ts';
import { Progress, seedsOf, walk } from '../walk.ts';
import { PageContradictions } from './contradictions.ts';

export type WhatIfOptions = Asked & {
  /** changed keys of the sheet, as in a PATCH; null for none */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** `name=value` */
  readonly set: readonly string[];
  /** waiting times to draw from in seconds, such as `8,16` */
  readonly waiting: string | null;
  readonly samples: number;
  readonly perSecond: number | null;
};

type Settings = Partial<Pick<Site, 'holdout_pct' | 'shadow' | 'enabled' | 'card_enabled' | 'vary_waiting'>>;
/** The decision of one side. */
type Side = Pick<Decision, 'reason' | 'verdict' | 'message' | 'why' | 'held_back' | 'shadow'> & {
  readonly card: boolean;
};

export type WhatIfReport = {
  readonly site: string;
  readonly settings: Settings;
  readonly facts: readonly string[];
  /** the waiting times to draw from, if they differ from the engine's */
  readonly waiting_ms: readonly number[] | null;
  readonly records: number;
  readonly seconds: number;
  readonly before: number;
  readonly after: number;
  readonly changed: number;
  /** decisions left out, because their visitors were erased since */
  readonly erased: number;
  readonly by: readonly Line[];
  readonly transitions: readonly { from: string; to: string; moments: number }[];
  readonly fields: Readonly<Record<string, number>>;
  readonly samples: readonly Sample[];
  readonly notes: readonly string[];
};
type Line = {
  readonly reason: string;
  readonly verdict: string;
  before: number;
  after: number;
  cards_before: number;
  cards_after: number;
  held_back_before: number;
  held_back_after: number;
  /** decisions that differ in any field, counted under the decision before, or else after */
  changed: number;
};
type Sample = {
  readonly at: string;
  readonly visitor: string;
  readonly page: string | null;
  readonly before: Side | null;
  readonly after: Side | null;
};

/** Folds the range with the original and with changed settings, side by side. @throws ReplayError */
export async function whatIf(parts: ReplayParts, options: WhatIfOptions): Promise<WhatIfReport> {
  const { site } = options;
  if (site === null) throw new ReplayError('Name the website with --site.');
  const waitingsMs = options.waiting === null ? undefined : waitingsOf(options.waiting);
  const settings = { ...(waitingsMs && { vary_waiting: true }), ...settingsOf(options.set) };
  if (options.facts === null && options.set.length === 0 && !waitingsMs) {
    throw new ReplayError('Name the change with --facts FILE, --set NAME=VALUE or --waiting SECONDS.');
  }
  if (options.facts) refuseUnknown(options.facts);
  const plan = await makePlan(parts, options);
  const contradictions = new PageContradictions(site, Object.keys(options.facts ?? {}));
  const tally = new Tally(site, options.samples, await everErased(parts));
  const progress = new Progress(parts.say, plan.records);
  const startedMs = performance.now();
  const settingsChange = changeOf(parts.deps, site, settings, options.facts);
  const change = { site: settingsChange.apply, waitingsMs };
  for (const one of plan.partitions) {
    const watched = { ...change, seen: watching(contradictions, one.from) };
    await foldBoth(parts, plan, one, watched, tally, options.perSecond, progress);
  }
  if (!settingsChange.wasFound()) {
    throw new ReplayError(
      `The log has no settings of the website ${site} up to the end of this range: check --site and --to.`,
    );
  }
  const facts = Object.keys(options.facts ?? {});
  const seconds = (performance.now() - startedMs) / 1_000;
  const asked = { site, settings, facts, waiting_ms: waitingsMs ?? null };
  const notes = [...plan.notes, ...contradictions.notes()];
  return { ...asked, records: plan.records, seconds, ...tally.report(), notes };
}

/** Keys beside the sheet that GET returns and PATCH ignores, so that a sheet from GET is accepted unchanged. */
const besideTheSheet = ['notes', 'pending'];

/** PATCH ignores unknown keys, but here a misspelt key would look like a change without effect. @throws ReplayError */
export function refuseUnknown(facts: Readonly<Record<string, unknown>>): void {
  const known = [...Object.keys(emptyFacts), ...besideTheSheet];
  const unknown = Object.keys(facts).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  const which = unknown.map((key) => JSON.stringify(key.slice(0, 40))).join(', ');
  throw new ReplayError(
    `The facts sheet has no ${which}: its keys are ${Object.keys(emptyFacts).join(', ')}.`,
  );
}

/** Counts each record of the range once, although a chunk may be decoded more than once. */
function watching(contradictions: PageContradictions, from: number): NonNullable<Change['seen']> {
  let last = -1;
  return (record, offset) => {
    if (record.kind === 'site') contradictions.setSheet(record);
    else if (offset > last && offset >= from) contradictions.addRecord(record);
    last = Math.max(last, offset);
  };
}

type SettingsChange = { readonly apply: Change['site']; readonly wasFound: () => boolean };

/** Applies the settings and facts to the website; new texts need confirmation, as after a PATCH. */
export function changeOf(
  { writeFacts }: Pick<ReplayDeps, 'writeFacts'>,
  site: string,
  settings: Settings,
  facts: Readonly<Record<string, unknown>> | null,
): SettingsChange {
  let wasFound = false;
  return {
    apply: (known) => {
      if (known.site_id !== site) return known;
      wasFound = true;
      if (!facts) return { ...known, ...settings };
      const sheet = writeFacts(known, facts);
      return { ...known, ...settings, facts: sheet.facts, confirmed_texts: sheet.confirmed_texts };
    },
    wasFound: () => wasFound,
  };
}

const HOLDOUT = { min: 0.05, max: 0.5 } as const;

/** @throws ReplayError */
export function settingsOf(set: readonly string[]): Settings {
  return Object.assign({}, ...set.map(settingOf)) as Settings;
}

function settingOf(text: string): Settings {
  const at = text.indexOf('=');
  const [name, value] = [text.slice(0, at), text.slice(at + 1)];
  switch (name) {
    case 'holdout_pct': {
      const share = value.trim() === '' ? Number.NaN : Number(value);
      if (share >= HOLDOUT.min && share <= HOLDOUT.max) return { holdout_pct: share };
      throw new ReplayError('--set holdout_pct must be a number from 0.05 to 0.5.');
    }
    case 'shadow':
    case 'enabled':
    case 'card_enabled':
    case 'vary_waiting':
      if (value === 'true' || value === 'false') return { [name]: value === 'true' };
      throw new ReplayError(`--set ${name} must be true or false.`);
    default:
      throw new ReplayError(
        `--set is "${text}", but must be holdout_pct=SHARE, shadow=, enabled=, card_enabled= or vary_waiting=true or false.`,
      );
  }
}

const WAITING_SECONDS = { most: 120, times: 8 } as const;

/** Milliseconds in ascending order. @throws ReplayError */
export function waitingsOf(text: string): readonly number[] {
  const parts = text.split(',').map((part) => part.trim());
  const seconds = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  const isTime = (one: number): boolean => one > 0 && one <= WAITING_SECONDS.most;
  const isRead = parts.every((part) => part !== '') && seconds.every(isTime);
  if (isRead && seconds.length <= WAITING_SECONDS.times) return seconds.map((one) => Math.round(one * 1_000));
  throw new ReplayError('--waiting must be up to 8 numbers of seconds, each at most 120, such as 8,16.');
}

async function foldBoth(
  parts: ReplayParts,
  plan: Plan,
  one: PartitionPlan,
  change: Change,
  tally: Tally,
  perSecond: number | null,
  progress: Progress,
): Promise<void> {
  const { partition, log_start, reused } = one;
  const place = { partition, partitions: plan.partitions.length, offset: log_start, reused };
  const was = new Refold(parts, place);
  const might = new Refold(parts, place, change);
  const seeds = await seedsOf(parts, one);
  was.seed(seeds);
  might.seed(seeds);
  const inRange = ({ offset }: SourcedDecision): boolean => offset >= one.from;
  await walk(
    parts,
    plan.topic,
    one,
    log_start,
    perSecond,
    async (chunk) => {
      const before = (await was.fold(chunk)).filter(inRange);
      const after = (await might.fold(chunk)).filter(inRange);
      tally.add(before, after);
    },
    async (read) => progress.add(read),
  );
}

const sideOf = ({ reason, verdict, message, why, held_back, shadow, card_id }: Decision): Side => ({
  reason,
  verdict,
  message,
  why,
  held_back,
  shadow,
  card: card_id !== null,
});

const describeSide = (side: Side | null): string =>
  side
    ? `${side.reason} ${side.verdict}${side.held_back ? ', held back' : ''}${side.shadow ? ', shadow' : ''}`
    : 'nothing';

class Tally {
  readonly #site: string;
  readonly #samplesMax: number;
  readonly #isErased: IsErased;
  readonly #by = new Map<string, Line>();
  readonly #transitions = new Map<string, { from: string; to: string; moments: number }>();
  readonly #fields = new Map<string, number>();
  readonly #samples: Sample[] = [];
  #before = 0;
  #after = 0;
  #changed = 0;
  #erased = 0;

  constructor(site: string, samplesMax: number, isErased: IsErased) {
    this.#site = site;
    this.#samplesMax = samplesMax;
    this.#isErased = isErased;
  }

  /** Pairs the decisions of both sides by record and visitor, in order: the timers before a record decide at its offset too. */
  add(before: readonly SourcedDecision[], after: readonly SourcedDecision[]): void {
    const open = new Map<string, Decision[]>();
    for (const made of after) {
      if (!this.#counts(made.decision)) continue;
      const place = placeOf(made);
      open.set(place, [...(open.get(place) ?? []), made.decision]);
    }
    for (const made of before) {
      if (!this.#counts(made.decision, true)) continue;
      this.#pair(made.decision, open.get(placeOf(made))?.shift() ?? null);
    }
    for (const decisions of open.values()) for (const decision of decisions) this.#pair(null, decision);
  }

  #counts(decision: Decision, count = false): boolean {
    if (decision.site_id !== this.#site) return false;
    if (!this.#isErased(decision)) return true;
    if (count) this.#erased += 1;
    return false;
  }

  #pair(was: Decision | null, might: Decision | null): void {
    const before = was && sideOf(was);
    const after = might && sideOf(might);
    if (before) this.#count(before, 'before');
    if (after) this.#count(after, 'after');
    if (isDeepStrictEqual(before, after)) return;
    this.#changed += 1;
    this.#line((before ?? after)!).changed += 1;
    const [from, to] = [describeSide(before), describeSide(after)];
    const transition = this.#transitions.get(`${from}|${to}`) ?? { from, to, moments: 0 };
    this.#transitions.set(`${from}|${to}`, transition);
    transition.moments += 1;
    for (const field of ['reason', 'verdict', 'message', 'why', 'held_back', 'shadow', 'card'] as const) {
      if (before?.[field] === after?.[field]) continue;
      this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
    }
    if (this.#samples.length >= this.#samplesMax) return;
    const { ts_us, visitor_id, page } = (was ?? might)!;
    const at = new Date(ts_us / 1_000).toISOString();
    this.#samples.push({ at, visitor: maskVisitor(visitor_id), page, before, after });
  }

  #line({ reason, verdict }: Side): Line {
    const key = `${reason} ${verdict}`;
    const zero = { before: 0, after: 0, cards_before: 0, cards_after: 0 };
    const line = this.#by.get(key) ?? {
      reason,
      verdict,
      ...zero,
      held_back_before: 0,
      held_back_after: 0,
      changed: 0,
    };
    this.#by.set(key, line);
    return line;
  }

  #count(side: Side, when: 'before' | 'after'): void {
    const line = this.#line(side);
    if (when === 'before') this.#before += 1;
    else this.#after += 1;
    line[when] += 1;
    if (side.card) line[`cards_${when}`] += 1;
    if (side.held_back) line[`held_back_${when}`] += 1;
  }

  report() {
    const byKey = <T>(map: ReadonlyMap<string, T>): T[] =>
      [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
    return {
      before: this.#before,
      after: this.#after,
      changed: this.#changed,
      erased: this.#erased,
      by: byKey(this.#by),
      transitions: byKey(this.#transitions).sort((a, b) => b.moments - a.moments),
      fields: Object.fromEntries([...this.#fields].sort((a, b) => b[1] - a[1])),
      samples: this.#samples,
    };
  }
}

const placeOf = ({ offset, decision }: SourcedDecision): string => `${offset}|${decision.visitor_id}`;
