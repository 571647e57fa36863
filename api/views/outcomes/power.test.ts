import { expect, test } from 'vitest';
import { seeded } from '#schemas/testing/seeded.ts';
import { conversionBounds } from './compare/difference.ts';
import { visitorsForLift } from './power.ts';
import { normal } from './simulation/random.ts';

/** Draws a count by the normal approximation, which is precise enough with thousands of buyers. */
const drawn = (random: () => number, visitors: number, share: number): number =>
  Math.round(visitors * share + normal(random) * Math.sqrt(visitors * share * (1 - share)));

test.each([
  [0.1, 0.2],
  [0.5, 0.2],
  [0.2, 0.3],
])('with %d left alone, the visitors of the plan find a lift of %d in four of five tries', (share, lift) => {
  const random = seeded(7);
  const [base, tries] = [0.03, 2_000];
  const all = visitorsForLift({ base, share }, lift);
  const [alone, spoken] = [Math.round(all * share), Math.round(all * (1 - share))];
  let found = 0;
  for (let n = 0; n < tries; n++) {
    const arm = (visitors: number, buyers: number) => ({ visitors, buyers, sum: buyers, squares: buyers });
    const bounds = conversionBounds([
      [
        {
          spokenTo: arm(spoken, drawn(random, spoken, base * (1 + lift))),
          leftAlone: arm(alone, drawn(random, alone, base)),
        },
      ],
    ]);
    found += Number(bounds!.low > 0);
  }
  expect(found / tries).toBeGreaterThan(0.76);
  expect(found / tries).toBeLessThan(0.86);
});
