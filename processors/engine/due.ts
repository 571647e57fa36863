import type { OpenMoment } from '#schemas/state/moment.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { settleWaiting } from './cards/card.ts';
import { changeMoment, expiresAtMs, hasWaitingCard, isWaiting, leftAtMs } from './cards/moment.ts';
import { decide, isWaitingTimeOnly } from './decide.ts';
import { type Step, updateVisitor } from './effects.ts';
import { statedEvidence } from './evidence.ts';
import {
  CODE_PAUSE_MS,
  FORGET_AFTER_MS,
  FORGET_BOUNCED_AFTER_MS,
  FORGET_BUYER_AFTER_MS,
  FORM_PAUSE_MS,
} from './limits.ts';

const forgetAtMs = (visitor: Visitor): number => visitor.seen_at_ms + forgetAfterMs(visitor);

function forgetAfterMs(visitor: Visitor): number {
  if (visitor.orders.length > 0) return FORGET_BUYER_AFTER_MS;
  return hasBounced(visitor) ? FORGET_BOUNCED_AFTER_MS : FORGET_AFTER_MS;
}

/**
 * Whether the visitor was active at a single instant only; a socket that closes later is not activity. Nothing may be left that outlives the
 * session: no moment, purchase, refund, dismissal or earlier session.
 */
function hasBounced(visitor: Visitor): boolean {
  const { active_at_ms, bot, stall, told, moments, returning } = visitor;
  if (active_at_ms !== bot.burst_from_ms || bot.pages > 1 || returning) return false;
  if (stall.decided !== 0 || told !== 0 || moments.length > 0) return false;
  const { completed, bought, refunds, dismissed_at_ms } = visitor;
  return !completed && !bought && refunds.length === 0 && dismissed_at_ms === null;
}

/** When the next timer of the visitor fires, epoch ms. There always is one: in the end the visitor is forgotten. */
export function dueAtMs(visitor: Visitor): number {
  const instants = [forgetAtMs(visitor)];
  if (visitor.stall.pause_until_ms !== null) instants.push(visitor.stall.pause_until_ms);
  for (const moment of visitor.moments) {
    if (isWaiting(moment)) instants.push(expiresAtMs(moment));
    if (isOpen(moment)) instants.push(leftAtMs(moment));
  }
  return Math.min(...instants);
}

const isOpen = ({ aftermath }: OpenMoment): boolean => aftermath.kind === 'open';

/** Processes what is due: a pause ends, cards expire, moments become `left`, or the visitor is forgotten (null). */
export function processDue(step: Step): Step | null {
  const { nowMs, visitor } = step;
  if (dueAtMs(visitor) > nowMs) return step;
  if (forgetAtMs(visitor) <= nowMs) return null;
  const expired = visitor.moments
    .filter(isWaiting)
    .filter((moment) => expiresAtMs(moment) <= nowMs)
    .reduce((still, moment) => settleWaiting(still, moment, 'expired'), step);
  const left = expired.visitor.moments
    .filter((moment) => isOpen(moment) && leftAtMs(moment) <= nowMs)
    .reduce((still, moment) => changeMoment(still, moment, { aftermath: { kind: 'left' } }), expired);
  return endPause(left);
}

function endPause(step: Step): Step {
  const { stall } = step.visitor;
  if (stall.pause_until_ms === null || stall.pause_until_ms > step.nowMs) return step;
  return answerStated(updateVisitor(step, { stall: { ...stall, pause_until_ms: null } }));
}

/** Answers stated evidence, one after the other until a card waits: after silence about a code the form is next. */
function answerStated(step: Step): Step {
  const evidence = statedEvidence(step.visitor);
  if (!evidence || hasWaitingCard(step.visitor)) return step;
  // After a second pause the drawn waiting time is over.
  const pauseMs = evidence.reason === 'code_declined' ? CODE_PAUSE_MS : FORM_PAUSE_MS;
  const stillMs = isWaitingTimeOnly(step.visitor.stall, evidence) ? Number.POSITIVE_INFINITY : pauseMs;
  const decided = decide(step, evidence, stillMs);
  return decided.visitor.stall.pause_until_ms === null ? answerStated(decided) : decided;
}
