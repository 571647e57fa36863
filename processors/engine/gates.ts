import { isPausedAt } from '#schemas/config/pause.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Gate, Verdict } from '#schemas/decision/decision.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { hasWaitingCard } from './cards/moment.ts';
import type { CheckResult } from './check/trace.ts';
import type { UtcOffsetMinutes } from './effects.ts';
import type { Evidence } from './evidence.ts';
import { REST_AFTER_DISMISSAL_MS, SIGNAL_DELAY_MS_MAX } from './limits.ts';
import { exclusionOf } from './place/excluded.ts';
import { quietDayAt } from './place/quiet-days.ts';
import { quietHoursAt } from './place/quiet-hours.ts';
import type { SentenceResult } from './reasons/reason.ts';
import { isLanguageSupported, primaryLanguage } from './sentence/language.ts';
import { botGrounds, isBot } from './visit/bot.ts';
import { purchaseOf } from './visit/purchase.ts';
import type { Waiting } from './waiting/waiting.ts';

export type GateInput = {
  readonly site: Site;
  readonly visitor: Visitor;
  readonly evidence: Evidence;
  readonly result: SentenceResult;
  /** null when there is no sentence to check */
  readonly checked: CheckResult | null;
  readonly nowMs: number;
  /** the append time of the record; later than `nowMs` if the signal or its timer came late */
  readonly logTimeMs: number;
  readonly utcOffsetMinutes: UtcOffsetMinutes;
  /** how long the visitor has been still, or had time to correct what was stated */
  readonly stillMs: number;
  /** null if waiting times do not vary */
  readonly waiting: Waiting | null;
};

/** A gate, and the verdict if it is closed: `wait` may open by itself, `quiet` is deliberate silence. */
type GateResult = Gate & { readonly closed: Exclude<Verdict, 'engage'> };
type GateRule = (input: GateInput) => GateResult;

const rule =
  (
    gate: string,
    closed: GateResult['closed'],
    evaluate: (input: GateInput) => readonly [boolean, string, string],
  ) =>
  (input: GateInput): GateResult => {
    const [passed, open, shut] = evaluate(input);
    return { gate, passed, detail: passed ? open : shut, closed };
  };

export const WAITING_OVER = 'waiting_over';

/** In order of precedence: the first closed gate gives the verdict and its explanation. */
const rules: readonly GateRule[] = [
  rule('site_enabled', 'quiet', ({ site }) => [
    site.enabled && !site.deleted,
    'The website is switched on.',
    'The website is switched off.',
  ]),
  rule('page_not_excluded', 'quiet', ({ site, visitor }) => {
    const exclusion = exclusionOf(site, visitor);
    const shut = `Nothing is said on this page, because the settings exclude ${exclusion}.`;
    return [exclusion === null, 'Something may be said on this page.', shut];
  }),
  rule('quiet_hours', 'quiet', ({ site, nowMs, utcOffsetMinutes }) => {
    const hours = quietHoursAt(site, nowMs, utcOffsetMinutes);
    return [hours === null, 'These are no quiet hours.', `The shop's quiet hours are ${hours}.`];
  }),
  rule('no_purchase', 'quiet', ({ visitor, nowMs }) => {
    const purchase = purchaseOf(visitor, nowMs);
    const shut = `The visitor has ${purchase === 'bought' ? 'bought' : 'completed the checkout'} in the last 14 days.`;
    return [purchase === null, 'The visitor has not bought in the last 14 days.', shut];
  }),
  rule('not_in_checkout', 'quiet', ({ visitor }) => [
    !visitor.in_checkout,
    'The visitor is not in the checkout.',
    'The visitor is in the checkout, where nobody is disturbed.',
  ]),
  rule('human', 'quiet', ({ visitor }) => [
    !isBot(visitor.bot),
    botGrounds(visitor.bot).length === 0
      ? 'Nothing suggests a bot.'
      : `One sign of a bot alone proves nothing: ${botGrounds(visitor.bot).join()}.`,
    `This looks like a bot: ${botGrounds(visitor.bot).join(', and ')}.`,
  ]),
  rule('reason_switched_on', 'quiet', ({ site, evidence }) => [
    !site.reasons_off.includes(evidence.reason),
    'The reason is switched on.',
    `The reason ${evidence.reason} is switched off.`,
  ]),
  rule('evidence', 'wait', ({ evidence }) => [
    evidence.tier < 3,
    evidence.tier === 1 ? 'The visitor was told so by the page.' : 'The behaviour is clear enough.',
    'That is not enough to speak, so we wait for a clearer sign.',
  ]),
  rule('in_time', 'quiet', ({ nowMs, logTimeMs }) => [
    logTimeMs - nowMs <= SIGNAL_DELAY_MS_MAX,
    'The signal came in time.',
    `The signal came ${Math.floor((logTimeMs - nowMs) / 1_000)} s late, and the visitor has gone on since.`,
  ]),
  rule('language', 'quiet', ({ site, visitor }) => [
    isLanguageSupported(visitor.lang, site.facts),
    'There are words for the language of the page.',
    `The page is in a language (${primaryLanguage(visitor.lang)}) that neither we nor the facts sheet have words in.`,
  ]),
  rule('fact', 'quiet', ({ result }) => [
    result.kind === 'sentence' || result.gate !== 'fact',
    'The facts sheet has what the sentence needs.',
    result.kind === 'silent' ? result.detail : '',
  ]),
  rule('amounts_agree', 'quiet', ({ result }) => [
    result.kind === 'sentence' || result.gate !== 'amounts_agree',
    result.kind === 'sentence' && result.warning
      ? `${result.warning} The sentence says none.`
      : 'Page, cart and facts sheet agree on amounts.',
    result.kind === 'silent' ? result.detail : '',
  ]),
  rule('not_said_already', 'quiet', ({ result }) => [
    result.kind === 'sentence' || result.gate !== 'not_said_already',
    'The page does not say it already.',
    result.kind === 'silent' ? result.detail : '',
  ]),
  rule('sentence_checked', 'quiet', ({ checked }) => [
    checked === null || checked.ok,
    checked
      ? 'Everything the sentence says was traced to the facts sheet and the cart.'
      : 'There is no sentence to check.',
    `The sentence was refused by its check: ${checked?.problems.join(' ') ?? ''}`,
  ]),
  rule('one_per_session', 'quiet', ({ visitor }) => [
    !visitor.carded,
    'No card was delivered in this visit.',
    'A card was delivered in this visit already.',
  ]),
  rule('rest_after_dismissal', 'quiet', ({ visitor, nowMs }) => [
    visitor.dismissed_at_ms === null || nowMs - visitor.dismissed_at_ms >= REST_AFTER_DISMISSAL_MS,
    'The visitor closed no card in the last 24 hours.',
    'The visitor closed a card less than 24 hours ago and is left alone.',
  ]),
  rule('card_switched_on', 'quiet', ({ site }) => [
    canDeliver(site),
    'The page can deliver the sentence.',
    site.facts.output === 'none'
      ? 'The output of the facts sheet is none.'
      : 'The on-page card is switched off.',
  ]),
  rule('no_waiting_card', 'wait', ({ visitor }) => [
    !hasWaitingCard(visitor),
    'No other card waits for the visitor.',
    'A card already waits for the visitor.',
  ]),
];

