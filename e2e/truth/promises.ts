import type { Rates, Shop } from './shop.ts';

/** What a promise depends on: the shop, its local time, and what this visitor would pay. */
type Situation = {
  readonly shop: Shop;
  readonly rates: Rates | null;
  readonly hour: number;
  readonly month: number;
  readonly day: number;
  readonly isFree: boolean | null;
  /** nothing on the page or in the cart is final sale */
  readonly isReturnable: boolean;
};
/** A delivery promise of a merchant, and when it is true. */
export type Promise = {
  readonly language: string;
  readonly text: string;
  readonly isTrue: (situation: Situation) => boolean;
};

const always = (): boolean => true;
const beforeThree = ({ hour }: Situation): boolean => hour < 15;
const beforeChristmas = ({ month, day }: Situation): boolean => month === 11 || (month === 12 && day < 25);
const byDecemberFifth = ({ month, day }: Situation): boolean => month === 11 || (month === 12 && day <= 5);
/**
 * Addressed to everybody, so not true where a threshold must be reached; without one the merchant's word is the only
 * fact.
 */
const freeForAll = ({ shop }: Situation): boolean => shop.home === null;
const costs =
  (cents: number) =>
  ({ shop, rates, isFree }: Situation): boolean =>
    shop.home === null
      ? shop.currency === 'USD'
      : rates !== null && isFree === false && (rates.flatCents === null || rates.flatCents === cents);
const days =
  (count: number) =>
  ({ shop, isReturnable }: Situation): boolean =>
    shop.returnDays === count && isReturnable;
const never = (): boolean => false;

const of = (language: string, ...entries: readonly (readonly [string, Promise['isTrue']])[]): Promise[] =>
  entries.map(([text, isTrue]) => ({ language, text, isTrue }));

export const promises: readonly Promise[] = [
  ...of(
    'en',
    ['Delivered in 2 to 4 working days.', always],
    ['We ship on Mondays and Thursdays.', always],
    ['Order before 3 pm and we ship today.', beforeThree],
    ['Ordered by 15:00, shipped the same day.', beforeThree],
    ['Arrives before Christmas.', beforeChristmas],
    ['Delivered by December 5.', byDecemberFifth],
    ['Free delivery on every order.', freeForAll],
    ['Delivery is on us.', freeForAll],
    ['Delivery costs $4.90.', costs(490)],
    ['Send it back within 100 days.', days(100)],
    ['Use code GIFT5 at the checkout.', never],
  ),
  ...of(
    'de',
    ['Lieferung in 2 bis 4 Werktagen.', always],
    ['Bestellt vor 15 Uhr, Versand noch heute.', beforeThree],
    ['Kommt noch vor Weihnachten an.', beforeChristmas],
    ['Lieferung bis zum 5. Dezember.', byDecemberFifth],
    ['Versandkostenfrei für alle.', freeForAll],
    ['100 Tage Rückgaberecht.', days(100)],
  ),
  ...of(
    'fr',
    ['Livré sous 2 à 4 jours ouvrés.', always],
    ["Commandé avant 15 h, expédié aujourd'hui.", beforeThree],
    ['Livré avant Noël.', beforeChristmas],
    ['Livraison offerte à tous.', freeForAll],
    ['Retour possible pendant 100 jours.', days(100)],
  ),
  ...of(
    'it',
    ['Consegna in 2-4 giorni lavorativi.', always],
    ['Arriva prima di Natale.', beforeChristmas],
    ['Spedizione gratuita per tutti.', freeForAll],
  ),
];
