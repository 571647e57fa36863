import { z } from 'zod';
import { primaryLanguage } from '#engine/sentence/language.ts';
import { HttpError } from '#platform/http/http.ts';
import {
  addresses,
  type LanguageAddress,
  type ReasonManner,
  weekdays,
  wordingNames,
} from '#schemas/config/site.ts';
import { type Reason, reasons } from '#schemas/decision/decision.ts';
import { handle } from '#schemas/fields/handle.ts';
import { isSameOriginPath } from '#schemas/fields/path.ts';
import { instant, isStorable } from '../common.ts';
import type { FullRow } from './shape.ts';

/** When, where and how cards are shown: settings whose columns differ from their form in the API. */
const EXCLUDED_MAX = 100;
const HANDLE_MAX = 200;

const switches = <T extends z.ZodType>(each: T) =>
  z.object(Object.fromEntries(reasons.map((reason) => [reason, each])) as Record<Reason, T>);

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ override: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } });
const quietHours = z
  .object({
    from: clock.describe('Beginning of the quiet hours, as `HH:MM`.'),
    until: clock.describe('End of the quiet hours, as `HH:MM`.'),
  })
  .nullable()
  .describe(
    'Hours of each day in which nobody gets a card; null if there are none. They are hours in the `time_zone` of the facts sheet, or in UTC if it has none. If `until` is at or before `from`, it is on the next day.',
  );

