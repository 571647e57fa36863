import { describe, expect, test } from 'vitest';
import { textKey } from '#schemas/config/confirmed.ts';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { sha256Hex } from '../testing/fixtures.ts';
import { classify } from './classify.ts';
import { contradictionsOf, pendingOf } from './listed.ts';

const sheet: FactsSheet = {
  ...emptyFacts,
  currency: 'EUR',
  free_shipping_threshold: '50',
  shipping_flat: '5',
  return_days: 30,
  discounts_allowed: true,
  codes: [
    {
      label: 'WELCOME10',
      percent: 10,
      starts_at: null,
      expires_at: null,
      first_order_only: false,
      minimum: null,
      handles: [],
    },
  ],
};
const codeOf = (text: string, facts = sheet, field = 'delivery_promise'): string => {
  const result = classify(text, field, facts);
  return result.kind === 'contradicts' ? result.code : result.kind;
};

describe('free delivery that does not apply to everyone', () => {
  test.each([
    'Free delivery in 2 days',
    'Free shipping on all orders',
    'Delivery is on us',
    'Versandkostenfrei in 2 Tagen',
    'Kostenloser Versand',
    'Gratis Versand in 2 Tagen',
    'Livraison gratuite en 2 jours',
    'Livraison offerte',
    'Envío gratis en 48 horas',
    'Gratis verzending',
    'Spedizione gratuita in 24 ore',
    'Frete grátis',
    'Portes grátis',
    'Darmowa dostawa w 2 dni',
    'Fri frakt',
    'Gratis levering',
    'Fri fragt',
    'Free delivery over €40',
    'Versandkostenfrei ab 40 €',
    'Livraison gratuite dès 60 €',
    'Envío gratis desde 45 €',
    'Gratis verzending vanaf 75 euro',
    'Spedizione gratuita da 100 €',
    'Frete grátis a partir de 49 €',
    'Darmowa dostawa od 60 EUR',
    'Fri frakt över 40 EUR',
    'Gratis levering over 40 EUR',
    'Free delivery from forty euros',
    'Versandkostenfrei ab vierzig Euro',
    'Free delivery on orders of 40 or more',
    'Delivered in 2 days. Free shipping!',
    'Free delivery over two hundred euros',
    'Delivery costs nothing',
    'Der Versand kostet nichts',
    'La livraison ne coûte rien',
    'El envío no cuesta nada',
    'Verzending kost niets',
    'Shipping included',
    'Versand inklusive',
    'Livraison incluse',
    'Envío incluido',
    'Verzending inbegrepen',
    'No delivery charges',
    'Keine Versandkosten',
    'Pas de frais de port',
    'Sin gastos de envío',
    'Geen verzendkosten',
    'Charge-free delivery',
    'Delivered free of any charge',
    'Der Versand geht auf uns',
    'Livraison à notre charge',
    'Envíos por nuestra cuenta',
    'Verzending voor onze rekening',
  ])('%s', (text) => {
    expect(codeOf(text)).toBe('contradicts_threshold');
  });

  test.each([
    'Free delivery over €50',
    'Versandkostenfrei ab 50 €',
    'Livraison gratuite dès 50 €',
    'Delivered in 2 days; packed free of plastic',
    'Delivery is not free below €50',
    'Free delivery from fifty euros',
    'Keine Versandkosten ab 50 €',
  ])('agrees: %s', (text) => {
    expect(codeOf(text)).toBe('sayable');
  });

  test('a line in words of more than a hundred', () => {
    const over = (line: string): string =>
      codeOf('Free delivery over two hundred euros', { ...sheet, free_shipping_threshold: line });
    expect([over('100'), over('200')]).toEqual(['contradicts_threshold', 'sayable']);
  });

  test('it applies to everyone if the line or the rate is zero', () => {
    expect(codeOf('Free delivery in 2 days', { ...sheet, free_shipping_threshold: '0' })).toBe('sayable');
    expect(codeOf('Free delivery', { ...sheet, free_shipping_threshold: null, shipping_flat: '0' })).toBe(
      'sayable',
    );
    expect(codeOf('Free delivery', { ...sheet, free_shipping_threshold: null })).toBe(
      'contradicts_threshold',
    );
  });

  test('zones with different lines apply to different visitors', () => {
    const zone = {
      countries: ['US'],
      rest_of_world: false,
      free_shipping_threshold: '75',
      shipping_flat: '9',
    };
    const zoned = {
      ...sheet,
      shipping_zones: [zone, { ...zone, countries: ['DE'], free_shipping_threshold: '50' }],
    };
    expect(codeOf('Free delivery over €50', zoned)).toBe('contradicts_threshold');
    expect(codeOf('Free delivery over €75', { ...sheet, shipping_zones: [zone] })).toBe('sayable');
  });
});

