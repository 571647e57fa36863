import { seeded } from '#schemas/testing/seeded.ts';

/** Which assignment decides how a visitor who returns under a new id buys. */
export const decides = ['the id that buys', 'either id', 'the first id'] as const;
export type Decides = (typeof decides)[number];

/**
 * A share of the buyers returns under a new id, after losing cookies or on a second device, is assigned again, and buys
 * then. Returns the relative lift that the comparison shows, as a share of the true one.
 */
export function lostIdentities(
  seed: number,
  persons: number,
  { lost, held, lift, by }: { lost: number; held: number; lift: number; by: Decides },
): number {
  const random = seeded(seed);
  const base = 0.05;
  const visitors = { spokenTo: 0, leftAlone: 0 };
  const buyers = { spokenTo: 0, leftAlone: 0 };
  const draw = (): keyof typeof visitors => (random() < held ? 'leftAlone' : 'spokenTo');
  for (let person = 0; person < persons; person++) {
    const first = draw();
    visitors[first]++;
    const again = random() < lost ? draw() : null;
    if (again) visitors[again]++;
    const spoken = isSpokenTo(first, again, by);
    if (random() < base * (spoken ? 1 + lift : 1)) buyers[again ?? first]++;
  }
  const seen = buyers.spokenTo / visitors.spokenTo / (buyers.leftAlone / visitors.leftAlone) - 1;
  return seen / lift;
}

/**
 * The expected result of the simulation: visitors of both ids are counted, and the first of two never buys. The
 * difference shrinks to the share of buyers whose own assignment counts, and the control arm is raised by visitors who
 * were treated under another id.
 */
export function dilution({
  lost,
  held,
  lift,
  by,
}: {
  lost: number;
  held: number;
  lift: number;
  by: Decides;
}): number {
  const moved = lost * lift * (1 - held);
  switch (by) {
    case 'the id that buys':
      return 1;
    case 'either id':
      return (1 - lost * (1 - held)) / (1 + moved);
    case 'the first id':
      return (1 - lost) / (1 + moved);
    default:
      return by satisfies never;
  }
}

function isSpokenTo(first: string, again: string | null, by: Decides): boolean {
  switch (by) {
    case 'the id that buys':
      return (again ?? first) === 'spokenTo';
    case 'either id':
      return first === 'spokenTo' || again === 'spokenTo';
    case 'the first id':
      return first === 'spokenTo';
    default:
      return by satisfies never;
  }
}

/**
 * No effect, but keen visitors both buy more and stay long enough to see a card. Returns the relative lift reported by
 * comparing visitors who saw a card with the control arm, and by comparing by intention to treat.
 */
export function keenVisitors(seed: number, visitors: number): { shown: number; intention: number } {
  const random = seeded(seed);
  const arm = () => ({ visitors: 0, buyers: 0 });
  const [shown, spokenTo, leftAlone] = [arm(), arm(), arm()];
  for (let visitor = 0; visitor < visitors; visitor++) {
    const keen = random();
    const held = random() < 0.1;
    const buys = Number(random() < 0.02 + 0.06 * keen);
    const stays = random() < 0.3 + 0.6 * keen;
    for (const one of held ? [leftAlone] : stays ? [spokenTo, shown] : [spokenTo]) {
      one.visitors++;
      one.buyers += buys;
    }
  }
  const rate = (one: { visitors: number; buyers: number }): number => one.buyers / one.visitors;
  return { shown: rate(shown) / rate(leftAlone) - 1, intention: rate(spokenTo) / rate(leftAlone) - 1 };
}
