import type { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { maskVisitor } from '#schemas/ids.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { type Person, seesVisitors } from '../../access/caller.ts';
import { personRoute } from '../../route.ts';
import {
  countDeadLetters,
  type LetterRow,
  newestDeadLetters,
  openDeadLetter,
  putBack,
} from '../../views/health/dead-letters.ts';
import { newestOf, partsOf } from '../../views/health/parts.ts';
import { maskedDetail, recordSummary, subjectOf } from '../../views/health/record-summary.ts';
import { refusalsWith } from '../common.ts';
import { auditWebsite } from '../sites/audit.ts';
import {
  type DeadLetter,
  DeadLetters,
  Health,
  letterId,
  OpenedDeadLetter,
  Redrive,
  Redriven,
} from './shape.ts';

const tag = 'Health';
const viewer = { kind: 'person', role: 'viewer' } as const;

/** Each re-drive opens the single writer and fences the previous one. */
const limiter = new ConcurrencyLimiter({ atOnce: 1, waitingMax: 20, waitingPerOwnerMax: 2, waitMs: 5_000 });

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function topicOf(topics: TopicNames, name: string): z.infer<typeof DeadLetter>['topic'] {
  const known = ['signals', 'decisions', 'ledger'] as const;
  return known.find((topic) => topics[topic] === name) ?? 'other';
}

function decodeDeadLetter(caller: Person, topics: TopicNames, row: LetterRow): z.infer<typeof DeadLetter> {
  const { visitor, order } = subjectOf(row, topics.ledger);
  return {
    id: row.letter_id,
    ts: row.at.toISOString(),
    stage: row.stage,
    reason: row.reason,
    detail: maskedDetail(row.detail, visitor),
    topic: topicOf(topics, row.source_topic),
    partition: row.source_partition,
    offset: Number(row.source_offset),
    visitor: visitor && (seesVisitors(caller) ? visitor : maskVisitor(visitor)),
    order,
    put_back_at: isoOf(row.put_back_at),
  };
}

/**
 * Errors of Kafka or the registry are temporary. @throws HttpError 503 for every error that is not a refusal of ours
 */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    const away = new HttpError(
      503,
      'Temporarily unavailable, because the event log does not respond: try again shortly.',
      {
        'Retry-After': '5',
      },
    );
    throw Object.assign(away, { cause });
  }
}

export const healthRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/health',
    tag,
    summary: 'Get data lag and rejected records',
    description:
      'Returns the state of the parts behind a website. A part is `late` if the oldest record that waits for it is older than 15 seconds, `stopped` if none of its processes has reported for 15 seconds, and `unknown` if none ever has.',
    access: viewer,
    answers: {
      200: { description: 'The state of the parts, the newest data and the dead letters.', schema: Health },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId }) {
      const [parts, newest, letters] = await Promise.all([
        partsOf(platform, caller.role === 'admin'),
        newestOf(platform, siteId),
        countDeadLetters(platform.postgres, siteId),
      ]);
      const { moment, order, feed } = newest;
      const body = {
        checked_at: new Date().toISOString(),
        parts,
        newest: { moment: isoOf(moment), order: isoOf(order), feed: isoOf(feed) },
        dead_letters: { ...letters, newest_at: isoOf(letters.newest_at) },
      } satisfies z.infer<typeof Health>;
      return { status: 200, body };
    },
  }),
  personRoute({
    method: 'get',
    path: '/sdk/{id}/dead-letters',
    tag,
    summary: 'List the dead letters of a website',
    description:
      'Lists records of the website that could not be used, newest first. They are kept for 30 days, and the list is a few seconds late. Records that name no website are not listed: see `npm run replay -- redrive`.',
    access: viewer,
    answers: {
      200: { description: 'The newest dead letters.', schema: DeadLetters },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId }) {
      const [counts, rows] = await Promise.all([
        countDeadLetters(platform.postgres, siteId),
        newestDeadLetters(platform.postgres, siteId),
      ]);
      const items = rows.map((row) => decodeDeadLetter(caller, platform.topics, row));
      return { status: 200, body: { ...counts, newest_at: isoOf(counts.newest_at), items } };
    },
  }),
  personRoute({
    method: 'get',
    path: '/sdk/{id}/dead-letters/{letter_id}',
    tag,
    summary: 'Get a dead letter',
    description:
      'Returns the contents of the record, without anything about a person: no ids, no text, no addresses.',
    access: viewer,
    answers: {
      200: { description: 'The dead letter and its record.', schema: OpenedDeadLetter },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId, params }) {
      const id = params['letter_id']!;
      const opened = letterId.test(id) ? await orUnavailable(openDeadLetter(platform, siteId, id)) : null;
      if (!opened) throw new HttpError(404, 'There is no dead letter with this id.');
      const record = recordSummary(opened.value, opened.record);
      return { status: 200, body: { ...decodeDeadLetter(caller, platform.topics, opened.row), record } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/dead-letters/redrive',
    tag,
    summary: 'Re-drive dead letters to their topics',
    description:
      'Puts the records of dead letters back to the topics that they came from. Each is put back only once, however often it is requested. A record that is refused again makes a new dead letter. Records about somebody who was erased since stay where they are.',
    access: { kind: 'person', role: 'admin' },
    body: Redrive,
    answers: {
      200: { description: 'How many dead letters were put back, and how many were not.', schema: Redriven },
      ...refusalsWith(400, 404, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      const audit = (letters: number): Promise<void> =>
        auditWebsite(platform.postgres, caller, siteId, 'dead_letters.put_back', String(letters));
      const done = await orUnavailable(
        limiter.run(siteId, () => putBack(platform, siteId, body.letters, audit), caller.accountId),
      );
      return { status: 200, body: done satisfies z.infer<typeof Redriven> };
    },
  }),
];
