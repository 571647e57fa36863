import { describe, expect, test } from 'vitest';
import { textKey } from '#schemas/config/confirmed.ts';
import { emptyFacts, type FactsSheet, type OwnSentence, type Site } from '#schemas/config/site.ts';
import { check } from '../check/check.ts';
import { altersClaim } from '../check/own-claims.ts';
import { languages } from '../sentence/language.ts';
import { fullFacts, plainCheck, sha256Hex } from '../testing/fixtures.ts';
import { cart, given, type Run, signal, stall, wait } from '../testing/spec.ts';
import { ownSentenceNames } from './placeholders.ts';
import { templateProblems } from './template.ts';

const COSTS_THAT = 'It says that shipping costs what is still to be added, or the line.';
const FREE_RETURN = 'It says that a return is free, and the sheet has no field that says so.';
const FREE_DELIVERY = 'It says that delivery is free, which holds for some orders only.';
const STILL_PAYS = 'An order of exactly {line} still pays: write "over {line}".';
const PER_ITEM = 'It says that the amount is for one item, and it is for the order.';
const NO_RETURN = 'It is about something other than returns.';
const NOT_FREE = 'It says that delivery is not free where it is.';
const FORMER_PRICE = 'It says that {price} is no longer the price.';
const MORE_OR_LESS = 'It says more or less than the value of its placeholder.';
/** Problems that the check finds by itself. */
const GIVEN_AWAY = [
  FREE_RETURN,
  FREE_DELIVERY,
  STILL_PAYS,
  MORE_OR_LESS,
  PER_ITEM,
  NO_RETURN,
  NOT_FREE,
  FORMER_PRICE,
];
const texts = (language: string, ...sentences: OwnSentence[]): FactsSheet['texts'][number] => ({
  language,
  delivery_promise: null,
  size_notes: [],
  titles: [],
  sentences,
  valid_from: null,
  valid_until: null,
});
const socks = { handle: 'socks', title: 'Wool socks', price: '15', url: '/p/socks' };
const declined = { code_hash: '0123456789abcdef', discount_applied: false };
type Zone = Parameters<typeof stall>[0] | 'code';

function run(zone: Zone, lang: string, facts: Partial<FactsSheet>, site: Partial<Site> = {}): Run {
  return given({ facts: emptyFacts, ...site }, { ...fullFacts, ...facts }).when(
    signal('page', { url: 'https://s.example/p', title: null, handle: 'trail-shoe', lang }),
    cart('37.50', { currency: facts.currency ?? 'USD', ...(zone === 'code' && declined) }),
    wait(5_000),
    ...(zone === 'code' ? [] : stall(zone)),
  );
}
const said = (...given: Parameters<typeof run>) => {
  const { message, wording, cta_label } = run(...given).decisions[0]!;
  return { message, wording, cta_label };
};