/** The last gate, so that if it is the first closed one, all others are open. Only if waiting times vary. */
const waitingOver = rule(WAITING_OVER, 'wait', ({ evidence, stillMs, waiting }) => {
  const drawn = `The waiting time drawn for ${evidence.reason} is ${(waiting?.ms ?? 0) / 1_000} s`;
  return [!waiting || stillMs >= waiting.ms, `${drawn}, and is over.`, `${drawn}, and is not over yet.`];
});

/** Follows the first gate. Only if the settings have a pause. */
const pauseOver = rule('pause_over', 'quiet', ({ site, nowMs }) => {
  const { paused_from_ms: fromMs, paused_until_ms: untilMs } = site;
  const iso = (ms: number | null): string => new Date(ms ?? 0).toISOString();
  const isToCome = fromMs !== null && nowMs < fromMs;
  const open = isToCome ? `The pause begins at ${iso(fromMs)}.` : 'The pause is over.';
  return [!isPausedAt(site, nowMs), open, `The website is paused until ${iso(untilMs)}.`];
});

/** Follows the pause. Only if the settings have quiet days. */
const quietDays = rule('quiet_days', 'quiet', ({ site, nowMs, utcOffsetMinutes }) => {
  const day = quietDayAt(site, nowMs, utcOffsetMinutes);
  return [day === null, 'This is no quiet day.', `The shop has a quiet day: ${day}.`];
});

/** `card_enabled` concerns the on-page card only, not popup tools and events. */
function canDeliver({ card_enabled, facts }: Site): boolean {
  switch (facts.output) {
    case 'none':
      return false;
    case 'card':
      return card_enabled;
    case 'popup':
    case 'event':
      return true;
    default:
      return facts.output satisfies never;
  }
}

export type GateVerdict = {
  readonly verdict: Verdict;
  readonly why: string;
  readonly gates: readonly Gate[];
  /** name of the first closed gate */
  readonly closed: string | null;
};

function rulesFor({ site, waiting }: GateInput): readonly GateRule[] {
  const [enabled, ...others] = rules;
  return [
    enabled!,
    ...(site.paused_until_ms === null ? [] : [pauseOver]),
    ...(site.quiet_days.length === 0 ? [] : [quietDays]),
    ...others,
    ...(waiting ? [waitingOver] : []),
  ];
}

/** Evaluates and records all gates, even after the first closed one. */
export function evaluateGates(input: GateInput): GateVerdict {
  const results = rulesFor(input).map((gateRule) => gateRule(input));
  const shut = results.find(({ passed }) => !passed);
  const gates = results.map(({ gate, passed, detail }) => ({ gate, passed, detail }));
  if (shut)
    return { verdict: shut.closed, why: `${input.evidence.words}. ${shut.detail}`, gates, closed: shut.gate };
  const warning = input.result.kind === 'sentence' && input.result.warning ? ` ${input.result.warning}` : '';
  return { verdict: 'engage', why: `${input.evidence.words}.${warning}`, gates, closed: null };
}
