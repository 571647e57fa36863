import type { DeadLetter, Health, Redriven } from '../api.ts';

type Part = Health['parts'][number];

/** What each part does, from the shop's side. */
const parts: Readonly<Record<Part['part'], { readonly name: string; readonly does: string }>> = {
  decisions: { name: 'Decisions', does: 'reads what visitors do, and decides' },
  moments: { name: 'Moments', does: 'brings decisions to this console' },
  credits: { name: 'Orders', does: 'brings orders, refunds and credits to this console' },
  outcomes: { name: 'Comparison', does: 'brings orders to the comparison of the two arms' },
  outbox: { name: 'Changes', does: 'passes settings, orders and refunds on' },
  kafka: { name: 'Log', does: 'keeps what arrives until every part has read it' },
  clickhouse: { name: 'Store of moments', does: 'answers questions about the past' },
  postgres: { name: 'Store of settings and orders', does: 'keeps settings, accounts and orders' },
};
export const partName = ({ part }: Part): string => parts[part].name;
export const partDoes = ({ part }: Part): string => parts[part].does;

const units = [
  { name: 'second', seconds: 1, below: 120 },
  { name: 'minute', seconds: 60, below: 120 * 60 },
  { name: 'hour', seconds: 3_600, below: 48 * 3_600 },
  { name: 'day', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const;

/** A length of time, as exact as one would say it. */
export function lengthText(seconds: number): string {
  const { name, seconds: one } = units.find(({ below }) => seconds < below)!;
  const count = Math.round(seconds / one);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** How a part does, in a sentence. */
export function stateText({ state, lag_seconds }: Part): string {
  const length = lengthText(lag_seconds ?? 0);
  switch (state) {
    case 'working':
      return lag_seconds ? `works; what it has waited ${length}` : 'works; nothing waits';
    case 'late':
      return `late: the oldest has waited ${length}`;
    case 'stopped':
      return `stopped: not heard of for ${length}`;
    case 'away':
      return 'does not answer';
    case 'unknown':
      return 'never heard of here';
    default:
      return state satisfies never;
  }
}

export const stateChip: Readonly<Record<Part['state'], string>> = {
  working: 'active',
  late: 'wait',
  stopped: 'off',
  away: 'off',
  unknown: 'wait',
};

/** One sentence about all of them. */
export function overallText(all: readonly Part[]): string {
  const bad = all.filter(({ state }) => state !== 'working');
  if (bad.length === 0) {
    const lag = Math.max(0, ...all.map(({ lag_seconds }) => lag_seconds ?? 0));
    return lag <= 1
      ? 'Everything is up to date.'
      : `Everything works, and is up to date but for ${lengthText(lag)}.`;
  }
  const names = bad.map(partName).join(', ');
  return `Not as it should be: ${names}. What arrives meanwhile is kept, and shows later.`;
}

const stages: Readonly<Record<string, string>> = {
  visitor: 'Decisions could not use it',
  views: 'Moments could not store it',
  ledger: 'Orders could not store it',
  orders: 'The comparison could not store it',
};
const reasons: Readonly<Record<string, string>> = {
  not_avro: 'its bytes are no record',
  unknown_schema: 'its form is not known here, perhaps of a newer release',
  unknown_record: 'it is of a kind that does not belong there',
  invariant: 'what it says cannot be',
};

/** Who refused a record, and why; a code of a newer release is named as it is. */
export const refusalText = ({ stage, reason }: Pick<DeadLetter, 'stage' | 'reason'>): string =>
  `${stages[stage] ?? stage}: ${reasons[reason] ?? reason}.`;

export const aboutText = ({ visitor, order }: Pick<DeadLetter, 'visitor' | 'order'>): string =>
  visitor ? `visitor ${visitor}` : order ? `order ${order}` : 'nobody who can be named';

const fates: readonly (readonly [keyof Redriven, string])[] = [
  ['put_back', 'put back'],
  ['already', 'put back before'],
  ['erased', 'about somebody who was erased, and left alone'],
  ['nothing', 'with nothing to put back'],
  ['gone', 'no longer kept'],
];
/** What became of the records that were asked to be put back. */
export const redrivenText = (done: Redriven): string =>
  `${fates
    .filter(([fate]) => done[fate] > 0)
    .map(([fate, text]) => `${done[fate]} ${text}`)
    .join(', ')}.`;