describe('other numbers than those of the sheet', () => {
  test.each([
    ['Delivery costs €4.90', 'contradicts_rate'],
    ['Versand für 4,90 €', 'contradicts_rate'],
    ['Livraison à 4,90 €', 'contradicts_rate'],
    ['Shipping for four euros', 'contradicts_rate'],
    ['Delivery: 0 €', 'contradicts_rate'],
    ['Delivery €3, express €12.', 'contradicts_rate'],
    ['Delivery costs 9.', 'contradicts_rate'],
    ['Delivery costs nineteen euros.', 'contradicts_rate'],
    ['Der Versand kostet 9 und dauert 2 Tage', 'contradicts_rate'],
    ['Versand 9.–', 'contradicts_rate'],
    ['Frakt 49,-', 'contradicts_rate'],
    ['Express €12, delivery €3', 'contradicts_rate'],
    ['Delivery for €3 (express €12)', 'contradicts_rate'],
    ['Versand 3 €, Expressversand 12 €', 'contradicts_rate'],
    ['Delivery for $5', 'contradicts_currency'],
    ['Levering voor £5', 'contradicts_currency'],
    ['Dostawa 20 zł', 'contradicts_currency'],
    ['Frakt 49 kr', 'contradicts_currency'],
    ['You have 100 days to return it', 'contradicts_return_days'],
    ['100 days', 'contradicts_return_days'],
    ['100 Tage Rückgaberecht', 'contradicts_return_days'],
    ['Retours sous 100 jours', 'contradicts_return_days'],
    ['Devoluciones en 60 días', 'contradicts_return_days'],
    ['Retourneren binnen 14 dagen', 'contradicts_return_days'],
    ['Reso entro 60 giorni', 'contradicts_return_days'],
    ['Devolução em 14 dias', 'contradicts_return_days'],
    ['Zwrot w ciągu 100 dni', 'contradicts_return_days'],
    ['100 dagars öppet köp', 'contradicts_return_days'],
    ['100 dages returret', 'contradicts_return_days'],
    ['A hundred days to change your mind', 'contradicts_return_days'],
    ['Two weeks to send it back', 'contradicts_return_days'],
    ['Delivered in 2 days. 100-day returns', 'contradicts_return_days'],
    ['Use code SUMMER', 'unknown_code'],
    ['Mit dem Code SOMMER20', 'unknown_code'],
    ['SAVE20 at the checkout', 'unknown_code'],
    ['SAVE20² at the checkout', 'unknown_code'],
    ['Use code save20', 'unknown_code'],
    ['Free returns within 30 days', 'free_returns_unstated'],
    ['Kostenlose Rückgabe', 'free_returns_unstated'],
    ['Retours gratuits', 'free_returns_unstated'],
    ['Devoluciones gratis', 'free_returns_unstated'],
    ['Gratis retourneren', 'free_returns_unstated'],
    ['Reso gratuito', 'free_returns_unstated'],
    ['Darmowy zwrot', 'free_returns_unstated'],
    ['Fri retur', 'free_returns_unstated'],
    ['Kostenlose Rücksendung', 'free_returns_unstated'],
    ['Renvoi gratuit', 'free_returns_unstated'],
    ['Devuélvelo gratis', 'free_returns_unstated'],
    ['Gratis terugzenden', 'free_returns_unstated'],
    ['Bring it back for free', 'free_returns_unstated'],
    ['Send it back within 30 days for free', 'free_returns_unstated'],
    ['In 2 days\u202e', 'unsayable'],
    ['<b>Tomorrow</b>', 'unsayable'],
    ['Order by 3 pm ET, shipped today.', 'unsayable'],
    ['Bestellt bis 15 Uhr MEZ, heute verschickt', 'unsayable'],
    ['Pedidos antes de las 15:00 hora canaria, enviados hoy', 'unsayable'],
    ['Rücksendung innerhalb von 60 Tagen', 'contradicts_return_days'],
  ])('%s', (text, code) => {
    expect(codeOf(text)).toBe(code);
    expect(codeOf(text, { ...sheet, discounts_allowed: false })).toBe(code);
  });

  test.each([
    'Delivery costs €5',
    'Versand für 5,00 €',
    'You have 30 days to return it',
    '30 Tage Rückgaberecht',
    'Retours sous un mois',
    'Delivered in 2 to 4 working days.',
    'Express for 9 €',
    'Delivery costs 5.',
    'Versand 5.–',
    'Delivery costs five euros',
    'Feel free to send it back within 30 days',
    'Delivery costs 2 days of waiting',
    'Delivery on 2.–4. December',
    'Lieferung am 9.-11. Dezember',
    'Delivery €5, express €12',
    'Express, tracked delivery: €12',
    'Express delivery €12, €15 to Austria',
    'Versand 5,00 €, Expressversand 12,00 €',
    'Lieferung in 21 Tagen',
    '20% off everything today',
    'Return it any time within 30 days.',
    'At least 30 days to return it',
    'Fast 30-day returns',
    'Delivered in 3 working days, 30 days to return it',
    '2 years warranty',
    '2 Jahre Garantie',
    'Garantie 3 ans',
    'Öppet köp under 30 dagar',
    'No more than 30 days to return it',
    'Returns after more than 30 days are not possible',
    'Return our over 2000 items within 30 days',
    'Lifetime warranty and 30-day returns',
    'Lebenslange Garantie, einfacher Umtausch',
    'You are free to return it within 30 days',
    'Return it within 30 days and we pay you back',
    'Zero risk: 30 days to return it',
    'Zero-waste packaging and 30-day returns',
    '30-day returns and free gift wrapping',
    'Free from parabens, 30-day returns',
    'Allow 10 working days including delivery',
    'Lieferzeit 5 Tage inklusive Versand',
    'Levertijd 5 werkdagen inclusief bezorging',
  ])('agrees: %s', (text) => expect(codeOf(text)).toBe('sayable'));

  test.each([
    ['WELCOME10', 'Use code WELCOME10'],
    ['WELCOME10', 'Use WELCOME10 for 20% off, delivered in 2 days.'],
    ['WELCOME10', 'Delivered in 2 days with welcome10!'],
    ['WELCOME10', 'Mit dem WELCOME10-Code'],
    ['SPRING', 'With code spring it comes in 2 days'],
    ['SPRING', 'SPRING: delivered in 2 days'],
    ['SALE', 'SALE items leave in 2 days'],
    ['2024', 'Crafted here since 2024'],
    ['FREE-SHIP', 'Delivered in 2 days, FREE-SHIP.'],
    ['FREE-SHIP', 'Delivered in 2 days, FREE SHIP.'],
    ['WELCOME10', 'Use WELCOME 10, delivered in 2 days'],
    ['WELCOME10', 'Use welcome - 10, delivered in 2 days'],
    ['WELCOME10', 'Use W.E.L.C.O.M.E 10, delivered in 2 days'],
    ['WELCOME10', 'Use ＷＥＬＣＯＭＥ１０, delivered in 2 days'],
    ['WELCOME10', 'Use WELCOME&nbsp;10, delivered in 2 days'],
    ['WELCOME10', 'Use WELCOME&#49;0, delivered in 2 days'],
    ['SAVE-20', 'Use save20, delivered in 2 days'],
  ])('the code %s is named in no other text: %s', (label, text) => {
    const codes = [{ ...sheet.codes[0]!, label }];
    for (const discounts_allowed of [true, false])
      for (const field of ['delivery_promise', 'size_notes', 'fillers', 'texts.en.sentences'])
        expect(codeOf(text, { ...sheet, codes, discounts_allowed }, field)).toBe('unsayable');
  });
  test.each([
    ['SALE', 'Sale items leave in 2 days'],
    ['SALE', 'WHOLESALE orders leave in 2 days'],
    ['Spring', 'Delivered in 2 days in spring'],
    ['2024', 'Crafted here since 20245'],
    ['WELCOME10', 'You are WELCOME, in 10 days it is yours'],
    ['WELCOME10', 'You are welcome: 10 parcels leave in 2 days'],
    ['WELCOME10', 'WELCOME 100 times, delivered in 2 days'],
    ['WELCOME10', 'You are WELCOME 1 0'],
    ['DE10', 'Livraison dans un délai de 10 jours'],
    ['AT10', 'Open at 10 every day'],
    ['IN24', 'Ships in 2–4 days'],
    ['TAKE15', 'Take 1.5 sizes up'],
    ['SUMMER24', "Summer '24 Tee"],
    ['HOME20', 'Made for your home. 20 colours'],
    ['CODE', 'Try {code} for {percent} off'],
    ['days', 'You have {days} Tage'],
  ])('a word that only contains the code %s, or is written otherwise, is said: %s', (label, text) => {
    const codes = [{ ...sheet.codes[0]!, label }];
    expect(codeOf(text, { ...sheet, codes }, 'texts.en.sentences')).toBe('sayable');
  });

  test.each([
    'Order within the next 2 hours for delivery tomorrow',
    'Noch 3 Stunden für Versand heute',
    'Commandez dans les 2 prochaines heures',
    'Pide en las próximas 2 horas y sale hoy',
    'null',
    'N/A',
    'TBD.',
    'Delivered in {days} days',
    'Hi {{name}}, delivered in 2 days',
  ])('what counts from now, holds a placeholder or says nothing is never said: %s', (text) => {
    for (const field of ['delivery_promise', 'size_notes'])
      expect(codeOf(text, sheet, field)).toBe('unsayable');
  });
  test.each([
    'We reply within the next 2 hours',
    'Order by 3 pm, delivery the next 2 days',
    'Order today, next day delivery in 24 hours',
    'None of our parcels takes more than 2 days',
    'Noch 2 Tage bis zu dir',
  ])('which is something else: %s', (text) =>
    expect(codeOf(text, { ...sheet, discounts_allowed: true })).toBe('sayable'),
  );

  test('the name of the shop’s own time may stand beside an hour, but not in a sentence of ours', () => {
    const text = 'Bestellt bis 15 Uhr MEZ, heute verschickt';
    const inZone = (time_zone: string, of = text): string => codeOf(of, { ...sheet, time_zone });
    expect(['Europe/Berlin', 'Europe/London'].map((zone) => inZone(zone))).toEqual(['sayable', 'unsayable']);
    expect(inZone('Europe/Berlin', 'Bestellt bis 15 Uhr Berliner Zeit')).toBe('unsayable');
    const berlin = { ...sheet, time_zone: 'Europe/Berlin' };
    expect(codeOf(text, berlin, 'texts.de.sentences')).toBe('unsayable');
  });

  test('a title has no amount, and a code label no other percentage', () => {
    expect(codeOf('Socks 9 €', sheet, 'fillers')).toBe('amount_in_title');
    expect(codeOf('A$AP tee', sheet, 'fillers')).toBe('unsayable');
    const codes = [{ ...sheet.codes[0]!, label: 'SAVE50OFF' }];
    expect(codeOf('SAVE50OFF', { ...sheet, codes }, 'codes')).toBe('contradicts_percent');
    expect(codeOf('FREESHIP', sheet, 'codes')).toBe('contradicts_threshold');
    expect(codeOf('100% FREE', sheet, 'codes')).toBe('unsayable');
    expect(codeOf('WELCOME10', sheet, 'codes')).toBe('sayable');
  });
});

