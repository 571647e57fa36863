import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { ChosenPhrases } from '../sentence/choose-phrases.ts';
import type { Language } from '../sentence/language.ts';
import { writeMoney } from '../sentence/money.ts';

/** The sentences of each reason for a shop of each language, for docs/sentences.md and for tests of every wording. */

/** Free texts of the shop, and realistic amounts in its currency. */
type Shop = {
  readonly promise: string;
  readonly note: string;
  readonly title: string;
  readonly currency: string;
  readonly line: string;
  readonly total: string;
  readonly rate: string;
  readonly price: string;
  readonly minimum: string;
};

const euro = { currency: 'EUR', line: '50', total: '37.50', rate: '5', price: '15', minimum: '30' };
const crowns = { line: '500', total: '375.50', rate: '49', price: '149', minimum: '300' };

export const shops: Readonly<Record<Language, Shop>> = {
  en: {
    ...euro,
    currency: 'USD',
    promise: 'Delivered in 2 to 4 working days',
    note: 'Runs small, take one size up',
    title: 'Wool socks',
  },
  de: {
    ...euro,
    promise: 'Lieferung in 2 bis 4 Werktagen',
    note: 'Fällt klein aus, bitte eine Größe größer',
    title: 'Wollsocken',
  },
  fr: {
    ...euro,
    promise: 'Livré sous 2 à 4 jours ouvrés',
    note: 'Taille petit, prenez une taille de plus',
    title: 'Chaussettes en laine',
  },
  es: {
    ...euro,
    promise: 'Entrega en 2 a 4 días laborables',
    note: 'Talla pequeño, elija una talla más',
    title: 'Calcetines de lana',
  },
  nl: {
    ...euro,
    promise: 'Levering in 2 tot 4 werkdagen',
    note: 'Valt klein, neem een maat groter',
    title: 'Wollen sokken',
  },
  it: {
    ...euro,
    promise: 'Consegna in 2-4 giorni lavorativi',
    note: 'Veste piccolo, scelga una taglia in più',
    title: 'Calzini di lana',
  },
  pt: {
    ...euro,
    promise: 'Entrega em 2 a 4 dias úteis',
    note: 'Veste pequeno, escolha um tamanho acima',
    title: 'Meias de lã',
  },
  pl: {
    currency: 'PLN',
    line: '200',
    total: '150.50',
    rate: '14.99',
    price: '59',
    minimum: '100',
    promise: 'Dostawa w 2–4 dni robocze',
    note: 'Rozmiar jest mały, warto wziąć o jeden większy',
    title: 'Skarpety wełniane',
  },
  sv: {
    ...crowns,
    currency: 'SEK',
    promise: 'Leverans inom 2–4 arbetsdagar',
    note: 'Liten i storleken, välj en storlek större',
    title: 'Ullsockor',
  },
  da: {
    ...crowns,
    currency: 'DKK',
    promise: 'Levering på 2-4 hverdage',
    note: 'Lille i størrelsen, vælg en størrelse større',
    title: 'Uldsokker',
  },
};

export const factsOf = ({ promise, note, title, ...amounts }: Shop): FactsSheet => ({
  ...emptyFacts,
  currency: amounts.currency,
  time_zone: 'UTC',
  free_shipping_threshold: amounts.line,
  shipping_flat: amounts.rate,
  return_days: 30,
  delivery_promise: promise,
  size_notes: [{ handle: 'trail-shoe', text: note, url: '/sizes' }],
  links: { size_guide: '/sizes', shipping: '/shipping', returns: '/returns', contact: '/contact' },
  fillers: [{ handle: 'socks', title, price: amounts.price, url: '/p/socks' }],
  codes: [
    {
      label: 'WELCOME10',
      percent: 10,
      starts_at: null,
      expires_at: '2026-12-01T00:00:00.000Z',
      first_order_only: false,
      minimum: null,
      handles: [],
    },
  ],
  discounts_allowed: true,
});

type Amounts = Readonly<Record<'gap' | 'line' | 'rate' | 'price' | 'minimum', string>>;