describe('a template of a merchant', () => {
  test.each([
    ['away', 'Only {gap} to go until shipping is on its way for nothing'],
    ['away', 'Noch {gap}: dann reisen Ihre Schuhe umsonst.'],
    ['filler', 'Have a look at {title}, it is {price}.'],
    ['flat', '(Shipping: {rate})'],
    ['freeFrom', 'From {line} we ship free'],
    ['returnDays', 'Take {days} days to make up your mind.'],
    ['returnDays', 'Take at least {days} days to make up your mind.'],
    ['returnDays', 'Return it in no more than {days} days.'],
    ['returnDays', '{days} days money-back guarantee'],
    ['returnDays', '{days} jours : satisfait ou remboursé, garantie'],
    ['flat', 'Shipping is {rate} per order'],
    ['flat', 'Versand {rate} pro Bestellung'],
    ['away', 'Don’t miss free shipping: {gap} to go'],
    ['shipsFree', 'No shipping costs for you'],
    ['shipsFree', 'No need to add more: we ship at no cost'],
    ['shipsFree', 'You pay nothing for shipping'],
    ['shipsFree', "You don't pay for shipping"],
    ['returnDays', 'A satisfaction guarantee: {days} days'],
    ['returnDays', 'Plus de soucis : {days} jours pour changer d’avis'],
    ['returnDays', 'Du kan returnera under {days} dagar.'],
    ['flat', 'Fast shipping is {rate}'],
    ['shipsFree', 'Shipping is ours!'],
    ['code', 'Try {code} for {percent} off.'],
    ['code', 'Try {code} for {percent} off, until {date}.'],
    ['formHelp', 'Stuck? Ask us.'],
  ])('%s: %s', (sentence, text) => expect(templateProblems(sentence, text)).toEqual([]));

  test.each([
    ['away', 'Nearly there', 'It lacks {gap}.'],
    ['away', '{gap} and {line}', '{line} has no place in this sentence.'],
    ['away', '{gap}, yes {gap}', 'A placeholder stands in it twice.'],
    ['away', 'Only {gap}0 to go', 'A placeholder touches other characters.'],
    ['away', 'Only -{gap} to go', 'A placeholder touches other characters.'],
    ['away', 'Only {gap}.50 to go', 'A placeholder touches other characters.'],
    ['away', 'Only {gap}% to go', 'A placeholder touches other characters.'],
    ['away', 'Only {gap} of 100 to go', 'Its own words hold a number, a percentage or a currency.'],
    ['away', 'Only {gap} of ٥ to go', 'Its own words hold a number, a percentage or a currency.'],
    ['away', 'Only {gap} {to go', 'It holds a brace that is no placeholder.'],
    ['away', 'Only {gap} <b>to</b> go', 'It holds characters or markup that cannot be shown.'],
    ['away', 'Only {gap} to\u202e go', 'It holds characters or markup that cannot be shown.'],
    ['away', '{gap}', 'It has no words of its own.'],
    ['flat', 'Shipping is {Rate}', 'It lacks {rate}.'],
    ['code', 'Try {code}', 'It lacks {percent}.'],
    ['returnDays', 'Return it, {date} {days}', '{date} has no place in this sentence.'],
    ['returnDays', 'You have {days} weeks to return it.', 'Right behind {days} stands the word for days.'],
    ['returnDays', 'Send it back within {days}.', 'Right behind {days} stands the word for days.'],
    ['returnDays', '{days} working days to return it', 'Right behind {days} stands the word for days.'],
    ['returnDays', 'Retour sous {days} jours ouvrés', 'Right behind {days} stands the word for days.'],
    ['returnDays', 'Rückgabe bis {days} Werktage', 'Right behind {days} stands the word for days.'],
    ['returnDays', 'You do not have {days} days to return it', 'It says that {days} is not so.'],
    ['returnDays', 'You have more than {days} days to return it', MORE_OR_LESS],
    ['returnDays', 'Mehr als {days} Tage Rückgaberecht', MORE_OR_LESS],
    ['returnDays', 'Ponad {days} dni na zwrot', MORE_OR_LESS],
    ['returnDays', 'Plus de {days} jours pour un retour', MORE_OR_LESS],
    ['returnDays', 'Almost {days} days to return it', MORE_OR_LESS],
    ['flat', 'Shipping is less than {rate}', MORE_OR_LESS],
    ['filler', '{title} for less than {price}', MORE_OR_LESS],
    ['code', 'Use {code} for more than {percent} off', MORE_OR_LESS],
    ['flat', 'Shipping is {rate} per item', PER_ITEM],
    ['flatBelow', 'Darunter {rate} pro Stück', PER_ITEM],
    ['away', 'Nog {gap} per artikel', PER_ITEM],
    ['returnDays', '{days} days of warranty', NO_RETURN],
    ['returnDays', 'You have {days} days to pay the invoice', NO_RETURN],
    ['returnDays', '{days} Tage Zahlungsziel', NO_RETURN],
    ['shipsFree', 'Your order does not ship free', NOT_FREE],
    ['shipsFree', 'Add a little more and it ships free', NOT_FREE],
    ['freeFrom', 'No free shipping from {line}', NOT_FREE],
    ['freeFrom', 'Free shipping under {line}', NOT_FREE],
    ['freeFrom', 'Gratis Versand unter {line}', NOT_FREE],
    ['filler', '{title}, was {price}, now half', FORMER_PRICE],
    ['filler', '{title} statt {price}', FORMER_PRICE],
    ['flatBelow', 'Darunter kostet der Versand weniger als {rate}', MORE_OR_LESS],
    ['returnDays', 'Delivered within {days} days', 'It is about delivery, not about returns.'],
    ['returnDays', 'Lieferung in {days} Tagen', 'It is about delivery, not about returns.'],
    ['away', 'Add ten times {gap} more', 'A word beside a placeholder makes another number of it.'],
    ['away', 'Only {gap} thousand to go', 'A word beside a placeholder makes another number of it.'],
    ['away', 'Shipping is {gap} now', COSTS_THAT],
    ['freeFrom', 'Der Versand kostet {line}', COSTS_THAT],
    ['flat', 'Shipping is free from {rate}.', 'It says free, and {rate} is what shipping costs.'],
    ['returnDays', 'Shipping is free, and you have {days} days to send it back.', FREE_RETURN],
    ['returnDays', 'You have {days} days for a free return.', FREE_RETURN],
    ['returnDays', 'Kostenlose Rückgabe innerhalb von {days} Tagen', FREE_RETURN],
    ['returnDays', 'Retour gratuit sous {days} jours', FREE_RETURN],
    ['returnDays', 'Gratis retourneren binnen {days} dagen', FREE_RETURN],
    ['returnDays', 'Reso gratuito entro {days} giorni', FREE_RETURN],
    ['returnDays', 'Devolución gratis en {days} días', FREE_RETURN],
    ['returnDays', 'Devolução grátis em {days} dias', FREE_RETURN],
    ['returnDays', 'Darmowy zwrot w ciągu {days} dni', FREE_RETURN],
    ['returnDays', 'Fri retur i {days} dagar', FREE_RETURN],
    ['returnDays', 'Gratis retur i {days} dage', FREE_RETURN],
    ['away', 'Only {gap} to free shipping and returns', FREE_RETURN],
    ['shipsFree', 'Shipping and returns are on us', FREE_RETURN],
    ['code', 'Try {code} for {percent} off and free shipping', FREE_DELIVERY],
    ['formHelp', 'Free delivery on every order. Stuck? Ask us.', FREE_DELIVERY],
    ['formHelp', 'Versandkostenfrei! Fragen? Wir helfen.', FREE_DELIVERY],
    ['formHelp', 'Livraison offerte. Une question ?', FREE_DELIVERY],
    ['formHelp', 'Stuck? Ask us about free returns.', FREE_RETURN],
    ['freeOver', 'Free shipping from {line}.', STILL_PAYS],
    ['freeOver', 'Spend {line} and shipping is free', STILL_PAYS],
    ['freeOver', 'Free shipping over {line} or more', STILL_PAYS],
    ['freeOver', 'All over Europe, shipping is free from {line}', STILL_PAYS],
    ['freeOver', 'Versandkostenfrei ab {line}', STILL_PAYS],
    ['freeOver', 'Livraison offerte dès {line}', STILL_PAYS],
    ['freeOver', 'Gratis verzending vanaf {line}', STILL_PAYS],
    ['freeOver', 'Darmowa dostawa od {line}', STILL_PAYS],
  ])('%s cannot be "%s"', (sentence, text, problem) => {
    expect(templateProblems(sentence, text)).toContain(problem);
    if (GIVEN_AWAY.includes(problem)) expect(altersClaim(sentence, text)).toBe(true);
  });

  test.each([
    ['returnDays', 'If it does not fit, you have {days} days to send it back.'],
    ['returnDays', 'Return it within {days} days of delivery.'],
    ['returnDays', 'Zurück binnen {days} Kalendertagen'],
    ['returnDays', 'Masz {days} dni na zwrot'],
    ['away', 'All that is missing is {gap}'],
    ['freeFrom', 'Shipping costs nothing from {line}'],
    ['returnDays', 'Feel free to send it back within {days} days'],
    ['returnDays', 'Hassle-free returns for {days} days'],
    ['returnDays', 'Zero stress: you have {days} days to return it'],
    ['away', 'Noch {gap} bis zum kostenlosen Versand. Die Rückgabe ist einfach.'],
    ['filler', 'Add {title} for {price} and shipping is free'],
    ['formHelp', 'Trouble with the form? Our hotline is free of charge.'],
    ['freeOver', 'Orders over {line} ship free'],
    ['freeOver', 'When your order exceeds {line}, shipping is free'],
    ['freeOver', 'Bei mehr als {line} ist der Versand kostenlos.'],
    ['freeOver', 'Übersteigt Ihre Bestellung {line}, ist der Versand kostenlos'],
    ['freeOver', 'Bestellungen über {line} versenden wir kostenlos.'],
    ['freeOver', "La livraison est gratuite au-dessus de {line} d'achat."],
    ['freeOver', "Au-delà de {line} d'achat, la livraison est offerte."],
    ['freeOver', 'Los pedidos de más de {line} tienen envío gratis.'],
    ['freeOver', 'La spedizione è gratuita oltre {line}.'],
    ['freeOver', 'Per gli ordini superiori a {line} la spedizione è gratuita.'],
    ['freeOver', 'Bestellingen boven {line} verzenden we gratis.'],
    ['freeOver', 'Compras acima de {line} têm envio grátis.'],
    ['freeOver', 'Zamówienia powyżej {line} wysyłamy za darmo.'],
    ['freeOver', 'Vid köp över {line} är frakten fri.'],
    ['freeOver', 'Ved køb over {line} er fragten gratis.'],
    ['freeOver', 'Toimitus on ilmainen yli {line} tilauksille'],
  ])('%s can be "%s"', (sentence, text) => {
    expect(templateProblems(sentence, text)).toEqual([]);
    expect(altersClaim(sentence, text)).toBe(false);
  });

  test.each([
    ['returns', 'returnDays', 'You have {days} weeks to return it.', 'You have 30 weeks to return it.'],
    ['returns', 'returnDays', 'You do not have {days} days.', 'You do not have 30 days.'],
    ['returns', 'returnDays', 'Delivered within {days} days.', 'Delivered within 30 days.'],
    ['shipping', 'away', 'Add ten times {gap}.', 'Add ten times $12.50.'],
    ['shipping', 'away', 'Shipping is {gap} now.', 'Shipping is $12.50 now.'],
    ['shipping', 'flat', 'Free from {rate}.', "You're $12.50 away from free shipping. Free from $5."],
    [
      'returns',
      'returnDays',
      'You have {days} days for a free return.',
      'You have 30 days for a free return.',
    ],
  ] as const)(
    'of %s that turns %s into another claim is refused by the check: %s',
    (zone, sentence, text, message) => {
      const facts = { texts: [texts('en', { sentence, text })] };
      const told = run(zone, 'en', facts);
      expect(told.decisions[0]).toMatchObject({ verdict: 'engage', wording: 'a' });
      const { cart: known, country, page, handle, stall: now } = told.state!;
      const about = { cart: known, country, page, handle, lang: 'en', pageSinceMs: now.since_ms };
      const given = { ...plainCheck, ...about, facts: { ...fullFacts, ...facts }, nowMs: told.nowMs };
      expect(check({ ...given, message, cta_label: null, cta_path: null }).ok).toBe(false);
    },
  );

  test('is refused for an unknown sentence', () => {
    expect(templateProblems('toString', 'x')).toHaveLength(1);
    expect(templateProblems('toString', 'x')[0]).toContain(ownSentenceNames.join(', '));
  });
});

