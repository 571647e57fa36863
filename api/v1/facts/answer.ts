import { pendingOf } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import type { JsonSchema } from '#schemas/fields/field.ts';
import { factsJson } from './facts-json.ts';
import { factsSchema } from './normalise.ts';
import { type Note, noteCodes, unsaidNotes } from './notes.ts';

/** The columns from which the sheet is answered. */
export type SheetRow = {
  readonly facts: Partial<FactsSheet>;
  readonly confirmed_texts: readonly string[] | null;
  readonly facts_notes: readonly Note[];
};

/** The sheet as /v1 answers it, with remarks on what was dropped or is not said. */
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
    description: 'Path in the sheet without indexes, such as `size_notes` or `texts.de.titles`.',
  },
  index: {
    type: ['integer', 'null'],
    minimum: 0,
    description:
      'Index of the entry in its list; null if the field is not a list. For an entry that was dropped, it is the index in the list that was sent.',
  },
};

export const answerSchema: JsonSchema = {
  ...factsSchema,
  properties: {
    ...factsSchema.properties,
    notes: listOf(
      {
        ...place,
        code: {
          type: 'string',
          enum: noteCodes,
          description: 'Why the value was dropped or altered, or is not used.',
        },
        text: { type: 'string', description: 'Value that was sent, or that is stored.' },
        suggestion: {
          type: ['string', 'null'],
          description: 'Value to send instead, or what to do; null if there is no suggestion.',
        },
      },
      'Values that the last write of a section dropped or altered, and values that are stored and not used in sentences, each with the reason. Ignored in a PATCH.',
    ),
    pending: listOf(
      {
        ...place,
        text: { type: 'string', description: 'Text that awaits confirmation.' },
        why: { type: 'string', description: 'Why it has to be confirmed, in one sentence for a person.' },
      },
      'Texts that are stored, but not used in sentences until a person confirms them. Ignored in a PATCH.',
    ),
  },
  required: [...factsSchema.required, 'notes', 'pending'],
};
