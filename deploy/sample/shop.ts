/** The shop of the sample website: products, customers and frequencies. No such shop exists. */

export type Product = { readonly handle: string; readonly title: string; readonly cents: number };

const product = (handle: string, title: string, cents: number): Product => ({ handle, title, cents });

export const products: readonly Product[] = [
  product('trail-shoe', 'Trail Shoe', 11_900),
  product('rain-jacket', 'Rain Jacket', 14_900),
  product('merino-shirt', 'Merino Shirt', 6_900),
  product('hiking-trousers', 'Hiking Trousers', 8_900),
  product('day-pack', 'Day Pack', 7_900),
  product('head-torch', 'Head Torch', 3_900),
  product('steel-bottle', 'Steel Bottle', 2_900),
  product('camp-stove', 'Camp Stove', 5_400),
];
export const fillers: readonly Product[] = [
  product('wool-socks', 'Wool Socks', 1_400),
  product('shoe-wax', 'Shoe Wax', 900),
  product('camp-mug', 'Camp Mug', 1_900),
];
/** Products with sizes, which visitors look at. */
export const sized = ['trail-shoe', 'rain-jacket', 'merino-shirt', 'hiking-trousers'] as const;

export const languages = [
  ['de', 46],
  ['en', 26],
  ['nl', 14],
  ['fr', 12],
  ['ja', 2],
] as const;
const countries: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  de: [
    ['DE', 80],
    ['AT', 20],
  ],
  nl: [
    ['NL', 85],
    ['BE', 15],
  ],
  fr: [
    ['FR', 85],
    ['BE', 15],
  ],
};
const elsewhere = [
  ['DE', 40],
  ['IE', 25],
  ['NL', 20],
  ['SE', 15],
] as const;
export const countriesOf = (language: string): readonly (readonly [string, number])[] =>
  countries[language] ?? elsewhere;

export const devices = [
  ['phone', 58],
  ['desktop', 34],
  ['tablet', 8],
] as const;

/** How many visitors stall on a day, by weekday from Sunday: shops are busy on Sunday evening. */
const WEEKDAYS = [1.25, 1.0, 0.95, 0.92, 0.95, 0.9, 1.08];
const DAY_MS = 86_400_000;
export const weekdayShare = (dayMs: number): number => WEEKDAYS[new Date(dayMs).getUTCDay()]!;

/** Weights of the hours of a day, UTC. */
export const hours: readonly (readonly [number, number])[] = [
  2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 9, 10, 11, 10, 9, 9, 10, 12, 15, 18, 18, 14, 9, 5,
].map((weight, hour) => [hour, weight] as const);

/** The shop grows a little, from the first day of its history to the last. */
export const growth = (day: number, days: number): number => 0.85 + (0.3 * day) / days;

export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);
