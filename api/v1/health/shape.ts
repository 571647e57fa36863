import { z } from 'zod';
import { partNames, partStates } from '../../views/health/parts.ts';
import { instant } from '../common.ts';

const letterCounts = {
  waiting: z.int().describe('not put back yet'),
  put_back: z.int(),
  newest_at: instant.nullable(),
};

export const Health = z
  .object({
    checked_at: instant,
    parts: z
      .array(
        z.object({
          part: z.enum(partNames),
          state: z.enum(partStates),
          lag_seconds: z
            .int()
            .nullable()
            .describe('how old what waits is; of what has stopped, since when; null for a store'),
        }),
      )
      .describe('a viewer is told of the views; an admin also of the parts that all websites share'),
    newest: z
      .object({ moment: instant.nullable(), order: instant.nullable(), feed: instant.nullable() })
      .describe(
        'of this website: when its newest moment was, when its newest order arrived, when a feed was answered last',
      ),
    dead_letters: z.object(letterCounts),
  })
  .meta({ title: 'Health' });

export const DeadLetter = z
  .object({
    id: z.string(),
    ts: instant.describe('when the record was refused'),
    stage: z.string().describe('who could not use it: visitor (the decisions), views, ledger, orders'),
    reason: z.string().describe('not_avro, unknown_schema, unknown_record or invariant'),
    detail: z.string().describe('a sentence; it names no visitor'),
    topic: z.enum(['signals', 'decisions', 'ledger', 'other']).describe('where the record came from'),
    partition: z.int(),
    offset: z.int(),
    visitor: z.string().nullable().describe('whole for admins, else the first four characters'),
    order: z.string().nullable(),
    put_back_at: instant.nullable(),
  })
  .meta({ title: 'DeadLetter' });

export const DeadLetters = z
  .object({
    ...letterCounts,
    items: z.array(DeadLetter).describe('the newest 200'),
  })
  .meta({ title: 'DeadLetters' });

export const OpenedDeadLetter = DeadLetter.extend({
  record: z
    .object({
      kind: z.string().nullable().describe('null where the record cannot be read'),
      bytes: z.int(),
      schema_id: z.int().nullable().describe('of the registry'),
      fields: z
        .array(z.object({ name: z.string(), value: z.string() }))
        .describe('those that say nothing about a person'),
    })
    .describe('what was refused'),
}).meta({ title: 'OpenedDeadLetter' });

export const letterId = /^[A-Za-z0-9_-]{1,64}$/;
const LETTERS_AT_ONCE = 50;
export const Redrive = z
  .object({
    letters: z
      .array(z.string().regex(letterId, 'must be the id of a dead letter'))
      .min(1)
      .max(LETTERS_AT_ONCE)
      .refine((ids) => new Set(ids).size === ids.length, 'must not name a letter twice'),
  })
  .meta({ title: 'Redrive' });
export const Redriven = z
  .object({
    put_back: z.int(),
    already: z.int().describe('put back before'),
    erased: z.int().describe('about somebody who was erased since, and left alone'),
    nothing: z.int().describe('without a record to put back'),
    gone: z.int().describe('no letter of this website, or no longer kept'),
  })
  .meta({ title: 'Redriven' });