describe('durations in words', () => {
  const of = (days: number, text: string): string => codeOf(text, { ...sheet, return_days: days });
  test.each([
    [30, 'You have a month to send it back.'],
    [365, 'You have a year to return it'],
    [365, 'A full year to make up your mind'],
    [7, 'You have a week to send it back'],
    [14, 'Send it back within a fortnight'],
    [45, 'Forty-five days to send it back'],
    [45, 'Fünfundvierzig Tage Rückgaberecht.'],
    [45, 'Quarante-cinq jours pour un retour'],
    [71, 'Retours sous soixante et onze jours'],
    [99, 'Retours sous quatre-vingt-dix-neuf jours'],
    [45, 'Reso entro quarantacinque giorni'],
    [28, 'Reso entro ventotto giorni'],
    [45, 'Vijfenveertig dagen om te ruilen'],
    [22, 'Tweeëntwintig dagen bedenktijd'],
    [45, 'Cuarenta y cinco días para devoluciones'],
    [21, 'Devoluciones en veintiún días'],
    [45, 'Czterdzieści pięć dni na zwrot'],
    [30, 'Zwrot w ciągu trzydziestu dni'],
    [30, 'Masz miesiąc na zwrot'],
    [365, 'Rok na zwrot'],
    [45, 'Quarenta e cinco dias para a devolução'],
    [45, 'Fyrtiofem dagar öppet köp'],
    [30, 'En månads öppet köp'],
    [365, 'Ett års öppet köp'],
    [45, 'Femogfyrre dages returret'],
    [120, 'A hundred and twenty days to send it back'],
    [120, 'Hundertzwanzig Tage Rückgaberecht'],
    [120, 'Retour possible pendant cent vingt jours'],
    [13, 'Thirteen days to send it back'],
    [200, 'Two hundred days to send it back'],
    [365, 'Three hundred and sixty-five days to send it back'],
    [200, 'Zweihundert Tage Rückgaberecht'],
    [365, 'Dreihundertfünfundsechzig Tage Rückgaberecht'],
    [200, 'Retours sous deux cents jours'],
    [365, 'Retours sous trois cent soixante-cinq jours'],
    [200, 'Doscientos días para devoluciones'],
    [365, 'Devoluciones en trescientos sesenta y cinco días'],
    [200, 'Tweehonderd dagen om te ruilen'],
    [365, 'Driehonderdvijfenzestig dagen bedenktijd'],
    [1000, 'A thousand days to send it back'],
    [180, 'Half a year to send it back'],
    [180, 'Ein halbes Jahr Rückgaberecht'],
    [180, 'Medio año para devoluciones'],
    [180, 'Een half jaar om te ruilen'],
    [15, 'Une quinzaine de jours pour un retour'],
    [60, '60-tägiges Rückgaberecht'],
    [90, 'Dreimonatige Rückgabefrist'],
    [60, '60 volle Tage Rückgaberecht'],
    [60, '60-daagse retour'],
  ])('%i: %s', (days, text) => {
    expect(of(days, text)).toBe('sayable');
    for (const other of [5, 20, 40, 100]) expect(of(other, text)).toBe('contradicts_return_days');
  });
  test.each([
    'A month and a half to send it back',
    'Anderthalb Monate Rückgaberecht',
    'Un mois et demi pour un retour',
    '1.5 months to return it',
    '30+ days to return it',
    '2 x 30 days to return it',
    '30 working days to return it',
    '30 Werktage Rückgaberecht',
    '30 jours ouvrés pour un retour',
    '30 dni roboczych na zwrot',
    '100 nights trial',
    '100 Nächte zum Testen',
    'You have more than 30 days to return it',
    'More than a month to send it back',
    'Less than 30 days to return it',
    'Mehr als 30 Tage Rückgaberecht',
    'Plus de 30 jours pour un retour',
    'Más de 30 días para devoluciones',
    'Meer dan 30 dagen bedenktijd',
    'Oltre 30 giorni per il reso',
    'Mais de 30 dias para a devolução',
    'Ponad 30 dni na zwrot',
    'Mer än 30 dagars öppet köp',
    'Mere end 30 dages returret',
    'Unlimited returns',
    'Return it whenever you like',
    'Unbegrenztes Rückgaberecht',
    'Retours illimités',
    'Devoluciones sin límite',
    'Onbeperkt retourneren',
  ])('a window that no number of days states: %s', (text) => {
    for (const days of [30, 45, 60]) expect(of(days, text)).toBe('contradicts_return_days');
  });
  test.each([
    'Roasted once a month, delivered in 2 days',
    'Delivered in a week',
    'Delivery takes a month',
    'We plant a tree a year',
    'Refunds arrive a day later',
    'Lieferung in fünfundvierzig Tagen',
    'Livraison sous vingt et un jours',
    'Leverans inom tjugofem dagar',
  ])('no return window: %s', (text) => expect(of(14, text)).toBe('sayable'));
});

