import { z } from 'zod';
import { partNames, partStates } from '../../views/health/parts.ts';
import { instant } from '../common.ts';

const letterCounts = {
  waiting: z.int().describe('Number of dead letters that were not put back yet.'),
  put_back: z.int().describe('Number of dead letters that were put back to their topic.'),
  newest_at: instant.nullable().describe('When the newest dead letter was written; null if there are none.'),
};

export const Health = z
  .object({
    checked_at: instant.describe('When the parts were checked, as a UTC instant.'),
    parts: z
      .array(
        z.object({
          part: z.enum(partNames).describe('Part of the service.'),
          state: z
            .enum(partStates)
            .describe(
              'State of the part: it works (`working`), lags behind (`late`), has stopped (`stopped`), does not respond (`away`), or has never run (`unknown`).',
            ),
          lag_seconds: z
            .int()
            .nullable()
            .describe(
              'Age of the oldest record that waits for the part, in seconds. For a part that has stopped, it includes the time since it stopped. It is null for a store, and for a part that has never run.',
            ),
        }),
      )
      .describe(
        'Parts behind the website. Viewers see the parts that make the views; admins also see the parts that all websites share.',
      ),
    newest: z
      .object({
        moment: instant
          .nullable()
          .describe('When the newest moment was; null if there is none, or if its store does not respond.'),
        order: instant.nullable().describe('When the newest order was received; null if there is none.'),
        feed: instant
          .nullable()
          .describe('When a request of a feed was last answered; null if there was none lately.'),
      })
      .describe('The newest data of this website.'),
    dead_letters: z.object(letterCounts).describe('Dead letters of this website.'),
  })
  .meta({ title: 'Health' });

export const DeadLetter = z
  .object({
    id: z.string().describe('Id of the dead letter.'),
    ts: instant.describe('When the record was refused, as a UTC instant.'),
    stage: z
      .string()
      .describe(
        'Part that could not use the record: `visitor` (the decisions), `views`, `ledger` or `orders`.',
      ),
    reason: z
      .string()
      .describe('Why the record was refused: `not_avro`, `unknown_schema`, `unknown_record` or `invariant`.'),
    detail: z.string().describe('What was wrong, in one sentence. It does not contain the whole visitor id.'),
    topic: z.enum(['signals', 'decisions', 'ledger', 'other']).describe('Topic that the record came from.'),
    partition: z.int().describe('Partition that the record came from.'),
    offset: z.int().describe('Offset of the record in its partition.'),
    visitor: z
      .string()
      .nullable()
      .describe(
        'Id of the visitor that the record is about: the whole id for admins, its first four characters and `…` for all others. Null if it is about an order, or if the visitor is not known.',
      ),
    order: z
      .string()
      .nullable()
      .describe('Id of the order that the record is about; null if it is about a visitor.'),
    put_back_at: instant
      .nullable()
      .describe('When the record was put back to its topic; null if it was not.'),
  })
  .meta({ title: 'DeadLetter' });

export const DeadLetters = z
  .object({
    ...letterCounts,
    items: z.array(DeadLetter).describe('The newest 200 dead letters, newest first.'),
  })
  .meta({ title: 'DeadLetters' });

export const OpenedDeadLetter = DeadLetter.extend({
  record: z
    .object({
      kind: z.string().nullable().describe('Kind of the record; null if it cannot be read.'),
      bytes: z.int().describe('Size of the record in bytes.'),
      schema_id: z
        .int()
        .nullable()
        .describe('Id of its schema in the schema registry; null if the record names none.'),
      fields: z
        .array(z.object({ name: z.string(), value: z.string().describe('Value of the field, as text.') }))
        .describe('Fields of the record that say nothing about a person.'),
    })
    .describe('The record that was refused.'),
}).meta({ title: 'OpenedDeadLetter' });

export const letterId = /^[A-Za-z0-9_-]{1,64}$/;
const LETTERS_AT_ONCE = 50;
export const Redrive = z
  .object({
    letters: z
      .array(z.string().regex(letterId, 'must be the id of a dead letter'))
      .min(1)
      .max(LETTERS_AT_ONCE)
      .refine((ids) => new Set(ids).size === ids.length, 'must not name a dead letter twice')
      .describe('Ids of the dead letters to put back.'),
  })
  .meta({ title: 'Redrive' });
export const Redriven = z
  .object({
    put_back: z.int().describe('Number of dead letters that were put back.'),
    already: z.int().describe('Number of dead letters that had been put back before.'),
    erased: z
      .int()
      .describe('Number of dead letters about somebody who was erased since. They stay where they are.'),
    nothing: z.int().describe('Number of dead letters without a record to put back.'),
    cut: z
      .int()
      .describe(
        'Number of dead letters that hold only the beginning of a record of more than 1.5 MB. They stay where they are.',
      ),
    gone: z
      .int()
      .describe(
        'Number of ids that belong to no dead letter of this website, or to one that is no longer kept.',
      ),
  })
  .meta({ title: 'Redriven' });
