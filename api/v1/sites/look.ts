import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import {
  type CardLook,
  COLOUR,
  cardFonts,
  corners,
  DISTANCE_MAX,
  defaultLook,
  lookProblems,
  RADIUS_MAX,
} from '#schemas/config/look.ts';

/** How a website's card looks. The rules of its colours are in schemas/config/look.ts, for the console says them as one types. */
const about = {
  background: 'null, with `text` and `accent`: the colours of the page',
  text: 'contrast with `background` at least 4.5 : 1',
  accent: 'of links and buttons; contrast with `background` at least 4.5 : 1; null: as `text`',
  corner:
    'where the card lies if nothing is in the way; left and right change places on pages that are written from right to left',
  radius: 'of its corners, in pixels',
  distance: 'from the edges of the window, in pixels',
  font: 'of the page around it, or of the visitor’s system',
};

const colour = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => COLOUR.test(text), 'must be a colour such as #1f6b52')
  .meta({ override: { pattern: '^#[0-9A-Fa-f]{6}$' } });
const pixels = (max: number) => {
  const rule = `must be a whole number from 0 to ${max}`;
  return z.int(rule).min(0, rule).max(max, rule);
};

/** As a website is answered. */
export const LookShape = z
  .object({
    background: z.string().nullable().describe(`#rrggbb; ${about.background}`),
    text: z.string().nullable().describe(about.text),
    accent: z.string().nullable().describe(about.accent),
    corner: z.enum(corners).describe(about.corner),
    radius: z.int().describe(about.radius),
    distance: z.int().describe(about.distance),
    font: z.enum(cardFonts).describe(about.font),
  })
  .meta({ title: 'CardLook', description: 'How the card looks. Custom properties of a page go before it.' });

/** As it is changed. */
export const lookChange = z
  .object({
    background: colour.nullable().describe(about.background),
    text: colour.nullable().describe(about.text),
    accent: colour.nullable().describe(about.accent),
    corner: z.enum(corners).describe(about.corner),
    radius: pixels(RADIUS_MAX).describe(about.radius),
    distance: pixels(DISTANCE_MAX).describe(about.distance),
    font: z.enum(cardFonts).describe(about.font),
  })
  .partial()
  .nullable()
  .describe('what is not named stays; null: as cards look by themselves');
type LookChange = z.infer<typeof lookChange>;

/** The look after a change, null where it is the usual one. @throws HttpError 400 where its colours cannot be read on each other */
export function changedLook(before: CardLook | null, change: LookChange): CardLook | null {
  if (change === null) return null;
  const look = { ...(before ?? defaultLook), ...change } as CardLook;
  if (isDeepStrictEqual(look, defaultLook)) return null;
  const [problem] = lookProblems(look);
  if (problem) throw new HttpError(400, `"look.${problem.field}" ${problem.says}.`);
  return look;
}
