import { expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { check } from '../../check/check.ts';
import { activeSite, NOON_MS, plainCheck } from '../../testing/fixtures.ts';
import { cart, page, stall, startedWith, wait } from '../../testing/spec.ts';

/** Numbers with a point, hours in words of one language, and what only looks like them. Reason and check must agree. */

type Facts = Partial<FactsSheet>;

/** Whether the promise is said some 20 s after this instant. */
function saidAt(instant: string, text: string, more: Facts = {}): boolean {
  const facts: FactsSheet = { ...emptyFacts, delivery_promise: text, time_zone: 'UTC', ...more };
  const { state, nowMs, decisions } = startedWith({ ...activeSite, confirmed_texts: null, facts }).when(
    wait(Date.parse(instant) - NOON_MS),
    page('/products/trail-shoe', 'trail-shoe'),
    cart('20', { currency: facts.currency }),
    ...stall('delivery'),
  );
  const message = decisions[0]?.message ?? null;
  const { cart: known, country, page: path, handle, lang, stall: now, bought } = state!;
  const about = { cart: known, country, page: path, handle, lang, pageSinceMs: now.since_ms, bought };
  const input = { ...plainCheck, ...about, cta_label: null, cta_path: null, message: text, facts, nowMs };
  expect(check(input).ok, `the check of ${text} at ${instant}`).toBe(message === text);
  return message === text;
}

test.each([
  ['Voor 22.00 besteld, morgen in huis.', '2026-11-23T21:56:00Z', '2026-11-23T21:57:00Z'],
  ['Voor 22.00 u besteld, morgen in huis.', '2026-11-23T21:56:00Z', '2026-11-23T22:30:00Z'],
  ['Voor 22u besteld, morgen geleverd.', '2026-11-23T21:56:00Z', '2026-11-23T21:57:00Z'],
  ['Voor 22u30 besteld, morgen geleverd.', '2026-11-23T22:26:00Z', '2026-11-23T22:27:00Z'],
  ['Ordini entro le ore 14 spediti in giornata.', '2026-11-23T13:56:00Z', '2026-11-23T13:57:00Z'],
  ['Ordini entro le ore 14.30 spediti in giornata.', '2026-11-23T14:26:00Z', '2026-11-23T14:27:00Z'],
  ['Zamówienia do godziny 14 wysyłamy tego samego dnia.', '2026-11-23T13:56:00Z', '2026-11-23T13:57:00Z'],
  ['Zamów przed godziną 14, wyślemy dziś.', '2026-11-23T13:56:00Z', '2026-11-23T22:30:00Z'],
  ['Zamów do 14.00, wysyłka dziś.', '2026-11-23T13:56:00Z', '2026-11-23T13:57:00Z'],
  ['Beställ före 15.00 så skickar vi idag.', '2026-11-23T14:56:00Z', '2026-11-23T14:57:00Z'],
  ['Bestil inden 15.00, sendes i dag.', '2026-11-23T14:56:00Z', '2026-11-23T14:57:00Z'],
  ['Bestil før 15.00, sendes i dag.', '2026-11-23T14:56:00Z', '2026-11-23T14:57:00Z'],
  ['Bestellt bis 14.00, heute verschickt.', '2026-11-23T13:56:00Z', '2026-11-23T13:57:00Z'],
  ['Commandé avant 14.30, expédié ce jour.', '2026-11-23T14:26:00Z', '2026-11-23T14:27:00Z'],
])('an hour with a point, with u, or behind its name: "%s"', (text, before, from) => {
  expect(saidAt(before, text)).toBe(true);
  expect(saidAt(from, text)).toBe(false);
  expect(saidAt('2026-11-23T06:00:00Z', text, { time_zone: null })).toBe(false);
});
test.each([
  ['Delivered in 2.50 m parcels.', 'USD'],
  ['Pakete bis 2.50 m Länge liefern wir auch.', 'EUR'],
  ['Paczki do 20.00 kg wysyłamy kurierem.', 'PLN'],
  ['Parcels from 10.00 go by courier.', 'USD'],
  ['Lieferung ab 14.00 €.', 'EUR'],
  ['Bestellungen bis 19.00 € verschicken wir im Brief.', 'EUR'],
  ['Bestellungen bis 29.00 verschicken wir im Brief.', 'EUR'],
  ['Bestellingen tot 19.00 euro gaan per brief.', 'EUR'],
  ['Zamówienia do 19.00 zł wysyłamy listem.', 'PLN'],
  ['Varor till 19.00 kr skickar vi i brev.', 'SEK'],
  ['A box for 14.30, if you want one.', 'USD'],
  ['Telefonisch von 8.00 bis 18.00.', 'EUR'],
  ['Al telefono dalle ore 9 alle ore 18.', 'EUR'],
  ['Consegna in 24 ore 7 giorni su 7.', 'EUR'],
  ['Zamówienia złożone po godzinie 14 wysyłamy jutro.', 'PLN'],
  ['Entrega en 10 u 11 días.', 'EUR'],
])('no hour that could be over: "%s"', (text, currency) => {
  const more: Facts = { currency, discounts_allowed: true };
  expect(saidAt('2026-11-23T22:30:00Z', text, more)).toBe(true);
  expect(saidAt('2026-11-23T22:30:00Z', text, { ...more, time_zone: null })).toBe(true);
});

test.each([
  ["Order before three o'clock, shipped today.", 3],
  ['Order before three, shipped today.', 3],
  ['Order by three to get it tomorrow.', 3],
  ['Order by two pm and we ship today.', 14],
  ['Order before half past two, shipped today.', 2],
  ['Order by quarter to three, shipped today.', 2],
  ['Order before ten to three, shipped today.', 2],
  ['Bestellt bis drei Uhr, heute verschickt.', 3],
  ['Bis halb drei bestellt, heute verschickt.', 2],
  ['Bestellt bis fünfzehn Uhr, heute verschickt.', 15],
  ['Bestellt bis drei, heute verschickt.', 3],
  ['Commandé avant quinze heures, expédié ce jour.', 15],
  ['Commandé avant dix-sept heures, expédié ce jour.', 17],
  ['Commandé avant vingt et une heures, expédié ce jour.', 21],
  ['Commandé avant vingt-deux heures, expédié ce jour.', 22],
  ['Commandé avant vingt deux heures, expédié ce jour.', 22],
  ['Commandé avant trois heures moins le quart, expédié ce jour.', 2],
  ['Pedidos antes de las tres menos cuarto salen hoy.', 2],
  ['Bestellt bis zehn vor drei, heute verschickt.', 2],
  ['Bestellt bis fünf nach drei, heute verschickt.', 3],
  ['Voor tien voor drie besteld, morgen in huis.', 2],
  ['Order by 6 in the evening and we ship today.', 6],
  ['Order by 3 this afternoon, shipped today.', 3],
  ['Order before 3 on weekdays, shipped the same day.', 3],
  ['Order by 1500 hrs, shipped today.', 15],
  ['Pedidos antes de las tres salen hoy.', 3],
  ['Pide antes de la una, sale hoy.', 1],
  ['Pide antes de las dos y media y sale hoy.', 2],
  ['Voor drie uur besteld, morgen in huis.', 3],
  ['Voor half drie besteld, morgen in huis.', 2],
  ['Ordini entro le tre spediti in giornata.', 3],
  ['Encomendas até às quinze, envio hoje.', 15],
  ['Zamów do godziny piętnastej, wyślemy dziś.', 15],
  ['Zamów przed trzecią, wyślemy dziś.', 3],
  ['Beställ före klockan tre så skickar vi idag.', 3],
  ['Bestil inden klokken to, sendes i dag.', 2],
  ['Bestil inden halv tre, sendes i dag.', 2],
])('an hour in words: "%s"', (text, hour) => {
  const at = (minutes: number): string =>
    new Date(Date.UTC(2026, 10, 23, hour) + minutes * 60_000).toISOString();
  expect(saidAt(at(-4), text)).toBe(true);
  expect(saidAt(at(0), text)).toBe(false);
  expect(saidAt('2026-11-23T23:30:00Z', text)).toBe(false);
  expect(saidAt('2026-11-23T00:10:00Z', text, { time_zone: null })).toBe(false);
});
test.each([
  'Delivered in two to four days.',
  'Delivery takes five to seven working days.',
  'Packed one by one, in two boxes.',
  'Folded two by two, delivered in three days.',
  'Made by one and the same tailor.',
  'Ready within three hours.',
  'Lieferzeit in Tagen: zwei bis drei.',
  'Bis zwei Pakete verschicken wir gemeinsam.',
  'Livré en deux heures à Paris.',
  'Livraison en un à trois jours.',
  'Entrega en dos o tres días.',
  'Consegna entro tre giorni.',
  'Consegna entro le due settimane.',
  'In drie uur bij u thuis.',
  'Dostawa do trzech dni.',
  'Leverans inom två till tre dagar.',
  'Leveres på to til tre dage.',
  'Cut in half a day.',
  'Takes half an hour to build.',
  'The lamp burns for 1500 hours.',
  'Livraison sous vingt et un jours.',
  'Entrega en tres días, o menos.',
])('a number in words that is no hour: "%s"', (text) => {
  expect(saidAt('2026-11-23T22:30:00Z', text, { discounts_allowed: true })).toBe(true);
  expect(saidAt('2026-11-23T22:30:00Z', text, { discounts_allowed: true, time_zone: null })).toBe(true);
});

test.each([
  ['Bestellt bis 10 vor 3, heute verschickt.', '02:50'],
  ['Bestellt bis 10 Minuten vor 15 Uhr, heute verschickt.', '14:50'],
  ['Bestellt bis 5 vor halb 3, heute verschickt.', '02:25'],
  ['Bis Viertel nach 3 bestellt, heute verschickt.', '03:15'],
  ['Bis halb 15 Uhr bestellt, heute verschickt.', '14:30'],
  ['Order by 10 to 3 pm, shipped today.', '14:50'],
  ['Order by half past 2, shipped today.', '02:30'],
  ['Order by a quarter to 3, shipped today.', '02:45'],
  ['Order ten minutes before 3 pm, shipped today.', '14:50'],
  ['Voor half 3 besteld, morgen in huis.', '02:30'],
  ['Voor 10 voor 15 uur besteld, morgen in huis.', '14:50'],
  ['Encomendas até às 10 para as 3, envio hoje.', '02:50'],
  ['Zamów do wpół do 3, wyślemy dziś.', '02:30'],
  ['Zamów do kwadrans przed 15, wyślemy dziś.', '14:45'],
  ['Beställ före kvart i 3 så skickar vi idag.', '02:45'],
  ['Beställ före 10 i 3 så skickar vi idag.', '02:50'],
  ['Bestil inden kl. halv 3, sendes i dag.', '02:30'],
  ['Beställ innan 15 så skickar vi idag.', '15:00'],
  ['Bestil inden 15, sendes i dag.', '15:00'],
  ['Zamów do 15, wyślemy dziś.', '15:00'],
  ['Voor 15 besteld, morgen in huis.', '15:00'],
  ['Order cut-off: 15h.', '15:00'],
])('an hour in digits with a part of it, or without a word for hour: "%s"', (text, time) => {
  const end = Date.parse(`2026-11-23T${time}:00Z`);
  expect(saidAt(new Date(end - 4 * 60_000).toISOString(), text)).toBe(true);
  expect(saidAt(new Date(end - 3 * 60_000).toISOString(), text)).toBe(false);
  expect(saidAt('2026-11-23T23:30:00Z', text)).toBe(false);
});
test.each([
  ['Commandé avant midi moins le quart, expédié ce jour.', '10:56', '11:45'],
  ['Beställ före tio i tre så skickar vi idag.', '01:56', '02:50'],
  ['Bestil inden ti minutter i tre, sendes i dag.', '01:56', '02:50'],
  ['Encomendas até às dez para as três, envio hoje.', '01:56', '02:50'],
  ['Zamów do za dziesięć trzecia, wyślemy dziś.', '01:56', '02:50'],
])('minutes in words: "%s"', (text, before, over) => {
  expect(saidAt(`2026-11-23T${before}:00Z`, text)).toBe(true);
  expect(saidAt(`2026-11-23T${over}:00Z`, text)).toBe(false);
});
test.each([
  'Lieferung in 5 bis 10 Tagen.',
  'Lieferung vor 15. Dezember.',
  'Levering inden 15. december.',
  'Consegna entro 3, massimo 5 giorni.',
  'Voor 10, 20 of 30 stuks bellen.',
  'Geleverd over 3 dagen.',
  'Do 10 i 15 kg, dostawa do domu.',
  'Paket bis 15, größere per Spedition.',
  'Leverans senast 3 dagar efter beställning.',
  'Fits half 3 XL, half 4XL.',
])('numbers beside such words: "%s"', (text) => {
  expect(saidAt('2026-11-23T23:30:00Z', text, { discounts_allowed: true })).toBe(true);
});

test.each([
  ['Zamów do 20.12, wysyłka na czas.', '2026-12-10T22:30:00Z', true],
  ['Zamów do 20.12, wysyłka na czas.', '2026-12-20T10:00:00Z', false],
  ['Zamów do 20.12, wysyłka na czas.', '2026-12-21T10:00:00Z', false],
  ['Lieferung am 20.12 mit der Post.', '2026-12-19T22:30:00Z', true],
  ['Lieferung am 20.12 mit der Post.', '2026-12-21T10:00:00Z', false],
  ['Pakete bis 2.10 m liefern wir auch.', '2026-11-23T10:00:00Z', true],
  ['Bestellt bis 14.10 Uhr, heute verschickt.', '2026-11-23T14:00:00Z', true],
  ['Bestellt bis 14.10 Uhr, heute verschickt.', '2026-11-23T14:10:00Z', false],
])('a day without its last point: "%s" at %s', (text, instant, isSaid) => {
  expect(saidAt(instant, text)).toBe(isSaid);
});

test.each([
  ['Lieferung in KW 47.', '2026-11-22', '2026-11-23'],
  ['Lieferung in KW 47-49.', '2026-12-06', '2026-12-07'],
  ['Leverans vecka 53.', '2027-01-03', '2027-01-04'],
  ['Levering uge 47.', '2026-11-20', '2026-11-24'],
  ['Livré semaine 46.', '2026-11-13', '2026-11-16'],
  ['Delivery in week 48, 2026.', '2026-11-25', '2027-06-01'],
  ['Ships in Q3 2026.', '2026-09-30', '2026-10-01'],
  ['Lieferung im 3. Quartal 2026.', '2026-09-29', '2026-10-01'],
  ['Versand ab Frühjahr 2026.', '2026-06-30', '2026-07-01'],
  ['Disponible en otoño de 2026.', '2026-12-30', '2027-01-01'],
])('a week, a quarter or a season that has ended: "%s"', (text, before, from) => {
  const more: Facts = { discounts_allowed: true };
  expect(saidAt(`${before}T10:00:00Z`, text, more)).toBe(true);
  expect(saidAt(`${from}T10:00:00Z`, text, more)).toBe(false);
});
test.each([
  'Once per week 2 parcels leave.',
  'Ready in 1 week 3 days.',
  'Livraison 2 fois par semaine 3 jours.',
])('no calendar week: "%s"', (text) =>
  expect(saidAt('2026-11-23T10:00:00Z', text, { discounts_allowed: true })).toBe(true),
);

test.each([
  ['Versand Anfang November.', '2026-11-09', '2026-11-10'],
  ['Ships mid-November.', '2026-11-19', '2026-11-20'],
  ['Entrega a mediados de noviembre.', '2026-11-10', '2026-11-23'],
  ['Leverans i början av november.', '2026-11-09', '2026-11-23'],
  ['Dostawa na początku listopada.', '2026-11-09', '2026-11-23'],
  ['Delivered by the end of November.', '2026-11-29', '2026-11-30'],
  ['Levering eind november.', '2026-11-29', '2026-11-30'],
  ['Delivered before the weekend.', '2026-11-27', '2026-11-28'],
  ['Livraison avant le week-end.', '2026-11-27', '2026-11-28'],
  ['Lieferung noch diese Woche.', '2026-11-28', '2026-11-29'],
  ['Lieferung vor Heilige Drei Könige.', '2027-01-05', '2027-01-07'],
  ['Livraison avant la Toussaint.', '2026-10-30', '2026-11-02'],
  ['Consegna prima di Ferragosto.', '2026-08-13', '2026-08-16'],
  ["Delivered before St. Patrick's Day.", '2027-03-10', '2027-03-18'],
  ['Leverans före Lucia.', '2026-12-11', '2026-12-14'],
])('a part of a month, a weekend or a feast that is over: "%s"', (text, before, from) => {
  const more: Facts = { discounts_allowed: true };
  expect(saidAt(`${before}T10:00:00Z`, text, more)).toBe(true);
  expect(saidAt(`${from}T10:00:00Z`, text, more)).toBe(false);
});
test.each(['Orders placed late may take longer.', 'Fast weekend delivery.', 'Delivery at the weekend.'])(
  'no such part: "%s"',
  (text) => expect(saidAt('2026-11-28T10:00:00Z', text, { discounts_allowed: true })).toBe(true),
);

const LOS_ANGELES: Facts = { time_zone: 'America/Los_Angeles' };
test.each([
  'Order by 3 pm ET, shipped today.',
  'Order by 3 p.m. (EST), shipped today.',
  'Order by 3 ET, shipped today.',
  'Order by noon PT, shipped today.',
  "Order before three o'clock CET, shipped today.",
  'Order by 3 pm Eastern Time, shipped today.',
  'Order by 3 pm local time, shipped today.',
  'Bestellt bis 15 Uhr MEZ, heute verschickt.',
  'Commandé avant 15 h (heure de Paris), expédié ce jour.',
  'Pedidos antes de las 14:00 hora peninsular, enviados hoy.',
])('an hour of a zone in the text is not compared with the shop’s clock: "%s"', (text) => {
  for (const instant of ['2026-11-23T06:00:00Z', '2026-11-23T21:00:00Z'])
    for (const facts of [LOS_ANGELES, {}]) expect(saidAt(instant, text, facts)).toBe(false);
});
const BERLIN: Facts = { time_zone: 'Europe/Berlin' };
test.each([
  'Bestellt bis 15 Uhr MEZ, heute verschickt.',
  'Order by 3 pm CET, shipped today.',
  'Commandé avant 15 h (CET), expédié ce jour.',
])('an hour with the name of the shop’s own time is one of its clock: "%s"', (text) => {
  expect(saidAt('2026-11-23T13:50:00Z', text, BERLIN)).toBe(true);
  expect(saidAt('2026-11-23T14:00:00Z', text, BERLIN)).toBe(false);
});
test.each([
  ['Order by 15:00 UTC, shipped today.', {}, true],
  ['Order by 15:00 UTC, shipped today.', BERLIN, false],
  ['Order by 15:00 UTC+1, shipped today.', {}, false],
  ['Bestellt bis 15 Uhr MESZ, heute verschickt.', BERLIN, false],
  ['Bestellt bis 15 Uhr MEZ, Versand mit DHL/UPS.', BERLIN, true],
  ['Commandé avant 15 h (CET), livré en 24/48h.', BERLIN, true],
  ['Order by 3 pm CET, delivered in 1.5 days.', BERLIN, true],
  ['Order by 3 pm CET, in parcels up to 2.10 m.', BERLIN, true],
  ['Order by 3 pm CET, help 24/7.', BERLIN, true],
  ['Order by 3 pm CET / 9 am EST, shipped today.', BERLIN, false],
  ['Order by 3 pm CET or EST, shipped today.', BERLIN, false],
  ['Order by 3 pm CET+1, shipped today.', BERLIN, false],
  ['Bestellt bis 15 Uhr Berliner Zeit, heute verschickt.', BERLIN, false],
  ['Order by 20 December, 3 pm CET.', BERLIN, false],
  ['Bestellt bis 20.12., 15 Uhr MEZ.', BERLIN, false],
] as const)('at a time of day that is not over: "%s"', (text, facts, isSaid) => {
  expect(saidAt('2026-11-23T06:00:00Z', text, facts)).toBe(isSaid);
});
test.each([
  'Commandé avant 15 h et expédié le jour même.',
  'BESTELLT BIS 15 UHR, VERSAND HEUTE.',
  'Lieferung in 3 AT.',
  'Le colis est prêt à 15 h, il est expédié ce jour.',
  'Est. delivery: order by 3 pm, shipped today.',
  'By 3 pm at the pick-up point.',
  'AB 50 IST DER VERSAND VERSICHERT.',
  'Order by 3 pm, shipped today. It takes some time.',
])('words like zones: "%s"', (text) => {
  expect(saidAt('2026-11-23T06:00:00Z', text)).toBe(true);
});

// 23 November 2026 is a Monday.
test.each([
  ['Order before 3 pm¹.', '2026-11-23T14:56:00Z', '2026-11-23T14:57:00Z'],
  ['Order by 15:00².', '2026-11-23T14:56:00Z', '2026-11-23T14:57:00Z'],
  ['Order by Friday ¹.', '2026-11-26T12:00:00Z', '2026-11-27T12:00:00Z'],
  ['Bestellt bis Freitag¹), verschickt am Wochenende.', '2026-11-26T12:00:00Z', '2026-11-27T12:00:00Z'],
  ['Here before 24 December³ if you order now.', '2026-12-23T12:00:00Z', '2026-12-24T12:00:00Z'],
  ['Here before December 24 ¹ if you order now.', '2026-12-23T12:00:00Z', '2026-12-24T12:00:00Z'],
  ['Commandé avant midi¹, expédié ce jour.', '2026-11-23T11:50:00Z', '2026-11-23T12:00:00Z'],
])('a footnote mark is no part of a time or a day: "%s"', (text, before, from) => {
  expect(saidAt(before, text)).toBe(true);
  expect(saidAt(from, text)).toBe(false);
});
test.each([
  'Zustellung Montag bis Samstag¹.',
  'Bezorging op maandag tot en met zaterdag².',
  'Delivered Monday¹ to Friday².',
  'Delivered in 2 days. ¹Mon to Fri.',
  'Parcels up to 2 m³ go by courier.',
])('nor a reason to stay silent: "%s"', (text) => {
  expect(saidAt('2026-11-25T12:00:00Z', text)).toBe(true);
});
test('hours with raised minutes stay what they are', () => {
  expect(saidAt('2026-11-23T14:56:00Z', 'Bestellt bis 15⁰⁰ Uhr, heute verschickt.')).toBe(true);
  expect(saidAt('2026-11-23T14:57:00Z', 'Bestellt bis 15⁰⁰ Uhr, heute verschickt.')).toBe(false);
});
