import { z } from 'zod';
import { reasons, sights, verdicts } from '#schemas/decision/decision.ts';
import { aftermaths, cardStates } from '#schemas/outcome/outcome.ts';
import { devices } from '#schemas/signal/signal.ts';
import type { Immutable } from '../immutable.ts';

/** A gate, of a moment or of a preview. */
const Gate = z
  .object({
    gate: z.string(),
    passed: z.boolean(),
    detail: z.string().describe('in words a shopkeeper understands'),
  })
  .meta({ title: 'Gate' });
export const Gates = z.array(Gate).describe('in order of weight; the first closed one gives the verdict');

/** What a sentence stands on, of a moment or of a preview. */
export const FactValues = z
  .array(z.object({ entry: z.string(), value: z.string() }))
  .describe('what each entry of `facts` said at the time');
export const Found = z
  .array(z.object({ found: z.string(), entry: z.string() }))
  .describe('each number, product and word that the check found in the sentence, and where it comes from');

const Arm = z.enum(['spoken_to', 'left_alone']);

const moment = {
  id: z.string(),
  visitor: z.string().describe('whole for admins in the console, else its first four characters and …'),
  page: z.string().nullable(),
  cart_total: z.number().nullable(),
  currency: z.string().nullable(),
  reason: z.enum(reasons),
  verdict: z.enum(verdicts),
  tier: z.int().describe('1 stated evidence, 2 strong behaviour, 3 weak inference'),
  message: z.string().nullable().describe('the sentence'),
  why: z.string(),
  facts: z.array(z.string()).describe('entries of the sheet that the sentence stands on'),
  held_back: z.boolean(),
  shadow: z.boolean(),
  card: z.enum(cardStates).nullable(),
  aftermath: z.enum(aftermaths).nullable().describe('null while open'),
  wording: z.string().nullable().describe('which wording of the sentence: a, b and so on; null without one'),
  ts: z.string().describe('UTC ISO instant with microseconds, the paging cursor'),
  device: z.enum(devices).nullable().describe('of the page; null where it did not say'),
  language: z.string().nullable().describe('of the page, primary subtag; null where it did not say'),
  arm: Arm.nullable().describe(
    'of the visitor, whatever became of this moment; null where it was not recorded',
  ),
  bot: z.boolean().describe('told by two independent signs; kept out of the arms'),
};

const Moment = z.object(moment).meta({ title: 'Moment' });
export type MomentItem = Immutable<z.infer<typeof Moment>>;
/** The columns of the CSV form. */
export const momentFields = Object.keys(moment) as readonly (keyof MomentItem)[];

export const Moments = z
  .object({ items: z.array(Moment), next: z.string().nullable().describe('`before` of the next page') })
  .meta({ title: 'Moments' });

export type MomentsPage = Immutable<z.infer<typeof Moments>>;

const instant = z.string().describe('UTC ISO instant');
const CreditedOrder = z
  .object({
    order_id: z.string(),
    order_number: z.string().nullable(),
    created_at: instant,
    currency: z.string(),
    total: z.number(),
    refunded: z.number(),
    net: z.number().describe('total less refunds in its currency'),
  })
  .meta({ title: 'CreditedOrder' });

export const VisitorMoments = z
  .object({
    visitor: z.string().describe('whole for admins, else its first four characters and …'),
    items: z.array(
      z
        .object({ ...moment, orders: z.array(CreditedOrder).describe('credited to this moment') })
        .meta({ title: 'MomentWithOrders' }),
    ),
    next: z.string().nullable().describe('`before` of the next page'),
  })
  .meta({ title: 'VisitorMoments' });
export type VisitorPage = Immutable<z.infer<typeof VisitorMoments>>;

export const ExplainedMoment = z
  .object({
    ...moment,
    evidence: z
      .array(z.object({ at: instant, what: z.enum(sights), words: z.string() }))
      .describe('what was seen since the stall began, oldest first, the newest eight'),
    gates: Gates,
    fact_values: FactValues,
    trace: Found,
    cta_label: z.string().nullable(),
    cta_path: z.string().nullable(),
    versions: z.object({ engine: z.string(), facts: z.int(), settings: z.int() }),
    arm: Arm,
    holdout_share: z.number(),
    salt_epoch: z.int(),
    card_life: z.array(z.object({ state: z.enum(cardStates), at: instant })).describe('oldest first'),
    aftermath_at: instant.nullable(),
    orders: z.array(CreditedOrder).describe('credited to this moment'),
  })
  .meta({
    title: 'ExplainedMoment',
    description: 'Lists may be empty for moments that an earlier release decided.',
  });
export type Explained = Immutable<z.infer<typeof ExplainedMoment>>;
