import type { PreviewBody } from '../api.ts';
import { t } from '../language/text.ts';

type Signals = PreviewBody['signals'];
type Zone = 'shipping' | 'delivery' | 'returns' | 'size' | 'cart';

/** Two looks of this length are strong evidence, one is weak. */
const LOOK_MS = 3_500;
const STILL_MS = 20_000;

const look = (zone: Zone, n: number): Signals[number] => ({
  kind: 'interest',
  data: { target: 'a', zone, ms: LOOK_MS, look: `${zone}-${n}` },
});
const still: Signals[number] = { kind: 'behavioral', data: { what: 'still', ms: STILL_MS } };
const twice = (zone: Zone): Signals => [look(zone, 1), look(zone, 2), still];

type Behaviour = {
  /** continues "A visitor who" */
  readonly sentence: string;
  readonly signals: Signals;
  /** the shop refused the code of the cart */
  readonly isCodeDeclined?: true;
};

/** What a visitor may do, in plain sentences, and the signals that the script would send for it. */
export const behaviours = {
  shipping: {
    sentence: t('looks at the shipping cost twice, then pauses'),
    signals: twice('shipping'),
  },
  delivery: { sentence: t('looks at delivery times twice, then pauses'), signals: twice('delivery') },
  returns: { sentence: t('looks at returns twice, then pauses'), signals: twice('returns') },
  size: { sentence: t('looks at sizes twice, then pauses'), signals: twice('size') },
  cart: { sentence: t('looks at the cart twice, then pauses'), signals: twice('cart') },
  code: { sentence: t('has a discount code declined'), signals: [still], isCodeDeclined: true },
  form: {
    sentence: t('gets an error on a form field, and stops'),
    signals: [
      {
        kind: 'invalid_form',
        data: { form: 'checkout', field: 'field', message: 'Please check this field.' },
      },
      still,
    ],
  },
  still: { sentence: t('pauses for 20 seconds and looks at nothing in particular'), signals: [still] },
  glance: {
    sentence: t('looks at the shipping cost once, and scrolls on'),
    signals: [look('shipping', 1), { kind: 'scroll', data: { depth: 0.8 } }],
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

export type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as readonly BehaviourName[];
/** The behaviour with its optional fields. */
export const behaviourOf = (name: BehaviourName): Behaviour => behaviours[name];
