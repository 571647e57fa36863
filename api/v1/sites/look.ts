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

/**
 * The look of a website's card. The rules for its colours are in schemas/config/look.ts, because the console checks
 * them while somebody types.
 */
const about = {
  background:
    'Background colour of the card. It is null, together with `text` and `accent`, for the colours of the page.',
  text: 'Colour of the text. Its contrast with `background` is at least 4.5 : 1.',
  accent:
    'Colour of links and buttons; null for the colour of `text`. Its contrast with `background` is at least 4.5 : 1.',
  corner:
    'Corner of the window in which the card lies if nothing is in the way. Left and right are swapped on pages that are written from right to left.',
  radius: 'Radius of the corners of the card, in pixels.',
  distance: 'Distance of the card from the edges of the window, in pixels.',
  font: 'Font of the card: that of the page (`page`), or that of the visitor’s system (`system`).',
};
const HEX = 'It is written as `#rrggbb`.';

const colour = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => COLOUR.test(text), 'must be a colour such as #1f6b52')
  .meta({ override: { pattern: '^#[0-9A-Fa-f]{6}$' } });
const pixels = (max: number) => {
  const rule = `must be a whole number from 0 to ${max}`;
  return z.int(rule).min(0, rule).max(max, rule);
};

/** As answered. */
export const LookShape = z
  .object({
    background: z.string().nullable().describe(`${about.background} ${HEX}`),
    text: z.string().nullable().describe(`${about.text} ${HEX}`),
    accent: z.string().nullable().describe(`${about.accent} ${HEX}`),
    corner: z.enum(corners).describe(about.corner),
    radius: z.int().describe(about.radius),
    distance: z.int().describe(about.distance),
    font: z.enum(cardFonts).describe(about.font),
  })
  .meta({
    title: 'CardLook',
    description: 'The look of the card. CSS custom properties of a page take precedence over it.',
  });

/** As changed by a request. */
export const lookChange = z
  .object({
    background: colour.nullable().describe(`${about.background} ${HEX}`),
    text: colour.nullable().describe(`${about.text} ${HEX}`),
    accent: colour.nullable().describe(`${about.accent} ${HEX}`),
    corner: z.enum(corners).describe(about.corner),
    radius: pixels(RADIUS_MAX).describe(about.radius),
    distance: pixels(DISTANCE_MAX).describe(about.distance),
    font: z.enum(cardFonts).describe(about.font),
  })
  .partial()
  .nullable()
  .describe(
    'The parts of the look to change. Parts that are not named stay as they are. Null restores the default look.',
  );
type LookChange = z.infer<typeof lookChange>;

/**
 * The look after a change, null for the default. @throws HttpError 400 when its colours are not readable on each other
 */
export function changedLook(before: CardLook | null, change: LookChange): CardLook | null {
  if (change === null) return null;
  const look = { ...(before ?? defaultLook), ...change } as CardLook;
  if (isDeepStrictEqual(look, defaultLook)) return null;
  const [problem] = lookProblems(look);
  if (problem) throw new HttpError(400, `"look.${problem.field}" ${problem.says}.`);
  return look;
}