describe('the merchant’s wording replaces ours and is named "own" in decisions', () => {
  const line = 'Only {gap} until we carry the shipping';
  test.each<[Zone, string, OwnSentence[], Partial<FactsSheet>, string]>([
    [
      'shipping',
      'en',
      [{ sentence: 'away', text: line }],
      {},
      'Only $12.50 until we carry the shipping. Until then, shipping is $5.',
    ],
    [
      'shipping',
      'en-GB',
      [
        { sentence: 'away', text: line },
        { sentence: 'filler', text: 'What about {title} for {price}?' },
      ],
      { fillers: [socks] },
      'Only $12.50 until we carry the shipping. What about Wool socks for $15?',
    ],
    [
      'shipping',
      'en',
      [{ sentence: 'flat', text: 'So far you pay {rate}!' }],
      {},
      "You're $12.50 away from free shipping. So far you pay $5!",
    ],
    [
      'returns',
      'de',
      [{ sentence: 'returnDays', text: 'Ruhig überlegen: {days} Tage lang' }],
      {},
      'Ruhig überlegen: 30 Tage lang.',
    ],
    [
      'returns',
      'nb',
      [{ sentence: 'returnDays', text: 'Du har {days} dager på deg' }],
      {},
      'Du har 30 dager på deg.',
    ],
    [
      'code',
      'da',
      [{ sentence: 'code', text: 'Prøv {code}: {percent} til og med {date}' }],
      {},
      'Prøv WELCOME10: 10\u00a0% til og med 30. november.',
    ],
    [
      'shipping',
      'da',
      [
        { sentence: 'away', text: 'Til gratis fragt mangler kun {gap}.' },
        { sentence: 'flat', text: 'Indtil da koster fragten {rate}.' },
      ],
      { currency: 'DKK' },
      'Til gratis fragt mangler kun 12,50\u00a0kr. Indtil da koster fragten 5\u00a0kr.',
    ],
  ])('%s in %s', (zone, lang, sentences, facts, message) => {
    const told = said(zone, lang, { ...facts, texts: [texts(lang.slice(0, 2), ...sentences)] });
    expect(told).toMatchObject({ message, wording: 'own' });
  });

  test('of another script has the end mark of its own, or none', () => {
    for (const end of ['。', '']) {
      const own = texts('ja', { sentence: 'formHelp', text: `お問い合わせください${end}` });
      const promise = `すぐにお届けします${end}`;
      const sheet = { discounts_allowed: true, texts: [{ ...own, delivery_promise: promise }] };
      expect(said('delivery', 'ja', sheet).message).toBe(promise);
      const form = signal('invalid_form', { form: 'f', field: 'e', message: 'x' });
      const help = given({ facts: emptyFacts }, { ...fullFacts, ...sheet }).when(
        signal('page', { url: 'https://s.example/p', title: null, handle: null, lang: 'ja' }),
        ...[cart('37.50'), form, wait(30_000)],
        signal('behavioral', { what: 'still', ms: 20_000 }),
      );
      expect(help.decisions[0]?.message).toBe(`お問い合わせください${end}`);
    }
  });

  test('sentences without it keep the names of our wordings', () => {
    const own = { texts: [texts('en', { sentence: 'away', text: line })] };
    expect(said('returns', 'en', own)).toMatchObject({ wording: 'a' });
  });

  test('only on pages of its language, and only while it is valid', () => {
    const own = texts('de', { sentence: 'returnDays', text: 'Ruhig überlegen: {days} Tage lang' });
    const ours = 'Nicht ganz sicher? Für die Rückgabe haben Sie 30 Tage Zeit.';
    expect(said('returns', 'en', { texts: [own] }).message).toContain('send it back');
    const until = (valid_until: string) =>
      said('returns', 'de', { texts: [{ ...own, valid_until }] }).message;
    expect(until('2026-11-21T12:10:00Z')).toContain('Ruhig überlegen');
    // A card is shown within three minutes.
    expect(until('2026-11-21T12:02:00Z')).toBe(ours);
    const later = { ...own, valid_from: '2026-11-22T00:00:00Z' };
    expect(said('returns', 'de', { texts: [later] }).message).toBe(ours);
  });

  test('a code whose conditions the wording cannot state gets our wording', () => {
    const own = { texts: [texts('en', { sentence: 'code', text: 'Try {code} for {percent} until {date}' })] };
    const [code] = fullFacts.codes;
    expect(said('code', 'en', own).message).toBe('Try WELCOME10 for 10% until November 30.');
    for (const more of [{ first_order_only: true }, { expires_at: null }]) {
      expect(said('code', 'en', { ...own, codes: [{ ...code!, ...more }] }).message).toContain(
        'takes 10% off',
      );
    }
  });

  test('an unusable one is ignored', () => {
    for (const text of ['No amount at all', 'Just {gap} of 60', 'Just {gap}0 more']) {
      const own = { texts: [texts('en', { sentence: 'away', text })] };
      expect(said('shipping', 'en', own)).toMatchObject({ wording: 'a' });
    }
  });
});

