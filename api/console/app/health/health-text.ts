import type { DeadLetter, Health, Redriven } from '../api.ts';
import { listed, locale, plural, t } from '../language/text.ts';

type Part = Health['parts'][number];

/** What each part does, from the shop's point of view. */
const parts: Readonly<Record<Part['part'], { readonly name: string; readonly does: string }>> = {
  decisions: { name: t('Decisions'), does: t('reads what visitors do, and decides') },
  moments: { name: t('Moments of the console'), does: t('brings decisions to this console') },
  credits: {
    name: t('Orders of the console'),
    does: t('brings orders, refunds and credits to this console'),
  },
  outcomes: { name: t('Comparison'), does: t('brings orders to the comparison of the two groups') },
  outbox: { name: t('Outgoing changes'), does: t('passes on settings, orders and refunds') },
  kafka: { name: t('Log of records'), does: t('keeps what arrives until every part has read it') },
  clickhouse: { name: t('Store of moments'), does: t('answers questions about the past') },
  postgres: { name: t('Store of settings and orders'), does: t('keeps settings, accounts and orders') },
};
export const partName = ({ part }: Part): string => parts[part].name;
export const partPurpose = ({ part }: Part): string => parts[part].does;

const units = [
  { unit: 'second', seconds: 1, below: 120 },
  { unit: 'minute', seconds: 60, below: 120 * 60 },
  { unit: 'hour', seconds: 3_600, below: 48 * 3_600 },
  { unit: 'day', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const;

/** A duration in words, rounded to one unit. */
export function lengthText(seconds: number): string {
  const { unit, seconds: one } = units.find(({ below }) => seconds < below)!;
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, format).format(Math.round(seconds / one));
}

/** The state of a part, in a sentence. */
export function stateText({ state, lag_seconds }: Part): string {
  const length = lengthText(lag_seconds ?? 0);
  switch (state) {
    case 'working':
      if (lag_seconds === null) return t('answers');
      return lag_seconds > 0
        ? t('works; the oldest record has waited {length}', { length })
        : t('works; nothing is waiting');
    case 'late':
      return t('late: the oldest record has waited {length}', { length });
    case 'stopped':
      return t('stopped: no sign of life for {length}', { length });
    case 'away':
      return t('does not answer');
    case 'unknown':
      return t('no sign of life so far');
    default:
      return state satisfies never;
  }
}

export const stateNames: Readonly<Record<Part['state'], string>> = {
  working: t('working'),
  late: t('late'),
  stopped: t('stopped'),
  away: t('unreachable'),
  unknown: t('not known'),
};
export const stateChip: Readonly<Record<Part['state'], string>> = {
  working: 'active',
  late: 'wait',
  stopped: 'off',
  away: 'off',
  unknown: 'wait',
};

/** One sentence about all parts. */
export function overallText(all: readonly Part[]): string {
  const bad = all.filter(({ state }) => state !== 'working');
  if (bad.length > 0)
    return t('Needs attention: {parts}. What arrives in the meantime is kept and shows later.', {
      parts: listed(bad.map(partName)),
    });
  const seconds = Math.max(0, ...all.map(({ lag_seconds }) => lag_seconds ?? 0));
  return seconds <= 1
    ? t('Everything is up to date.')
    : t('Everything works. The oldest waiting record has waited {length}.', { length: lengthText(seconds) });
}

export const newestNames: Readonly<Record<keyof Health['newest'], string>> = {
  moment: t('Newest moment of this website'),
  order: t('Newest order arrived'),
  feed: t('Latest feed request answered'),
};

const stages: Readonly<Record<string, string>> = {
  visitor: t('Decisions could not use it'),
  views: t('Moments could not store it'),
  ledger: t('Orders could not store it'),
  orders: t('The comparison could not store it'),
};
const reasons: Readonly<Record<string, string>> = {
  not_avro: t('it is not a valid record'),
  unknown_schema: t('its schema is not known here, perhaps from a newer release'),
  unknown_record: t('records of its kind do not belong there'),
  invariant: t('its content is invalid'),
};

/** Where and why a record was refused; a code of a newer release is shown as it is. */
export const refusalText = ({ stage, reason }: Pick<DeadLetter, 'stage' | 'reason'>): string =>
  `${stages[stage] ?? stage}: ${reasons[reason] ?? reason}.`;

export function aboutText({ visitor, order }: Pick<DeadLetter, 'visitor' | 'order'>): string {
  if (visitor) return t('visitor {visitor}', { visitor });
  return order ? t('order {order}', { order }) : t('nobody identifiable');
}

/** The result of putting records back. */
export function redrivenText({ put_back, already, erased, nothing, cut, gone }: Redriven): string {
  const said = [
    put_back > 0 && plural(put_back, '1 record put back', '{n} records put back'),
    already > 0 && plural(already, '1 was put back before', '{n} were put back before'),
    erased > 0 &&
      plural(
        erased,
        '1 skipped, because it concerns a person who was erased',
        '{n} skipped, because they concern people who were erased',
      ),
    nothing > 0 && plural(nothing, '1 has nothing to put back', '{n} have nothing to put back'),
    cut > 0 &&
      plural(
        cut,
        '1 cannot be put back, because only the beginning of its record was kept',
        '{n} cannot be put back, because only the beginnings of their records were kept',
      ),
    gone > 0 && plural(gone, '1 is no longer kept', '{n} are no longer kept'),
  ];
  return `${said.filter(Boolean).join(' · ')}.`;
}
