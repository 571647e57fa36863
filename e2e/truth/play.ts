import { createHash } from 'node:crypto';
import { dueAtMs } from '#engine/due.ts';
import { type Env, type Input, step } from '#engine/step.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { Visit, VisitEvent } from './visit.ts';

export type Decided = { readonly decision: Decision; readonly atMs: number; readonly last: VisitEvent };

const VISITOR = 'visitor-0000000000000003' as VisitorId;
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every decision of a visit, with the facts at that time. Timers fire at their instants. */
export function play(site: Site, visit: Visit): Decided[] {
  const decided: Decided[] = [];
  let state: Visitor | null = null;
  let n = 0;
  const take = (input: Input, atMs: number, last: VisitEvent): void => {
    n += 1;
    const at = n;
    const env: Env = {
      site,
      id: (ordinal) => `id-${at}-${ordinal}`,
      momentTsUs: (nowMs) => nowMs * 1_000 + at,
      sha256Hex,
      utcOffsetMinutes,
    };
    const stepped = step(state, input, env);
    state = stepped.state;
    for (const effect of stepped.effects) {
      if (effect.kind === 'decision') decided.push({ decision: effect, atMs, last });
    }
  };
  let last = visit.events[0]!;
  const wakeUntil = (atMs: number): void => {
    for (let due = state && dueAtMs(state); due !== null && due <= atMs; due = state && dueAtMs(state)) {
      take({ kind: 'timer', atMs: due }, due, last);
    }
  };
  for (const event of visit.events) {
    wakeUntil(event.atMs);
    last = event;
    if (event.signal) take(signalOf(site, event), event.atMs, event);
  }
  wakeUntil(last.atMs + 10_000);
  return decided;
}

const signalOf = ({ site_id }: Site, { atMs, signal }: VisitEvent): Input =>
  ({
    id: `signal-${atMs}`,
    site_id,
    visitor_id: VISITOR,
    received_at_ms: atMs,
    client_at_ms: null,
    seq: null,
    stream: null,
    ...signal!.data,
    kind: signal!.kind,
  }) as unknown as Input;