test('a wording whose time is over gives way to ours', () => {
  const own = (text: string) => ({ texts: [texts('en', { sentence: 'returnDays', text })] });
  expect(said('returns', 'en', own('Order before midnight and take {days} days to decide')).wording).toBe(
    'own',
  );
  for (const text of [
    'Order before noon and take {days} days to decide',
    'Before Easter: {days} days to decide',
  ])
    expect(said('returns', 'en', own(text))).toMatchObject({
      wording: 'a',
      message: expect.stringContaining('30'),
    });
});

test('a wording with days in the plural is not used for one day', () => {
  const one = (lang: string, text: string) =>
    said('returns', lang, { return_days: 1, texts: [texts(lang, { sentence: 'returnDays', text })] }).message;
  expect(one('en', 'Take {days} days to return it')).toContain('You have 1 day to send it back.');
  expect(one('de', 'Sie haben {days} Tage für die Rückgabe')).toContain('haben Sie 1 Tag Zeit.');
  expect(one('en', 'A {days} day return window')).toBe('A 1 day return window.');
});

describe('the words of the template are free text', () => {
  const text = 'A gift from us: {days} days';
  const facts = { discounts_allowed: false, texts: [texts('en', { sentence: 'returnDays', text })] };
  /** With the name of the sentence, and as before decision 120. */
  const keys = ['returnDays', undefined].map((name) => textKey('texts.en.sentences', text, sha256Hex, name));
  test('that needs confirmation if it may be an offer', () => {
    expect(said('returns', 'en', facts, { confirmed_texts: [] }).message).toContain('send it back');
    for (const key of keys)
      expect(said('returns', 'en', facts, { confirmed_texts: [key] }).message).toBe(
        'A gift from us: 30 days.',
      );
    const ofAnother = [textKey('texts.en.sentences', text, sha256Hex, 'formHelp')];
    expect(said('returns', 'en', facts, { confirmed_texts: ofAnother }).message).toContain('send it back');
  });

  test('and the check refuses it before', () => {
    const { state, nowMs } = run('returns', 'en', facts);
    const checked = (confirmedTexts: readonly string[]) =>
      check({
        message: 'A gift from us: 30 days.',
        cta_label: null,
        cta_path: null,
        facts: { ...fullFacts, ...facts },
        cart: state!.cart,
        country: null,
        page: '/p',
        handle: null,
        lang: 'en',
        nowMs,
        ...plainCheck,
        confirmedTexts,
      });
    expect(checked([]).ok).toBe(false);
    expect(checked([textKey('texts.en.sentences', text, sha256Hex, 'formHelp')]).ok).toBe(false);
    for (const key of keys)
      expect(checked([key])).toMatchObject({
        ok: true,
        traces: [{ entry: 'return_days' }, { entry: 'texts.en.sentences[0] (confirmed)' }],
      });
  });
});

