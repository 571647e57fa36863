import { z } from 'zod';
import { reasons, sights, verdicts } from '#schemas/decision/decision.ts';
import { aftermaths, cardStates } from '#schemas/outcome/outcome.ts';
import { devices } from '#schemas/signal/signal.ts';
import type { Immutable } from '../immutable.ts';
import { netFields, orderFields } from './store-shape.ts';

/** A gate, of a moment or of a preview. */
const Gate = z
  .object({
    gate: z.string().describe('Name of the gate.'),
    passed: z.boolean().describe('Whether the gate was open.'),
    detail: z.string().describe('Explanation in plain words.'),
  })
  .meta({ title: 'Gate' });
export const Gates = z
  .array(Gate)
  .describe(
    'Gates of the decision, in the order in which they count. The first one that did not pass gives the verdict.',
  );

/** The facts on which a sentence is based, of a moment or of a preview. */
export const FactValues = z
  .array(
    z.object({
      entry: z.string().describe('Entry of the facts sheet or the cart.'),
      value: z.string().describe('Value of the entry, as text.'),
    }),
  )
  .describe('Value of each entry of `facts` at the time of the decision.');
export const Found = z
  .array(
    z.object({
      found: z.string().describe('Part of the sentence.'),
      entry: z.string().describe('Entry of the facts sheet or the cart that it comes from.'),
    }),
  )
  .describe('Each number, product and word that the check found in the sentence, and where it comes from.');

const Arm = z.enum(['spoken_to', 'left_alone']);
const aboutVisitor =
  'Id of the visitor. Only admins who are signed in to the console get the whole id; all others get its first four characters and `…`.';
const next = z.string().nullable().describe('Value of `before` for the next page; null on the last page.');

const moment = {
  id: z.string().describe('Id of the moment.'),
  visitor: z.string().describe(aboutVisitor),
  page: z.string().nullable().describe('Path of the page; null if no page was known.'),
  cart_total: z.number().nullable().describe('Total of the cart in `currency`; null without a cart.'),
  currency: z.string().nullable().describe('Currency code of the cart; null without a cart.'),
  reason: z.enum(reasons).describe('What the visitor was stuck on.'),
  verdict: z
    .enum(verdicts)
    .describe('What was decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`).'),
  tier: z.int().describe('How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference.'),
  message: z.string().nullable().describe('The sentence; null unless the verdict is `engage`.'),
  why: z.string().describe('The reason for the verdict, in words.'),
  facts: z.array(z.string()).describe('Entries of the facts sheet and the cart that the sentence relies on.'),
  held_back: z
    .boolean()
    .describe(
      'Whether the experiment kept the card from being shown: in the control arm, or in an A/A test.',
    ),
  shadow: z.boolean().describe('Whether the website was in shadow mode, so that no card was shown.'),
  card: z
    .enum(cardStates)
    .nullable()
    .describe(
      'State of the card; null if there was none. `ghost` means that it would have been delivered, but was held back.',
    ),
  aftermath: z
    .enum(aftermaths)
    .nullable()
    .describe(
      'What the visitor did afterwards: placed an order, whatever became of its payment (`bought`), got a refund for it (`refunded`), or neither (`left`); null as long as that is open.',
    ),
  wording: z
    .string()
    .nullable()
    .describe(
      'Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence.',
    ),
  ts: z
    .string()
    .describe('When the decision was made, as a UTC instant with microseconds. It is the paging cursor.'),
  device: z.enum(devices).nullable().describe('Class of the device; null if it is not known.'),
  language: z
    .string()
    .nullable()
    .describe('Primary language subtag of the page, such as `de`; null if it is not known.'),
  arm: Arm.nullable().describe(
    'Arm that the visitor was assigned to: treatment (`spoken_to`) or control (`left_alone`), whatever became of this moment; null if it was not recorded.',
  ),
  bot: z
    .boolean()
    .describe('Whether two independent signs showed that the visitor was a bot. Bots are not compared.'),
};

const Moment = z.object(moment).meta({ title: 'Moment' });
export type MomentItem = Immutable<z.infer<typeof Moment>>;
/** The columns of the CSV form. */
export const momentFields = Object.keys(moment) as readonly (keyof MomentItem)[];

export const Moments = z
  .object({ items: z.array(Moment).describe('Moments, newest first.'), next })
  .meta({ title: 'Moments' });

export type MomentsPage = Immutable<z.infer<typeof Moments>>;

const instant = z.string().describe('UTC instant in ISO 8601 format.');
const CreditedOrder = z
  .object({
    ...orderFields,
    ...netFields,
  })
  .meta({ title: 'CreditedOrder' });

const orders = z.array(CreditedOrder).describe('Orders that are credited to this moment, oldest first.');

export const VisitorMoments = z
  .object({
    visitor: z.string().describe(aboutVisitor),
    items: z
      .array(z.object({ ...moment, orders }).meta({ title: 'MomentWithOrders' }))
      .describe('Moments of the visitor, newest first.'),
    next,
  })
  .meta({ title: 'VisitorMoments' });
export type VisitorPage = Immutable<z.infer<typeof VisitorMoments>>;

export const ExplainedMoment = z
  .object({
    ...moment,
    evidence: z
      .array(
        z.object({
          at: instant.describe('When it was seen, as a UTC instant.'),
          what: z.enum(sights).describe('Kind of observation, such as `page` or `still`.'),
          words: z.string().describe('What was seen, in plain words.'),
        }),
      )
      .describe('What was seen since the stall began: the newest eight, oldest first.'),
    gates: Gates,
    fact_values: FactValues,
    trace: Found,
    cta_label: z.string().nullable().describe('Label of the link; null if the card has no link.'),
    cta_path: z.string().nullable().describe('Same-origin path of the link; null together with `cta_label`.'),
    versions: z
      .object({
        engine: z.string().describe('Version of the engine.'),
        facts: z.int().describe('Version of the facts sheet.'),
        settings: z.int().describe('Version of the settings of the website.'),
      })
      .describe('Versions that the decision was made with.'),
    arm: Arm.describe(
      'Arm that the visitor was assigned to: treatment (`spoken_to`) or control (`left_alone`).',
    ),
    holdout_share: z.number().describe('`holdout_pct` at the time of the decision.'),
    salt_epoch: z.int().describe('Number of the experiment, which rises whenever one begins.'),
    card_life: z
      .array(
        z.object({
          state: z.enum(cardStates).describe('State of the card.'),
          at: instant.describe('When the card got into this state, as a UTC instant.'),
        }),
      )
      .describe('States of the card, oldest first.'),
    aftermath_at: instant
      .nullable()
      .describe('When `aftermath` became known, as a UTC instant; null as long as it is open.'),
    orders,
  })
  .meta({
    title: 'ExplainedMoment',
    description:
      'A moment with everything that explains it. Lists may be empty for moments that an earlier release decided.',
  });
export type ExplainedMoment = Immutable<z.infer<typeof ExplainedMoment>>;