describe('amounts with rarer signs and codes', () => {
  const codeIn = (currency: string, text: string, rate = '5'): string =>
    codeOf(text, { ...sheet, currency, shipping_flat: rate });

  test.each([
    ['INR', '₹49', '₹99'],
    ['INR', 'Rs. 49', 'Rs. 99'],
    ['INR', 'INR 49', 'INR 99'],
    ['LKR', '49 rupees', '99 rupees'],
    ['KRW', '₩49', '₩3,000'],
    ['KRW', 'KRW 49', '3000 KRW'],
    ['ILS', '₪49', '₪20'],
    ['ILS', '49 ILS', '20 ILS'],
    ['VND', '49 ₫', '30.000 ₫'],
    ['PHP', '₱49', '₱99'],
    ['THB', '฿49', 'THB 60'],
    ['AED', 'AED 49', '20 AED'],
    ['SAR', '49 SAR', 'SAR 20'],
    ['ZAR', 'ZAR 49', 'ZAR 99'],
    ['HKD', 'HK$49', 'HK$30'],
    ['SGD', 'S$49', 'S$9'],
    ['AMD', '֏49', '֏900'],
    ['DKK', 'kr. 49', 'kr. 99'],
  ])('in %s: %s is the rate, %s is not', (currency, rate, other) => {
    expect(codeIn(currency, `Delivery costs ${rate}.`, '49')).toBe('sayable');
    expect(codeIn(currency, `Delivery costs ${other}.`, '49')).toBe('contradicts_rate');
  });
  test('three decimals are decimals where the currency has as many', () => {
    expect(codeIn('KWD', 'Delivery costs KWD 1.250.', '1.25')).toBe('sayable');
    expect(codeIn('KWD', 'Delivery costs KWD 1.500.', '1.25')).toBe('contradicts_rate');
    expect(codeIn('EUR', 'Delivery costs 1.250 €.', '1250')).toBe('sayable');
  });
  test.each(['₹5', '₪5', 'AED 5', '5 ZAR', 'HK$5', 'C$5', '5 ILS', 'Rs. 5'])(
    'another currency than the sheet’s: %s',
    (amount) => expect(codeOf(`Delivery for ${amount}`)).toBe('contradicts_currency'),
  );
  test.each([
    ['delivery_promise', 'Préparés en 2 jours, ils partent de Nantes'],
    ['delivery_promise', 'Ils en ont 2 en stock, livrés demain'],
    ['size_notes', '3 års garanti på sömmarna'],
    ['fillers', 'Audi RS 5 model'],
    ['fillers', '911 RS case'],
  ])('words and names beside numbers are no amounts: %s "%s"', (field, text) => {
    expect(codeOf(text, sheet, field)).toBe('sayable');
  });
  test('the point of kr. ends no sentence before an amount', () => {
    expect(codeIn('DKK', 'Fri fragt fra kr. 50.')).toBe('sayable');
    expect(codeIn('DKK', 'Fri fragt fra kr. 40.')).toBe('contradicts_threshold');
    expect(codeIn('SEK', 'Frakten kostar 5 kr. 30 dagar för retur')).toBe('sayable');
  });
});

