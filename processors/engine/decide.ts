import type { Site } from '#schemas/config/site.ts';
import { type Decision, reasons, type Verdict, verdicts } from '#schemas/decision/decision.ts';
import type { CardId, DecisionId } from '#schemas/ids.ts';
import { devices } from '#schemas/signal/signal.ts';
import type { Stall } from '#schemas/state/visitor.ts';
import { openMoment } from './cards/open.ts';
import { check } from './check/check.ts';
import type { Checked } from './check/trace.ts';
import { evolve, type Step, takeId } from './effects.ts';
import type { Evidence } from './evidence.ts';
import { evaluateGates, type GateVerdict } from './gates.ts';
import { heldBack } from './holdout.ts';
import { ENGINE_VERSION } from './limits.ts';
import type { SentenceResult, View } from './reasons/reason.ts';
import { sentenceOf } from './reasons/table.ts';
import { primaryLanguage } from './sentence/language.ts';
import { speak } from './sentence/speak.ts';
import { wordingFor, wordingName } from './sentence/wording.ts';
import { traceOf } from './trace.ts';
import { isBot } from './visit/bot.ts';
import { pageKind } from './visit/page.ts';

type Sentence = Extract<SentenceResult, { kind: 'sentence' }>;
type Evaluation = GateVerdict & {
  readonly sentence: Sentence | null;
  readonly checked: Checked | null;
  readonly wording: string | null;
};

/**
 * Decides on the evidence and opens the moment, once for each reason and verdict of a stall. A held-back visitor gets
 * the very same decision, and a ghost in place of the card, so that both arms stay alike; in an A/A test everybody does.
 */
export function decide(step: Step, evidence: Evidence): Step {
  const { site } = step.env;
  const { stall, told } = step.visitor;
  const answered = evolve(step, { stall: answeredStall(stall, evidence) });
  if (!site || site.deleted) return answered;
  const evaluation = evaluate(step, evidence, site);
  const { verdict } = evaluation;
  if (isDecided(stall, evidence, verdict)) return answered;
  const [id, numbered] = takeId(answered);
  const [cardId, ready] = verdict === 'engage' && !site.shadow ? takeId(numbered) : [null, numbered];
  const decision = decisionOf(step, evidence, evaluation, site, id as DecisionId, cardId as CardId | null);
  const decided = evolve(ready, {
    told: verdict === 'engage' ? told ^ toldBit(evidence) : told,
    stall: { ...answered.visitor.stall, decided: stall.decided | bitOf(evidence, verdict) },
  });
  return openMoment(decided, decision, cardId as CardId | null);
}

/** The sentence, its check and every gate. */
function evaluate({ env, nowMs, visitor }: Step, evidence: Evidence, site: Site): Evaluation {
  const isMetAgain = (visitor.told & toldBit(evidence)) !== 0;
  const { sha256Hex, utcOffsetMinutes = noZone, logTimeMs = nowMs } = env;
  const wording = wordingFor(site, visitor.visitor_id, isMetAgain, sha256Hex);
  const viewIn = (n: number): View => ({
    facts: site.facts,
    visitor,
    phrases: speak(visitor.lang, n),
    nowMs,
    sha256Hex,
    utcOffsetMinutes,
    address: site.address,
    confirmedTexts: site.confirmed_texts,
    reasonsOff: site.reasons_off,
  });
  const view = viewIn(wording);
  const resultOf = sentenceOf[evidence.reason];
  const result = resultOf(view);
  const checked = result.kind === 'sentence' ? checkSentence(result, view) : null;
  const gateVerdict = evaluateGates({
    site,
    visitor,
    evidence,
    result,
    checked,
    nowMs,
    logTimeMs,
    utcOffsetMinutes,
  });
  const engages = result.kind === 'sentence' && gateVerdict.verdict === 'engage';
  if (!engages) return { ...gateVerdict, sentence: null, checked: null, wording: null };
  const messageIn = (n: number): string | null => messageOf(resultOf(viewIn(n)));
  return { ...gateVerdict, sentence: result, checked, wording: wordingName(result.message, messageIn) };
}

const noZone = (): null => null;

const messageOf = (result: SentenceResult): string | null =>
  result.kind === 'sentence' ? result.message : null;

/** The check sees all that the sentence was built from, but for its words. */
function checkSentence(
  { message, link }: Sentence,
  { visitor, phrases: _, reasonsOff: __, ...given }: View,
): Checked {
  const { cart, country, page, handle, lang } = visitor;
  const linked = { cta_label: link?.label ?? null, cta_path: link?.path ?? null };
  return check({ message, ...linked, cart, country, page, handle, lang, ...given });
}

/** Stated evidence is answered once, whatever the answer. */
function answeredStall(stall: Stall, { reason }: Evidence): Stall {
  if (reason === 'form_error') return { ...stall, form: null, pause_until_ms: null };
  if (reason === 'code_declined') {
    const pauseUntilMs = stall.form === null ? null : stall.pause_until_ms;
    return { ...stall, code_declined: false, pause_until_ms: pauseUntilMs };
  }
  return stall;
}

/** Set while the next sentence of this reason is in the wording that the visitor does not start with. */
const toldBit = ({ reason }: Evidence): number => 1 << reasons.indexOf(reason);

const bitOf = ({ reason }: Evidence, verdict: Verdict): number =>
  1 << (reasons.indexOf(reason) * verdicts.length + verdicts.indexOf(verdict));

const ENGAGED = reasons.reduce((bits, reason) => bits | bitOf({ reason } as Evidence, 'engage'), 0);

/** Decided in this stall already; and once we have spoken, only stated evidence is worth another moment. */
function isDecided({ decided }: Stall, evidence: Evidence, verdict: Verdict): boolean {
  if (decided & bitOf(evidence, verdict)) return true;
  return evidence.tier !== 1 && (decided & ENGAGED) !== 0;
}

function decisionOf(
  { env, nowMs, visitor }: Step,
  { reason, tier }: Evidence,
  { verdict, why, gates, sentence, checked, wording }: Evaluation,
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
    language: primaryLanguage(visitor.lang),
    new_visitor: !visitor.returning,
    page_kind: pageKind(visitor.page, visitor.handle),
    wording,
    waiting_ms: null,
    waiting_probability: null,
  };
}