export type Situation = {
  readonly reason: Reason;
  readonly when: string;
  /** differences from the example sheet */
  readonly facts?: (shop: Shop) => Partial<FactsSheet>;
  readonly total?: (shop: Shop) => string;
  readonly say: (phrases: ChosenPhrases, shop: Shop, amounts: Amounts) => string;
};

const withCode = (more: Partial<FactsSheet['codes'][number]>) => (shop: Shop) => ({
  codes: [{ ...factsOf(shop).codes[0]!, ...more }],
});
const offer = (phrases: ChosenPhrases) => ({
  label: 'WELCOME10',
  percent: phrases.percent(10),
  firstOrder: false,
  someProducts: false,
  minimum: null,
  end: { lastDay: phrases.monthDay(11, 30) },
});

export const situations: readonly Situation[] = [
  {
    reason: 'shipping_cost',
    when: 'a filler closes the gap',
    say: (phrases, { title }, { gap, price }) => `${phrases.away(gap)} ${phrases.filler(title, price)}`,
  },
  {
    reason: 'shipping_cost',
    when: 'no filler',
    say: (phrases, _, { gap, rate }) => `${phrases.away(gap)} ${phrases.flat(rate)}`,
  },
  {
    reason: 'shipping_cost',
    when: 'no cart, or a small one',
    say: (phrases, _, { line, rate }) => `${phrases.freeFrom(line)} ${phrases.flatBelow(rate)}`,
  },
  {
    reason: 'shipping_cost',
    when: 'the same, where the line has to be exceeded',
    facts: () => ({ free_shipping_rule: 'above' }),
    say: (phrases, _, { line, rate }) => `${phrases.freeOver(line)} ${phrases.flatBelow(rate)}`,
  },
  {
    reason: 'shipping_cost',
    when: 'the line is reached',
    total: ({ line }) => line,
    say: (phrases) => phrases.shipsFree,
  },
  { reason: 'delivery', when: '', say: (phrases, { promise }) => phrases.delivery(promise) },
  { reason: 'returns', when: '', say: (phrases) => phrases.returnDays(30) },
  {
    reason: 'returns',
    when: 'one day',
    facts: () => ({ return_days: 1 }),
    say: (phrases) => phrases.returnDays(1),
  },
  { reason: 'size', when: '', say: (phrases, { note }) => phrases.size(note) },
  { reason: 'code_declined', when: '', say: (phrases) => phrases.code(offer(phrases)) },
  {
    reason: 'code_declined',
    when: 'first orders, from an amount on',
    facts: (shop) => withCode({ first_order_only: true, minimum: shop.minimum })(shop),
    say: (phrases, _, { minimum }) => phrases.code({ ...offer(phrases), firstOrder: true, minimum }),
  },
  {
    reason: 'code_declined',
    when: 'some products, and its last day cannot be named',
    facts: (shop) => ({ ...withCode({ handles: ['trail-shoe'] })(shop), time_zone: null }),
    say: (phrases) => phrases.code({ ...offer(phrases), someProducts: true, end: 'unnamed' }),
  },
  {
    reason: 'code_declined',
    when: 'some products of a first order, without an end',
    facts: withCode({ handles: ['trail-shoe'], first_order_only: true, expires_at: null }),
    say: (phrases) => phrases.code({ ...offer(phrases), someProducts: true, firstOrder: true, end: null }),
  },
  { reason: 'form_error', when: '', say: (phrases) => phrases.formHelp },
  {
    reason: 'hesitation',
    when: 'of shipping',
    say: (phrases, _, { gap }) => phrases.deciding(phrases.away(gap)),
  },
  { reason: 'hesitation', when: 'of returns', say: (phrases) => phrases.deciding(phrases.returnDays(30)) },
  {
    reason: 'hesitation',
    when: 'of delivery',
    say: (phrases, { promise }) => phrases.deciding(phrases.delivery(promise)),
  },
];

/** The amounts of a shop in the format of its language. */
export function amountsOf(shop: Shop, { money }: ChosenPhrases): Amounts {
  const gap = String(Number(shop.line) - Number(shop.total));
  const written = (amount: string): string => writeMoney(amount, shop.currency, money)!;
  return {
    gap: written(gap),
    line: written(shop.line),
    rate: written(shop.rate),
    price: written(shop.price),
    minimum: written(shop.minimum),
  };
}
