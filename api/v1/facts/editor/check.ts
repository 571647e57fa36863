import { z } from 'zod';
import { cleanText } from '#schemas/fields/text.ts';
import { scopeRoute } from '../../../route.ts';
import { credentialRefusals, refusals } from '../../common.ts';
import { readSite } from '../../sites/store.ts';
import { answerSchema, factsAnswer } from '../answer.ts';
import { written } from '../confirmed.ts';
import { factsLimits } from '../limits.ts';
import { type Loss, lossCodes } from '../loss.ts';
import { notesAfter } from '../notes.ts';
import { FactsChange } from '../routes.ts';

const LossShape = z.object({
  path: z
    .array(z.union([z.string(), z.int().min(0)]))
    .describe('names and indexes, as it was sent: ["codes", 0, "percent"]'),
  code: z.enum(lossCodes),
  text: z.string().describe('what was sent'),
  value: z.string().nullable().describe('a value to send instead'),
  rule: z.string().nullable().describe('the rule that is broken, after the name of the field'),
});

const Check = z
  .object({
    facts: z.unknown().meta({ title: 'Facts', override: answerSchema }),
    losses: z
      .array(LossShape)
      .describe('what a PATCH would drop or alter; empty where all is kept as it was sent'),
  })
  .meta({ title: 'FactsCheck' });

const lossOf = ({ path, code, text, suggestion }: Loss): z.infer<typeof LossShape> => ({
  path: path.map((step) => (typeof step === 'string' ? cleanText(step, factsLimits.textChars) : step)),
  code,
  text: cleanText(text, factsLimits.textChars),
  value: 'value' in suggestion ? suggestion.value : null,
  rule: 'rule' in suggestion ? suggestion.rule : null,
});

/** Of each section no more than are kept as notes. */
function fewOf(losses: readonly Loss[]): readonly Loss[] {
  const counts = new Map<unknown, number>();
  return losses.filter(({ path }) => {
    const count = (counts.get(path[0]) ?? 0) + 1;
    counts.set(path[0], count);
    return count <= factsLimits.notes;
  });
}

export const checkRoutes = [
  scopeRoute({
    method: 'post',
    path: '/sdk/{id}/facts/check',
    tag: 'Facts sheet',
    summary: 'Preview a change to the facts sheet',
    description:
      'Takes the body of a PATCH and stores nothing. `facts` is what that PATCH would answer, and `losses` names all that it would drop or alter, each with its place.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    body: FactsChange,
    answers: {
      200: { description: 'What would be stored, and what not.', schema: Check },
      400: refusals[400],
      404: refusals[404],
      413: refusals[413],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, body }) {
      const row = await readSite(platform, caller.accountId, siteId);
      const { facts, losses, confirmed_texts } = written(row, body);
      const facts_notes = notesAfter(row.facts_notes, body, losses);
      const answer = factsAnswer({ facts, confirmed_texts, facts_notes }, Date.now());
      return { status: 200, body: { facts: answer, losses: fewOf(losses).map(lossOf) } };
    },
  }),
];
