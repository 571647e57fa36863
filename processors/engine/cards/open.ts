import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { CardId } from '#schemas/ids.ts';
import type { MomentCard, OpenMoment } from '#schemas/state/moment.ts';
import { emit, evolve, type Step } from '../effects.ts';
import { emitOutcome, withMoment } from './moment.ts';

/** Emits the decision and its card, if it has one, and follows the moment from here on. */
export function openMoment(step: Step, decision: Decision, cardId: CardId | null): Step {
  const moment: OpenMoment = {
    decision_id: decision.id,
    ts_us: decision.ts_us,
    at_ms: step.nowMs,
    reason: decision.reason,
    version: 0,
    card: { kind: 'none' },
    aftermath: { kind: 'open' },
  };
  const decided = emit(step, decision);
  if (cardId === null) return follow(decided, moment);
  const carded = emitCard(decided, decision, cardId);
  if (decision.held_back) return follow(carded, { ...moment, card: { kind: 'ghost_waiting', id: cardId } });
  const card: MomentCard = { kind: 'waiting', id: cardId, early: null };
  const waiting = { ...moment, card, version: 1 };
  return follow(emitOutcome(carded, waiting), waiting);
}

const follow = (step: Step, moment: OpenMoment): Step =>
  evolve(step, { moments: withMoment(step.visitor.moments, moment) });

const emitCard = (step: Step, decision: Decision, id: CardId): Step =>
  emit(step, {
    kind: 'card',
    id,
    decision_id: decision.id,
    site_id: decision.site_id,
    visitor_id: decision.visitor_id,
    state: 'waiting',
    text: decision.message ?? '',
    cta_label: decision.cta_label,
    cta_path: decision.cta_path,
    ghost: decision.held_back,
    reason: decision.reason,
    created_at_ms: step.nowMs,
    expires_at_ms: step.nowMs + CARD_LIFETIME_MS,
    facts_version: decision.facts_version,
  });