describe('the value of a placeholder is traced', () => {
  const own = [
    { sentence: 'away', text: 'Only {gap} to go' },
    { sentence: 'filler', text: '{title} costs {price}' },
    { sentence: 'returnDays', text: 'Keep it {days} days' },
    { sentence: 'freeFrom', text: 'From {line} we pay' },
    { sentence: 'shipsFree', text: 'We pay' },
    { sentence: 'code', text: 'Try {code}, {percent} to {date}' },
    { sentence: 'constructor', text: 'All of it is yours' },
    { sentence: 'formhelp', text: 'Ask us' },
    { sentence: 'flat', text: 'Shipping is cheap' },
  ];
  const { state, nowMs } = run('code', 'en', {});
  const isOk = (message: string): boolean =>
    check({
      message,
      cta_label: null,
      cta_path: null,
      facts: { ...fullFacts, fillers: [socks], texts: [texts('en', ...own)] },
      cart: state!.cart,
      country: null,
      page: '/p',
      handle: null,
      lang: 'en',
      nowMs,
      ...plainCheck,
    }).ok;

  test.each([
    'Only $12.50 to go.',
    'Only $12.50 to go. Wool socks costs $15.',
    "You're $12.50 away from free shipping. Wool socks costs $15.",
    'Keep it 30 days.',
    'Still deciding? Keep it 30 days.',
    'From $50 we pay.',
    'Try WELCOME10, 10% to November 30.',
  ])('%s', (message) => expect(isOk(message)).toBe(true));

  test.each([
    'Only $12.49 to go.',
    'Only €12.50 to go.',
    'Only $12.500 to go.',
    'Only $12.50 to go! Hurry.',
    'Only $12.50 to go. Cotton socks costs $15.',
    'Only $12.50 to go. Wool socks costs $14.',
    'Wool socks costs $15, and $12.50.',
    'Keep it 31 days.',
    'Keep it 30 days for free.',
    'From $49 we pay.',
    'We pay.',
    'All of it is yours.',
    'Ask us.',
    'Shipping is cheap.',
    'Try WELCOME20, 10% to November 30.',
    'Try WELCOME10, 20% to November 30.',
    'Try WELCOME10, 10% to November 29.',
    'Try WELCOME10, 10% to 30 November.',
  ])('refuses %s', (message) => expect(isOk(message)).toBe(false));
});