const PATH_RULE = 'must be a path on the website itself, without query and fragment';
const excludedPath = z
  .string()
  .refine((path) => isSameOriginPath(path) && !/[?#]/.test(path), PATH_RULE)
  .meta({ override: { pattern: '^/' } });
const excludedProduct = z
  .string()
  .refine(isStorable, 'must not contain control characters')
  .transform((text) => (handle.read(text.trim()) ?? '').trim())
  .refine((text) => text !== '', `must be 1 to ${HANDLE_MAX} characters`)
  .meta({ override: { minLength: 1, pattern: '\\S' } });
const distinct = <T extends z.ZodType>(each: T) =>
  z
    .array(each)
    .max(EXCLUDED_MAX)
    .transform((all) => [...new Set(all)]);

const YEARS = /^20\d\d-/;
const pauseInstant = (says: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be an ISO instant such as 2026-12-27T08:00:00.000Z, or null' })
    .refine((text) => YEARS.test(text), 'must be an instant of this century')
    .transform((text) => new Date(text))
    .nullable()
    .describe(says)
    .meta({ override: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } });
const until =
  'End of the pause, as an instant: nobody gets a card before it. It is null if there is no pause.';
const from =
  'Beginning of the pause that `paused_until` ends, as an instant; null if the pause begins at once, or if there is none.';
const quietDays =
  'Days of each week on which nobody gets a card. They are days in the `time_zone` of the facts sheet, or in UTC if it has none.';
const wording =
  'Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor.';
const reasonAddress =
  'How visitors are addressed for this reason in every language; null if `address` applies.';
const byReasonManner = 'Wording and form of address of our own sentences, by reason.';
const mannerPart = z.object({
  wording: z.enum(wordingNames).nullable().describe(wording),
  address: z.enum(addresses).nullable().describe(reasonAddress),
});

const paths = 'Paths on which nobody gets a card, nor on any path below them.';
const products = 'Handles of products on whose pages nobody gets a card.';
const byReason = 'Whether visitors get cards for each reason.';
const waiting =
  'Whether the waiting time before a card is drawn at random from a small set and recorded with its probability, so that its effect can be estimated later.';

const address = z.enum(addresses);
const addressChange = z
  .record(z.string(), address.nullable())
  .superRefine((given, context) => {
    const wrong = Object.keys(given).find((language) => primaryLanguage(language) !== language);
    if (wrong === undefined) return;
    context.addIssue({ code: 'custom', message: 'must be a language such as de', path: [wrong] });
  })
  .describe(
    'Form of address by language. Languages that are not named stay as they are, and null restores the default form.',
  );

/** As answered. */
export const displayFields = {
  reasons: switches(z.boolean()).describe(byReason),
  excluded_paths: z.array(z.string()).describe(paths),
  excluded_products: z.array(z.string()).describe(products),
  address: z
    .record(z.string(), address)
    .describe('Form of address by language, for languages in which it is not the default one.'),
  quiet_hours: quietHours,
  manner: switches(mannerPart).describe(byReasonManner),
  quiet_days: z.array(z.enum(weekdays)).describe(quietDays),
  paused_from: instant.nullable().describe(from),
  paused_until: instant.nullable().describe(until),
  vary_waiting: z.boolean().describe(waiting),
};

/** As changed by a request. */
export const displayChange = {
  reasons: switches(z.boolean())
    .partial()
    .describe(`${byReason} Reasons that are not named stay as they are.`),
  excluded_paths: distinct(excludedPath).describe(paths),
  excluded_products: distinct(excludedProduct).describe(products),
  address: addressChange,
  quiet_hours: quietHours,
  manner: switches(mannerPart.partial())
    .partial()
    .describe(`${byReasonManner} What is not named stays as it is.`),
  quiet_days: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .describe(quietDays),
  paused_from: pauseInstant(from),
  paused_until: pauseInstant(until),
  vary_waiting: z.boolean().describe(waiting),
};
const Change = z.object(displayChange).partial();

type Row = Pick<
  FullRow,
  | ('reasons_off' | 'excluded_paths' | 'excluded_products' | 'address' | 'quiet_hours')
  | ('manner' | 'quiet_days' | 'paused_from' | 'paused_until' | 'vary_waiting')
>;

type Manner = Omit<ReasonManner, 'reason'>;
const defaultManner: Manner = { wording: null, address: null };
function mannerIn({ manner }: Pick<Row, 'manner'>, reason: Reason): Manner {
  const { reason: _, ...found } = manner.find((one) => one.reason === reason) ?? { reason, ...defaultManner };
  return found;
}

export const displaySettings = (row: Row): z.infer<z.ZodObject<typeof displayFields>> => ({
  reasons: Object.fromEntries(reasons.map((reason) => [reason, !row.reasons_off.includes(reason)])) as Record<
    Reason,
    boolean
  >,
  excluded_paths: [...row.excluded_paths],
  excluded_products: [...row.excluded_products],
  address: Object.fromEntries(row.address.map(({ language, address }) => [language, address])),
  quiet_hours: row.quiet_hours,
  manner: Object.fromEntries(reasons.map((reason) => [reason, mannerIn(row, reason)])) as Record<
    Reason,
    Manner
  >,
  quiet_days: weekdays.filter((day) => row.quiet_days.includes(day)),
  paused_from: row.paused_from?.toISOString() ?? null,
  paused_until: row.paused_until?.toISOString() ?? null,
  vary_waiting: row.vary_waiting,
});

/** The manners of single reasons that differ from the default, after a change. */
const changedManner = (row: Row, change: z.infer<typeof Change>['manner']): readonly ReasonManner[] =>
  reasons
    .map((reason) => {
      const named = change?.[reason];
      const { wording, address } = mannerIn(row, reason);
      const after = { wording: named?.wording, address: named?.address };
      return {
        reason,
        wording: after.wording === undefined ? wording : after.wording,
        address: after.address === undefined ? address : after.address,
      };
    })
    .filter((one) => one.wording !== null || one.address !== null);

export type DisplayChange = Pick<z.infer<typeof Change>, 'reasons' | 'address' | 'manner'> & PauseChange;
type PauseChange = Pick<z.infer<typeof Change>, 'paused_from' | 'paused_until'>;

/** A pause without an end has no beginning, and an end is after its beginning. @throws HttpError 400 */
function changedPause(row: Row, change: PauseChange): Partial<Pick<Row, 'paused_from' | 'paused_until'>> {
  if (change.paused_from === undefined && change.paused_until === undefined) return {};
  const until = change.paused_until === undefined ? row.paused_until : change.paused_until;
  const begins =
    change.paused_from === undefined && change.paused_until !== null ? row.paused_from : change.paused_from;
  if (begins && !until) throw new HttpError(400, '"paused_until" must be set if "paused_from" is.');
  if (begins && until && begins >= until)
    throw new HttpError(400, '"paused_from" must be before paused_until.');
  return { paused_from: begins ?? null, paused_until: until };
}

/** The columns of a change whose form differs from the API's. @throws HttpError 400 */
export function displayColumns(
  row: Row,
  { reasons: named, address: addressed, manner, ...pause }: DisplayChange,
): Partial<Pick<Row, 'reasons_off' | 'address' | 'manner' | 'paused_from' | 'paused_until'>> {
  const isOn = (reason: Reason): boolean => named?.[reason] ?? !row.reasons_off.includes(reason);
  const after = { ...displaySettings(row).address, ...addressed };
  const kept = Object.entries(after).filter(
    (one): one is [string, LanguageAddress['address']] => one[1] !== null,
  );
  return {
    ...(named && { reasons_off: reasons.filter((reason) => !isOn(reason)) }),
    ...(manner && { manner: changedManner(row, manner) }),
    ...changedPause(row, pause),
    ...(addressed && { address: kept.map(([language, address]) => ({ language, address })) }),
  };
}