describe('what the sheet holds, listed for the console', () => {
  const facts: FactsSheet = {
    ...sheet,
    discounts_allowed: false,
    delivery_promise: 'Free delivery in 2 days',
    size_notes: [
      { handle: 'a', text: 'Runs small', url: null },
      { handle: 'b', text: 'Only 2 left', url: null },
    ],
    fillers: [{ handle: 'f', title: '½ price socks', price: '9', url: null }],
    texts: [
      {
        language: 'de',
        delivery_promise: '3 zum Preis von 2',
        size_notes: [],
        titles: [{ handle: 'f', title: 'Wollsocken' }],
        sentences: [{ sentence: 'away', text: 'Noch {gap}, dann schenken wir den Versand' }],
        valid_from: null,
        valid_until: null,
      },
    ],
  };

  test('with the path, the index and a reason for each', () => {
    expect(pendingOf(facts, [], sha256Hex)).toEqual([
      { field: 'size_notes', index: 1, text: 'Only 2 left', why: expect.any(String) },
      { field: 'fillers', index: 0, text: '½ price socks', why: expect.any(String) },
      { field: 'texts.de.delivery_promise', index: null, text: '3 zum Preis von 2', why: expect.any(String) },
      {
        field: 'texts.de.sentences',
        index: 0,
        text: 'Noch {gap}, dann schenken wir den Versand',
        why: expect.any(String),
      },
    ]);
    expect(contradictionsOf(facts)).toEqual([
      {
        field: 'delivery_promise',
        index: null,
        text: 'Free delivery in 2 days',
        code: 'contradicts_threshold',
        suggestion: expect.stringContaining('50 EUR'),
      },
    ]);
  });

  test('a confirmed text is not pending, nor is any text from before 0.2', () => {
    const confirmed = [
      textKey('fillers', '½ price socks', sha256Hex),
      textKey('size_notes', 'Only 2 left!', sha256Hex),
    ];
    expect(pendingOf(facts, confirmed, sha256Hex).map(({ field }) => field)).toEqual([
      'size_notes',
      'texts.de.delivery_promise',
      'texts.de.sentences',
    ]);
    expect(pendingOf(facts, null, sha256Hex)).toEqual([]);
  });
});
