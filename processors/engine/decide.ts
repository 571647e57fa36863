import type { Site } from '#schemas/config/site.ts';
import { type Decision, reasons, type Verdict, verdicts } from '#schemas/decision/decision.ts';
import type { CardId, DecisionId } from '#schemas/ids.ts';
import { devices } from '#schemas/signal/signal.ts';
import type { Stall } from '#schemas/state/visitor.ts';
import { openMoment } from './cards/open.ts';
import { check } from './check/check.ts';
import type { CheckResult } from './check/trace.ts';
import { type Step, takeId, updateVisitor } from './effects.ts';
import type { Evidence } from './evidence.ts';
import { evaluateGates, type GateVerdict, WAITING_OVER } from './gates.ts';
import { heldBack } from './holdout.ts';
import { ENGINE_VERSION } from './limits.ts';
import { fixedWording, withReasonAddress } from './own-sentence/reason-settings.ts';
import { sentenceSettings } from './own-sentence/sentence-settings.ts';
import { productOn } from './reasons/conditions/product.ts';
import { type Context, missing, type SentenceResult } from './reasons/reason.ts';
import { sentenceOf } from './reasons/table.ts';
import { choosePhrases } from './sentence/choose-phrases.ts';
import { primaryLanguage, segmentLanguage } from './sentence/language.ts';
import { hasWords } from './sentence/missing-phrases.ts';
import { OWN_WORDING, wordingFor, wordingName } from './sentence/wording.ts';
import { traceOf } from './trace.ts';
import { isBot } from './visit/bot.ts';
import { pageKind } from './visit/page.ts';
import { drawWaiting, leastWaitingMs, type Waiting } from './waiting/waiting.ts';

type Sentence = Extract<SentenceResult, { kind: 'sentence' }>;
type Evaluation = GateVerdict & {
  readonly waiting: Waiting | null;
  readonly sentence: Sentence | null;
  readonly checked: CheckResult | null;
  readonly wording: string | null;
};

/**
 * Decides on the evidence and opens the moment, once for each reason and verdict of a stall. A held-back visitor gets the same decision,
 * with a ghost in place of the card, so that the arms are comparable; in an A/A test every visitor does.
 * @param stillMs how long the visitor has been still, or had time to correct what was stated
 */
export function decide(step: Step, evidence: Evidence, stillMs: number): Step {
  const { site } = step.env;
  const { stall, told } = step.visitor;
  const answered = updateVisitor(step, { stall: answeredStall(stall, evidence) });
  if (!site || site.deleted) return answered;
  const evaluation = evaluate(step, evidence, site, stillMs);
  const { verdict, waiting, closed } = evaluation;
  const remainingMs = waiting && closed === WAITING_OVER ? waiting.ms - stillMs : null;
  const before = remainingMs === null ? answered : scheduleAnswer(step, evidence, remainingMs);
  const bit = remainingMs === null ? bitOf(evidence, verdict) : waitingTimeBit(evidence);
  if (isDecided(stall, evidence, bit)) return before;
  const [id, numbered] = takeId(before);
  const [cardId, ready] = verdict === 'engage' && !site.shadow ? takeId(numbered) : [null, numbered];
  const decision = decisionOf(step, evidence, evaluation, site, id as DecisionId, cardId as CardId | null);
  const decided = updateVisitor(ready, {
    told: verdict === 'engage' ? told ^ secondWordingBit(evidence) : told,
    stall: { ...before.visitor.stall, decided: stall.decided | bit },
  });
  return openMoment(decided, decision, cardId as CardId | null);
}

/** Schedules stated evidence to be answered once the waiting time is over; for stillness another signal will come. */
function scheduleAnswer(step: Step, evidence: Evidence, leftMs: number): Step {
  const { stall } = step.visitor;
  if (evidence.tier !== 1 || isWaitingTimeOnly(stall, evidence)) return step;
  return updateVisitor(step, { stall: { ...stall, pause_until_ms: step.nowMs + leftMs } });
}

/** Builds the sentence, checks it, and evaluates every gate. */
function evaluate(step: Step, evidence: Evidence, website: Site, stillMs: number): Evaluation {
  const { env, nowMs, visitor } = step;
  const site = withReasonAddress(website, evidence.reason);
  const hasSecondWording = (visitor.told & secondWordingBit(evidence)) !== 0;
  const { sha256Hex, utcOffsetMinutes, logTimeMs = nowMs } = env;
  const wording =
    fixedWording(site, evidence.reason) ?? wordingFor(site, visitor.visitor_id, hasSecondWording, sha256Hex);
  const settings = sentenceSettings(site, visitor.lang, { nowMs, utcOffsetMinutes }, sha256Hex);
  const contextWith = (n: number, own = settings): Context => ({
    facts: site.facts,
    visitor,
    phrases: choosePhrases(visitor.lang, n, own),
    nowMs,
    sha256Hex,
    utcOffsetMinutes,
    address: site.address,
    confirmedTexts: site.confirmed_texts,
    reasonsOff: site.reasons_off,
  });
  const context = contextWith(wording);
  const resultOf = (of: Context): SentenceResult => withKnownWords(sentenceOf[evidence.reason](of), of);
  const result = resultOf(context);
  const checked = result.kind === 'sentence' ? checkSentence(result, context) : null;
  const waiting = waitingFor(step, evidence, site, stillMs);
  const when = { nowMs, logTimeMs, utcOffsetMinutes, stillMs, waiting };
  const gates = evaluateGates({ site, visitor, evidence, result, checked, ...when });
  const engages = result.kind === 'sentence' && gates.verdict === 'engage';
  if (!engages) return { ...gates, waiting, sentence: null, checked: null, wording: null };
  const messageIn = (n: number): string | null => messageOf(resultOf(contextWith(n)));
  const inOurs = messageOf(resultOf(contextWith(wording, { ...settings, ownWording: () => null })));
  const name = inOurs === result.message ? wordingName(result.message, messageIn) : OWN_WORDING;
  return { ...gates, waiting, sentence: result, checked, wording: name };
}

