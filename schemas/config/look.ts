import type { CardLook } from '../generated/config.ts';

export type { CardLook } from '../generated/config.ts';

/** `left` and `right` are swapped on right-to-left pages. */
export const corners = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;
export type Corner = (typeof corners)[number];
/** The font of the surrounding page, or of the visitor's system. */
export const cardFonts = ['page', 'system'] as const;
export type CardFont = (typeof cardFonts)[number];

export const RADIUS_MAX = 32;
export const DISTANCE_MAX = 48;

/** The default look of a card (sdk/src/card/view.ts). */
export const defaultLook: CardLook = {
  background: null,
  text: null,
  accent: null,
  corner: 'bottom_right',
  radius: 14,
  distance: 16,
  font: 'page',
};

/** A colour in the settings: six hexadecimal digits, lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** WCAG 2.2, 1.4.3: the minimum contrast for text of this size. */
const CONTRAST_MIN = 4.5;

/** The relative luminance of a colour, as defined by WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Truncated, not rounded: 4.499 is not enough and must not read like 4.5. */
export const contrastText = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

type Colours = Pick<CardLook, 'background' | 'text' | 'accent'>;
export type LookProblem = {
  readonly field: keyof Colours;
  /** the rest of a sentence that begins with the field's name */
  readonly says: string;
};

/**
 * What is wrong with these colours. The contrast with the page's own colours is unknown, so background and text must be given together, and
 * an accent needs both.
 */
export function lookProblems({ background, text, accent }: Colours): readonly LookProblem[] {
  if (background === null || text === null) {
    const missing = background === null ? 'background' : 'text';
    const isPartial = background !== null || text !== null || accent !== null;
    return isPartial
      ? [
          {
            field: missing,
            says: 'must be given too: background and text go together, and an accent needs both',
          },
        ]
      : [];
  }
  const pairs: readonly (readonly [LookProblem['field'], string | null])[] = [
    ['text', text],
    ['accent', accent],
  ];
  return pairs.flatMap(([field, colour]) => {
    const contrast = colour === null ? CONTRAST_MIN : contrastOf(colour, background);
    if (contrast >= CONTRAST_MIN) return [];
    const found = contrastText(contrast);
    return [
      {
        field,
        says: `must have a contrast of at least ${CONTRAST_MIN} : 1 with the background, and has ${found} : 1`,
      },
    ];
  });
}

/** The header of the settings with the look: a query string, whose values need no escapes; colours without `#`. */
export function lookHeader({ background, text, accent, corner, radius, distance, font }: CardLook): string {
  const colours = Object.entries({ background, text, accent }).flatMap(([name, colour]) =>
    colour === null ? [] : [`${name}=${colour.slice(1)}`],
  );
  return [...colours, `corner=${corner}&radius=${radius}&distance=${distance}&font=${font}`].join('&');
}
