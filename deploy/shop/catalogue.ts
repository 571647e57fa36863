/** The products of the demo shop. Money is in whole cents. */
export type Size = { readonly name: string; readonly variantId: number };

export type Product = {
  readonly handle: string;
  readonly title: string;
  readonly line: string;
  readonly story: string;
  readonly made: string;
  readonly priceCents: number;
  readonly productId: number;
  /** one entry named "" when there is no choice */
  readonly sizes: readonly Size[];
  readonly colour: string;
};

const sizes = (productId: number, ...names: readonly string[]): readonly Size[] =>
  names.map((name, i) => ({ name, variantId: productId * 100 + i + 1 }));

export const products: readonly Product[] = [
  {
    handle: 'dawn-mug',
    title: 'Dawn Mug',
    line: 'Speckled stoneware, 320 ml',
    story:
      'Thrown on a kick wheel and glazed in a milk white that lets the clay freckle through. The rim is a little thinner than it needs to be, because that is the part you meet first.',
    made: 'Stoneware · dishwasher safe · made in batches of forty',
    priceCents: 2_800,
    productId: 101,
    sizes: sizes(101, ''),
    colour: 'Milk',
  },
  {
    handle: 'linen-robe',
    title: 'Linen Robe',
    line: 'Stone-washed, with deep pockets',
    story:
      'Heavy enough to fall well, light enough for July. Washed with stones before it is sewn, so it does all its shrinking at our place and none at yours.',
    made: 'Belgian linen, 190 g · wash at 40° · horn-look buttons',
    priceCents: 11_800,
    productId: 102,
    sizes: sizes(102, 'S', 'M', 'L', 'XL'),
    colour: 'Oat',
  },
  {
    handle: 'slow-pour',
    title: 'Slow Pour',
    line: 'Coffee dripper and carafe for two',
    story:
      'A stoneware cone over a heat-proof carafe. It takes four minutes, which is exactly long enough to look out of the window.',
    made: 'Stoneware and borosilicate · 500 ml · takes size 2 filters',
    priceCents: 4_200,
    productId: 103,
    sizes: sizes(103, ''),
    colour: 'Clay',
  },
  {
    handle: 'first-light-candle',
    title: 'First Light Candle',
    line: 'Beeswax, fig leaf and smoke',
    story: 'Poured by hand into a tumbler that becomes a water glass when the forty hours are over.',
    made: 'Beeswax and rapeseed wax · cotton wick · burns 40 hours',
    priceCents: 2_400,
    productId: 104,
    sizes: sizes(104, ''),
    colour: 'Amber',
  },
  {
    handle: 'house-slippers',
    title: 'House Slippers',
    line: 'Felted wool with a leather sole',
    story:
      'Shaped from a single piece of felt on a wooden last. They start out snug and give half a size in the first week.',
    made: 'Wool felt · vegetable-tanned sole · air, do not wash',
    priceCents: 5_400,
    productId: 105,
    sizes: sizes(105, '37', '39', '41', '43'),
    colour: 'Moss',
  },
  {
    handle: 'hill-throw',
    title: 'Hill Throw',
    line: 'Lambswool, brushed, 130 × 190 cm',
    story:
      'Woven by a mill that has drawn the same three hills since 1921. Brushed with real teasels, so it stays soft.',
    made: 'Lambswool · woven in Wales · dry clean or air',
    priceCents: 9_600,
    productId: 106,
    sizes: sizes(106, ''),
    colour: 'Dusk',
  },
  {
    handle: 'tea-towels',
    title: 'Tea Towels',
    line: 'A pair, half linen',
    story:
      'Half linen because it dries, half cotton because it drinks. They are at their best after the tenth wash.',
    made: 'Linen and cotton · 50 × 70 cm · wash at 60°',
    priceCents: 1_800,
    productId: 107,
    sizes: sizes(107, ''),
    colour: 'Stripe',
  },
  {
    handle: 'orchard-honey',
    title: 'Orchard Honey',
    line: 'Spring blossom, 250 g',
    story: 'From eleven hives between apple and hawthorn. Cold-stirred, so it spreads instead of running.',
    made: 'Raw blossom honey · 250 g · keeps for ever',
    priceCents: 1_200,
    productId: 108,
    sizes: sizes(108, ''),
    colour: 'Gold',
  },
];

const byHandle = new Map(products.map((product) => [product.handle, product]));
export const productOf = (handle: string): Product | null => byHandle.get(handle) ?? null;

/** "$28" or "$28.50". */
export function money(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${Math.trunc(cents / 100)}.${decimal(cents).slice(-2)}`;
}

/** "28.00": decimal text, as in feeds. */
export const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
