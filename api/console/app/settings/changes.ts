import type { Website, WebsiteChange } from '../api.ts';

/** A change that the page shows already. It is `stored` once the service has confirmed it. */
export type Pending = {
  readonly body: WebsiteChange;
  /** what was known of the website when the change was confirmed; null before */
  readonly stored: Website | null;
};

/** What is not needed any more: the website has been loaded again since, with the change in it. */
const isOver = ({ stored }: Pending, known: Website): boolean => stored !== null && stored !== known;

export const withBegun = (all: readonly Pending[], one: Pending, known: Website): readonly Pending[] => [
  ...all.filter((other) => !isOver(other, known)),
  one,
];

/** A refused change is no longer shown. */
export const withEnded = (
  all: readonly Pending[],
  one: Pending,
  stored: Website | null,
): readonly Pending[] =>
  stored === null
    ? all.filter((other) => other !== one)
    : all.map((other) => (other === one ? { ...one, stored } : other));

/**
 * The website as it will be once every change is confirmed and loaded again: a switch shows its new state at once, and
 * the old one again if the change is refused.
 */
export const withPending = (known: Website, all: readonly Pending[]): Website =>
  all.filter((one) => !isOver(one, known)).reduce((site, { body }) => merged(site, body) as Website, known);

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the service changes a website: groups keep what is not named, and everything else is replaced. */
function merged(value: object, change: object): object {
  const before = value as Readonly<Record<string, unknown>>;
  const changed = Object.entries(change).map(([name, next]) => {
    const last = before[name];
    return [name, isGroup(last) && isGroup(next) ? merged(last, next) : next];
  });
  return { ...before, ...Object.fromEntries(changed) };
}
