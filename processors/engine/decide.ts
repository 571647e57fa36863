import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import { type Decision, reasons, type Verdict, verdicts } from '#schemas/decision/decision.ts';
import type { CardId, DecisionId } from '#schemas/ids.ts';
import type { OpenMoment, Stall, Visitor } from '#schemas/state/visitor.ts';
import { emitOutcome, withMoment } from './cards/moment.ts';
import { check } from './check/check.ts';
import type { Checked } from './check/trace.ts';
import type { StepEffects } from './effects.ts';
import type { Evidence } from './evidence.ts';
import { evaluateGates, type GateVerdict } from './gates.ts';
import { heldBack } from './holdout.ts';
import { ENGINE_VERSION } from './limits.ts';
import type { SentenceResult } from './reasons/reason.ts';
import { sentenceOf } from './reasons/table.ts';
import { speak } from './sentence/speak.ts';
import { traceOf } from './trace.ts';
import { isBot } from './visit/bot.ts';

type Sentence = Extract<SentenceResult, { kind: 'sentence' }>;
type Evaluation = GateVerdict & { readonly sentence: Sentence | null; readonly checked: Checked | null };

/**
 * Decides on the evidence and makes the moment, once for each reason and verdict of a stall. A held-back visitor gets
 * the very same decision, and a ghost in place of the card, so that both arms stay alike.
 */
export function decide(visitor: Visitor, evidence: Evidence, effects: StepEffects): Visitor {
  const { site } = effects.env;
  const answered = { ...visitor, stall: answeredStall(visitor.stall, evidence) };
  if (!site || site.deleted) return answered;
  const evaluation = evaluate(visitor, evidence, site, effects.now_ms, effects.env.logTimeMs);
  if (isDecided(visitor.stall, evidence, evaluation.verdict)) return answered;
  const moment = makeMoment(visitor, evidence, evaluation, site, effects);
  const decided = answered.stall.decided | bitOf(evidence, evaluation.verdict);
  const told = evaluation.verdict === 'engage' ? visitor.told ^ toldBit(evidence) : visitor.told;
  return withMoment({ ...answered, told, stall: { ...answered.stall, decided } }, moment);
}

/** The sentence, its check and every gate; nothing is emitted. */
function evaluate(
  visitor: Visitor,
  evidence: Evidence,
  site: Site,
  now_ms: number,
  log_time_ms = now_ms,
): Evaluation {
  const again = (visitor.told & toldBit(evidence)) !== 0;
  const view = { facts: site.facts, visitor, phrases: speak(visitor.lang, again), now_ms };
  const result = sentenceOf[evidence.reason](view);
  const checked = result.kind === 'sentence' ? checkSentence(result, visitor, site, now_ms) : null;
  const gateVerdict = evaluateGates({ site, visitor, evidence, result, checked, now_ms, log_time_ms });
  const engages = result.kind === 'sentence' && gateVerdict.verdict === 'engage';
  return { ...gateVerdict, sentence: engages ? result : null, checked: engages ? checked : null };
}

function checkSentence({ message, link }: Sentence, visitor: Visitor, site: Site, now_ms: number): Checked {
  const { cart, country, page, handle, lang } = visitor;
  const link_text = { cta_label: link?.label ?? null, cta_path: link?.path ?? null };
  return check({ message, ...link_text, facts: site.facts, cart, country, page, handle, lang, now_ms });
}

/** Stated evidence is answered once, whatever the answer. */
function answeredStall(stall: Stall, { reason }: Evidence): Stall {
  if (reason === 'form_error') return { ...stall, form: null, pause_until_ms: null };
  if (reason === 'code_declined') {
    const pause_until_ms = stall.form === null ? null : stall.pause_until_ms;
    return { ...stall, code_declined: false, pause_until_ms };
  }
  return stall;
}

/** Set while the visitor has met one sentence more of this reason in its first wording than in its second. */
const toldBit = ({ reason }: Evidence): number => 1 << reasons.indexOf(reason);

const bitOf = ({ reason }: Evidence, verdict: Verdict): number =>
  1 << (reasons.indexOf(reason) * verdicts.length + verdicts.indexOf(verdict));

const ENGAGED = reasons.reduce((bits, reason) => bits | bitOf({ reason } as Evidence, 'engage'), 0);

/** Decided in this stall already; and once we have spoken, only stated evidence is worth another moment. */
function isDecided({ decided }: Stall, evidence: Evidence, verdict: Verdict): boolean {
  if (decided & bitOf(evidence, verdict)) return true;
  return evidence.tier !== 1 && (decided & ENGAGED) !== 0;
}

function makeMoment(
  visitor: Visitor,
  evidence: Evidence,
  evaluation: Evaluation,
  site: Site,
  effects: StepEffects,
): OpenMoment {
  const decision = decisionOf(visitor, evidence, evaluation, site, effects);
  const { id, ts_us, held_back, card_id } = decision;
  effects.emit(decision);
  const deliverable = decision.verdict === 'engage' && !decision.shadow;
  const ghost = deliverable && held_back;
  const moment: OpenMoment = {
    decision_id: id,
    ts_us,
    at_ms: effects.now_ms,
    reason: decision.reason,
    version: 0,
    card_id: ghost ? effects.nextId() : card_id,
    ghost,
    card: null,
    early: null,
    shown_at_ms: null,
    aftermath: null,
    order_id: null,
  };
  if (deliverable) emitCard(decision, moment, effects);
  if (!deliverable || ghost) return moment;
  const waiting: OpenMoment = { ...moment, card: 'waiting', version: 1 };
  emitOutcome(visitor, waiting, effects);
  return waiting;
}

function decisionOf(
  visitor: Visitor,
  { reason, tier }: Evidence,
  { verdict, why, gates, sentence, checked }: Evaluation,
  site: Site,
  { env, nextId, now_ms }: StepEffects,
): Decision {
  const held_back = heldBack(site, visitor.visitor_id);
  const { cart } = visitor;
  const id = nextId() as DecisionId;
  const has_card = verdict === 'engage' && !site.shadow && !held_back;
  return {
    kind: 'decision',
    id,
    site_id: visitor.site_id,
    visitor_id: visitor.visitor_id,
    ts_us: env.momentTsUs(now_ms),
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
    held_back,
    shadow: site.shadow,
    bot: isBot(visitor.bot),
    arm: held_back ? 'left_alone' : 'spoken_to',
    holdout_share: site.holdout_pct,
    salt_epoch: site.salt_epoch,
    engine_version: ENGINE_VERSION,
    facts_version: site.facts_version,
    settings_version: site.version,
    card_id: has_card ? (nextId() as CardId) : null,
    cta_label: sentence?.link?.label ?? null,
    cta_path: sentence?.link?.path ?? null,
    trace: traceOf(visitor, sentence?.facts ?? [], checked, site),
  };
}

function emitCard(decision: Decision, { card_id, ghost, at_ms }: OpenMoment, effects: StepEffects): void {
  effects.emit({
    kind: 'card',
    id: card_id as CardId,
    decision_id: decision.id,
    site_id: decision.site_id,
    visitor_id: decision.visitor_id,
    state: 'waiting',
    text: decision.message ?? '',
    cta_label: decision.cta_label,
    cta_path: decision.cta_path,
    ghost,
    reason: decision.reason,
    created_at_ms: at_ms,
    expires_at_ms: at_ms + CARD_LIFETIME_MS,
    facts_version: decision.facts_version,
  });
}
