import { randomUUID } from 'node:crypto';
import { dueAtMs } from '#engine/due.ts';
import { FORM_PAUSE_MS } from '#engine/limits.ts';
import { wordingFor } from '#engine/sentence/wording.ts';
import { type Input, step } from '#engine/step.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { plainHandle } from '#schemas/fields/handle.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { productIn } from '#schemas/product-path.ts';
import type { AcceptedData } from '#schemas/signal/accept.ts';
import type { ServerData, Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { estimatedClock } from './clock.ts';

export type PreviewSignal = AcceptedData | { readonly kind: 'cart'; readonly data: ServerData['cart'] };

/**
 * The engine's decisions for a new visitor who sends these signals in order, at estimated times (clock.ts). Pure:
 * visitor and clock are arguments, nothing is stored or published. All decisions, oldest first.
 */
export function decisionsFor(
  site: Site,
  visitor: VisitorId,
  signals: readonly PreviewSignal[],
  startMs: number,
): readonly Decision[] {
  const decisions: Decision[] = [];
  let state: Visitor | null = null;
  let inputs = 0;
  let nowMs = startMs;
  const arrivalMs = estimatedClock(startMs);
  const take = (input: Input): void => {
    const index = inputs++;
    const stepped = step(state, input, {
      site,
      id: (ordinal) => `preview-${index}-${ordinal}`,
      momentTsUs: (atMs) => atMs * 1_000 + index,
      sha256Hex,
      utcOffsetMinutes,
    });
    state = stepped.state;
    decisions.push(...stepped.effects.filter((effect) => effect.kind === 'decision'));
  };
  /** As a task does: a pause ends when it is over, and not with the next signal, by when a cart may be too old. */
  const wakeUntil = (untilMs: number): void => {
    while (state && dueAtMs(state) < untilMs) take({ kind: 'timer', atMs: dueAtMs(state) });
  };
  signals.forEach((one, index) => {
    nowMs = arrivalMs(one);
    wakeUntil(nowMs);
    take(signalOf(one, site, visitor, nowMs, index));
  });
  // The longest pause after a stated reason.
  take({ kind: 'timer', atMs: nowMs + FORM_PAUSE_MS });
  return decisions;
}

function signalOf(
  { kind, data }: PreviewSignal,
  site: Site,
  visitorId: VisitorId,
  nowMs: number,
  i: number,
): Signal {
  const envelope = {
    id: `preview-${i}`,
    site_id: site.site_id,
    visitor_id: visitorId,
    received_at_ms: nowMs,
    client_at_ms: nowMs,
    seq: null,
  };
  return { ...envelope, kind, ...data } as Signal;
}

/** The product of a page, derived from its address as in a visit. */
export function handleIn(url: string): string | null {
  const found = productIn(new URL(url).pathname);
  return found === null ? null : plainHandle(found);
}

/**
 * A visitor who starts with the first wording, as half of all visitors do, so that a preview always has the same
 * answer.
 */
export function newVisitor(site: Site): VisitorId {
  for (;;) {
    const visitor = randomUUID() as VisitorId;
    if (wordingFor(site, visitor, false, sha256Hex) === 0) return visitor;
  }
}

/** The relevant decision: the first that engages, because a visitor gets one card; otherwise the last. */
export const decisiveDecision = (decisions: readonly Decision[]): Decision | null =>
  decisions.find(({ verdict }) => verdict === 'engage') ?? decisions.at(-1) ?? null;