/** Draws a waiting time if the website varies them; weak evidence never engages, so it has none. */
function waitingFor({ env, visitor }: Step, evidence: Evidence, site: Site, stillMs: number): Waiting | null {
  if (!site.vary_waiting || evidence.tier === 3) return null;
  const leastMs = leastWaitingMs(visitor, evidence, stillMs);
  return drawWaiting(site, visitor.visitor_id, evidence.reason, leastMs, env.sha256Hex, env.waitingsMs);
}

const messageOf = (result: SentenceResult): string | null =>
  result.kind === 'sentence' ? result.message : null;

/** Silent if the facts sheet's texts in the page's language have no words for this sentence. */
function withKnownWords(result: SentenceResult, { visitor }: Context): SentenceResult {
  if (result.kind === 'silent') return result;
  const language = primaryLanguage(visitor.lang);
  if (!hasWords(result.message)) {
    return missing(`The texts of the facts sheet in ${language} hold no words for this sentence.`);
  }
  return result.link && !hasWords(result.link.label) ? { ...result, link: null } : result;
}

/** The check gets everything that the sentence was built from, except the phrases. */
function checkSentence(
  { message, link }: Sentence,
  { visitor, phrases: _, reasonsOff: __, ...given }: Context,
): CheckResult {
  const { cart, country, page, handle, lang, completed } = visitor;
  const known = { pageSinceMs: visitor.stall.since_ms, bought: visitor.bought || completed };
  const linked = { cta_label: link?.label ?? null, cta_path: link?.path ?? null };
  return check({ message, ...linked, cart, country, page, handle, lang, ...known, ...given });
}

/** Clears stated evidence, which is answered once, whatever the verdict. */
function answeredStall(stall: Stall, { reason }: Evidence): Stall {
  if (reason === 'form_error') return { ...stall, form: null, pause_until_ms: null };
  if (reason === 'code_declined') {
    const pauseUntilMs = stall.form === null ? null : stall.pause_until_ms;
    return { ...stall, code_declined: false, pause_until_ms: pauseUntilMs };
  }
  return stall;
}

/** The bit in `told`: set if the next sentence of this reason has the other wording. */
const secondWordingBit = ({ reason }: Evidence): number => 1 << reasons.indexOf(reason);

const bitOf = ({ reason }: Evidence, verdict: Verdict): number =>
  1 << (reasons.indexOf(reason) * verdicts.length + verdicts.indexOf(verdict));

/** The bit after those of `bitOf`: only the waiting time was not over. */
const waitingTimeBit = ({ reason }: Evidence): number =>
  1 << (reasons.length * verdicts.length + reasons.indexOf(reason));

/** Whether a decision of this stall found that only the waiting time was not over. */
export const isWaitingTimeOnly = ({ decided }: Stall, evidence: Evidence): boolean =>
  (decided & waitingTimeBit(evidence)) !== 0;

const ENGAGED = reasons.reduce((bits, reason) => bits | bitOf({ reason } as Evidence, 'engage'), 0);

/** Whether this was decided in the stall already. After an engagement only stated evidence leads to another decision. */
function isDecided({ decided }: Stall, evidence: Evidence, bit: number): boolean {
  if (decided & bit) return true;
  return evidence.tier !== 1 && (decided & ENGAGED) !== 0;
}

function decisionOf(
  { env, nowMs, visitor }: Step,
  { reason, tier }: Evidence,
  { verdict, why, gates, sentence, checked, wording, waiting }: Evaluation,
  site: Site,
  id: DecisionId,
  cardId: CardId | null,
): Decision {
  const isLeftAlone = heldBack(site, visitor.visitor_id, env.sha256Hex);
  const isHeldBack = isLeftAlone || site.experiment_mode === 'aa';
  const { cart } = visitor;
  return {
    kind: 'decision',
    id,
    site_id: visitor.site_id,
    visitor_id: visitor.visitor_id,
    ts_us: env.momentTsUs(nowMs),
    page: visitor.page,
    cart_total: cart?.total ?? null,
    currency: cart?.currency ?? null,
    reason,
    verdict,
    tier,
    message: sentence?.message ?? null,
    why,
    facts: sentence?.facts ?? [],
    gates,
    held_back: isHeldBack,
    shadow: site.shadow,
    bot: isBot(visitor.bot),
    arm: isLeftAlone ? 'left_alone' : 'spoken_to',
    holdout_share: site.holdout_pct,
    salt_epoch: site.salt_epoch,
    engine_version: ENGINE_VERSION,
    facts_version: site.facts_version,
    settings_version: site.version,
    card_id: isHeldBack ? null : cardId,
    cta_label: sentence?.link?.label ?? null,
    cta_path: sentence?.link?.path ?? null,
    trace: traceOf(visitor, sentence?.facts ?? [], checked, site),
    device: devices[visitor.device - 1] ?? null,
    language: segmentLanguage(visitor.lang),
    new_visitor: !visitor.returning,
    page_kind: pageKind(visitor.page, visitor.handle),
    wording,
    waiting_ms: waiting?.ms ?? null,
    waiting_probability: waiting?.probability ?? null,
    country: visitor.country,
    product: productOn(visitor),
  };
}
