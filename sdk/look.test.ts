import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFonts, corners, DISTANCE_MAX, lookHeader, RADIUS_MAX } from '#schemas/config/look.ts';
import { readLook } from './src/card/look.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const look = fc.record({
  background: colour,
  text: colour,
  accent: fc.option(colour),
  corner: fc.constantFrom(...corners),
  radius: fc.integer({ min: 0, max: RADIUS_MAX }),
  distance: fc.integer({ min: 0, max: DISTANCE_MAX }),
  font: fc.constantFrom(...cardFonts),
});

test('the header that the service writes is read back correctly', () => {
  fc.assert(
    fc.property(look, (meant) => {
      const { background, text, accent, corner, radius, distance, font } = meant;
      expect(readLook(lookHeader(meant))).toEqual({
        box: {
          background: `var(--engage-bg,${background})`,
          color: `var(--engage-fg,${text})`,
          borderRadius: `var(--engage-radius,${radius}px)`,
        },
        host: {
          padding: `${distance}px ${distance}px max(${distance}px,env(safe-area-inset-bottom))`,
          fontFamily: font === 'system' ? 'var(--engage-font,system-ui,sans-serif)' : '',
        },
        accent: accent ? `var(--engage-accent,${accent})` : '',
        corner: { top: corner.startsWith('top'), start: corner.endsWith('left'), offsetPx: 0 },
      });
    }),
  );
});

const nothing = {
  box: { background: '', color: '', borderRadius: '' },
  host: { padding: '', fontFamily: '' },
  accent: '',
  corner: null,
};
test.each([
  null,
  '',
  'nonsense',
  'background=ffffff&accent=ffffff',
  'text=000000&accent=000000',
  'background=FFFFFF&text=000&radius=-1&distance=1e3&corner=top&font=Arial',
])('the invalid header %j sets no style', (header) => expect(readLook(header)).toEqual(nothing));

const names = ['background', 'text', 'accent', 'corner', 'radius', 'distance', 'font'];
const pieces = [
  ...['ffffff', '000000', '#fff', 'red', '12', '12px', '\n', 'top_left', 'system'],
  ...['url(//evil.test)', ');}', '*{', 'var(--x)', '\\', '/**/', ';', '!important'],
];
const value = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
);
const hostile = fc
  .array(fc.tuple(fc.constantFrom(...names), value))
  .map((entries) => new URLSearchParams(entries).toString());

const HARMLESS =
  /^(var\(--engage-(bg|fg|accent),#[0-9a-f]{6}\)|var\(--engage-radius,\d\d?px\)|(\d\d?px) \3 max\(\3,env\(safe-area-inset-bottom\)\)|var\(--engage-font,system-ui,sans-serif\))?$/;

test('for any header, styles contain only six-digit colours, small numbers and our own keywords', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (header) => {
      const { box, host, accent } = readLook(header);
      for (const style of [...Object.values(box), ...Object.values(host), accent]) {
        expect(style).toMatch(HARMLESS);
        expect(style).not.toMatch(/\n/);
      }
    }),
  );
});
