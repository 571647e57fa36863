import { z } from 'zod';
import { cleanText } from '#schemas/fields/text.ts';
import { scopeRoute } from '../../../route.ts';
import { refusalsWith } from '../../common.ts';
import { readSite } from '../../sites/store.ts';
import { answerSchema, factsAnswer } from '../answer.ts';
import { applyWrite } from '../confirmed.ts';
import { factsLimits } from '../limits.ts';
import { type Loss, lossCodes } from '../loss.ts';
import { firstOfEachSection, notesAfter } from '../notes.ts';
import { FactsChange } from '../routes.ts';

const LossShape = z.object({
  path: z
    .array(z.union([z.string(), z.int().min(0)]))
    .describe(
      'Place of the value in what was sent, as names and indexes, such as `["codes", 0, "percent"]`.',
    ),
  code: z.enum(lossCodes).describe('Why the value would be dropped or altered.'),
  text: z.string().describe('Value that was sent.'),
  value: z.string().nullable().describe('Value to send instead; null if there is none.'),
  rule: z
    .string()
    .nullable()
    .describe('Rule that the value breaks, to be read after the name of the field; null if `value` is set.'),
});

const Check = z
  .object({
    facts: z.unknown().meta({ title: 'Facts', override: answerSchema }),
    losses: z
      .array(LossShape)
      .describe(
        'Values that a PATCH would drop or alter. It is empty if everything would be stored as it was sent.',
      ),
  })
  .meta({ title: 'FactsCheck' });

const lossOf = ({ path, code, text, suggestion }: Loss): z.infer<typeof LossShape> => ({
  path: path.map((step) => (typeof step === 'string' ? cleanText(step, factsLimits.textChars) : step)),
  code,
  text: cleanText(text, factsLimits.textChars),
  value: 'value' in suggestion ? suggestion.value : null,
  rule: 'rule' in suggestion ? suggestion.rule : null,
});

export const checkRoutes = [
  scopeRoute({
    method: 'post',
    path: '/sdk/{id}/facts/check',
    tag: 'Facts sheet',
    summary: 'Preview a change to the facts sheet',
    description:
      'Takes the body of a PATCH and stores nothing. `facts` is the sheet that this PATCH would return, and `losses` are the values that it would drop or alter.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    body: FactsChange,
    answers: {
      200: { description: 'What would be stored, and what would be dropped or altered.', schema: Check },
      ...refusalsWith(400, 404, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      const row = await readSite(platform, caller.accountId, siteId);
      const { facts, losses, confirmed_texts } = applyWrite(row, body);
      const facts_notes = notesAfter(row.facts_notes, body, losses);
      const answer = factsAnswer({ facts, confirmed_texts, facts_notes }, Date.now());
      return {
        status: 200,
        body: { facts: answer, losses: firstOfEachSection(losses, ({ path }) => path[0]).map(lossOf) },
      };
    },
  }),
];
