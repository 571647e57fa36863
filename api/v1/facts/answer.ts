import { pendingOf } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import type { JsonSchema } from '#schemas/fields/field.ts';
import { factsJson } from './edge.ts';
import { factsSchema } from './normalise.ts';
import { type Note, noteCodes, unsaidNotes } from './notes.ts';

/** Of a row what the sheet is answered from. */
export type SheetRow = {
  readonly facts: Partial<FactsSheet>;
  readonly confirmed_texts: readonly string[] | null;
  readonly facts_notes: readonly Note[];
};

/** The sheet as /v1 answers it: with what of it is not said, or was not kept. */
export function factsAnswer(
  { facts: stored, confirmed_texts, facts_notes }: SheetRow,
  nowMs: number,
  ignored: readonly Note[] = [],
) {
  const facts = storedFacts(stored);
  return {
    ...factsJson(facts),
    notes: [...ignored, ...facts_notes, ...unsaidNotes(facts, nowMs)],
    pending: pendingOf(facts, confirmed_texts, sha256Hex),
  };
}

const listOf = (properties: Readonly<Record<string, JsonSchema>>, description: string): JsonSchema => ({
  type: 'array',
  readOnly: true,
  description,
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});
const place = {
  field: {
    type: 'string',
    description: 'path in the sheet, without an index: `size_notes`, `texts.de.titles`',
  },
  index: {
    type: ['integer', 'null'],
    minimum: 0,
    description: 'of the entry in its list; of one that was dropped, as it was sent',
  },
};

export const answerSchema: JsonSchema = {
  ...factsSchema,
  properties: {
    ...factsSchema.properties,
    notes: listOf(
      {
        ...place,
        code: { type: 'string', enum: noteCodes },
        text: { type: 'string', description: 'what was sent, or is stored' },
        suggestion: { type: ['string', 'null'], description: 'a value to send instead, or what to do' },
      },
      'What the last write of a section dropped or altered, and what is stored and not said, each with the reason. Ignored on write.',
    ),
    pending: listOf(
      {
        ...place,
        text: { type: 'string' },
        why: { type: 'string', description: 'one sentence for a person' },
      },
      'Texts that are stored, and not said until a person confirms them. Ignored on write.',
    ),
  },
  required: [...factsSchema.required, 'notes', 'pending'],
};