describe('a page in a language that only the sheet has texts for', () => {
  const norwegian = texts('nb', { sentence: 'returnDays', text: 'Du har {days} dager på deg' });
  test('gets the texts of the sheet and none of our sentences', () => {
    const facts = { texts: [{ ...norwegian, delivery_promise: 'Levering på to dager' }] };
    expect(said('returns', 'nb-NO', facts)).toEqual({
      message: 'Du har 30 dager på deg.',
      wording: 'own',
      cta_label: null,
    });
    for (const zone of ['shipping', 'code'] as const) {
      const { decisions } = run(zone, 'nb', facts);
      expect(decisions[0]).toMatchObject({ verdict: 'quiet', message: null });
      expect(decisions[0]?.why).toContain('texts of the facts sheet in nb');
    }
  });
  test('says why a text without a language is not said', () => {
    const facts = { texts: [norwegian] };
    expect(run('delivery', 'nb', facts).decisions[0]).toMatchObject({
      message: null,
      why: expect.stringContaining(
        'The delivery_promise of the facts sheet has no language, and pages in nb',
      ),
    });
    expect(run('size', 'nb', facts).decisions[0]?.why).toContain(
      'The size note of the facts sheet has no language',
    );
  });
  test('gets nothing if the sheet has none', () => {
    const [decision] = run('returns', 'nb', {}).decisions;
    expect(decision).toMatchObject({ verdict: 'quiet', message: null });
  });
  test('every supported language has sentences without a sheet text', () => {
    for (const language of languages) expect(said('returns', language, {}).message).toMatch(/30/);
  });
});
