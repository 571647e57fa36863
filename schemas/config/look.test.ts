import { expect, test } from 'vitest';
import { contrastOf, contrastText, defaultLook, lookHeader, lookProblems } from './look.ts';

test.each([
  ['#000000', '#ffffff', '21.00'],
  ['#ffffff', '#ffffff', '1.00'],
  // Known from WCAG's own examples: the lightest grey that is enough on white, and the next one that is not.
  ['#767676', '#ffffff', '4.54'],
  ['#777777', '#ffffff', '4.47'],
  ['#0000ff', '#ffffff', '8.59'],
  ['#ff0000', '#00ff00', '2.91'],
])('the contrast of %s and %s is %s, in either order', (one, other, contrast) => {
  expect(contrastText(contrastOf(one, other))).toBe(contrast);
  expect(contrastText(contrastOf(other, one))).toBe(contrast);
});

test('a contrast that is almost enough is not rounded up', () => {
  expect(contrastText(4.499)).toBe('4.49');
});

const colours = (background: string | null, text: string | null, accent: string | null = null) =>
  lookProblems({ background, text, accent }).map(({ field }) => field);

test('text and accent need 4.5 : 1 on the background', () => {
  expect(colours('#ffffff', '#767676', '#767676')).toEqual([]);
  expect(colours('#ffffff', '#777777', '#767676')).toEqual(['text']);
  expect(colours('#ffffff', '#000000', '#ff8800')).toEqual(['accent']);
  expect(colours('#808080', '#7f7f7f', '#818181')).toEqual(['text', 'accent']);
  expect(lookProblems({ background: '#ffffff', text: '#777777', accent: null })[0]?.says).toBe(
    'must have a contrast of at least 4.5 : 1 with the background, and has 4.47 : 1',
  );
});

test('a colour next to one of the page is refused: their contrast is unknown', () => {
  expect(colours(null, null)).toEqual([]);
  expect(colours('#ffffff', null)).toEqual(['text']);
  expect(colours(null, '#000000')).toEqual(['background']);
  expect(colours(null, null, '#000000')).toEqual(['background']);
});

test('the header leaves out colours that are not set', () => {
  expect(lookHeader(defaultLook)).toBe('corner=bottom_right&radius=14&distance=16&font=page');
  expect(lookHeader({ ...defaultLook, background: '#1f6b52', text: '#ffffff', corner: 'top_left' })).toBe(
    'background=1f6b52&text=ffffff&corner=top_left&radius=14&distance=16&font=page',
  );
});
