import type { Decision } from '#schemas/decision/decision.ts';
import type { CardId } from '#schemas/ids.ts';
import type { OpenMoment } from '#schemas/state/moment.ts';
import { emit, type Step, updateVisitor } from '../effects.ts';
import { cardOf } from './card.ts';
import { emitOutcome, withMoment } from './moment.ts';
import type { WaitingCard } from './transitions.ts';

/** Emits the decision and its card, if any, and adds the moment to the state. */
export function openMoment(step: Step, decision: Decision, cardId: CardId | null): Step {
  const { id, ts_us, reason, salt_epoch, held_back, message, cta_label, cta_path, facts_version } = decision;
  const decisionFields = { decision_id: id, ts_us, at_ms: step.nowMs, reason, version: 0, salt_epoch };
  const moment: OpenMoment = { ...decisionFields, card: { kind: 'none' }, aftermath: { kind: 'open' } };
  const decided = emit(step, decision);
  if (cardId === null) return addMoment(decided, moment);
  const waiting = { ...moment, card: waitingCard(cardId, held_back) };
  const texts = { text: message ?? '', cta_label, cta_path, facts_version };
  const withCard = emit(decided, { ...cardOf(step.visitor, waiting, 'waiting'), ...texts });
  if (held_back) return addMoment(withCard, waiting);
  const published = { ...waiting, version: 1 };
  return addMoment(emitOutcome(withCard, published), published);
}

const waitingCard = (id: CardId, ghost: boolean): WaitingCard =>
  ghost ? { kind: 'ghost_waiting', id } : { kind: 'waiting', id, early: null };

const addMoment = (step: Step, moment: OpenMoment): Step =>
  updateVisitor(step, { moments: withMoment(step.visitor.moments, moment) });
