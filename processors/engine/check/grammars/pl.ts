import {
  AMOUNT,
  asked,
  CODE_PLACEHOLDER,
  claims,
  counted,
  DAY,
  FILLER,
  type Grammar,
  leads,
  monthOf,
  PERCENT,
} from '../grammar.ts';

const months =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  );
const MONTH = monthOf(months);
const DATE = `${DAY} ${MONTH}`;
const WHAT =
  '(?:(?<some>wybrane produkty)(?: z (?<firstOf>pierwszego) zamówienia)?|(?<first>pierwsze )?zamówienie)';
const TERMS = `(?:, przy zakupach od ${AMOUNT})?(?:, do ${DATE} włącznie|(?<limited>, promocja nadal trwa))?`;
const OFF = `${PERCENT}% rabatu na ${WHAT}${TERMS}`;

export const polishGrammar: Grammar = {
  gap: claims(`Do darmowej dostawy brakuje ${AMOUNT}`, `Jeszcze ${AMOUNT} i dostawa będzie darmowa`),
  filler: claims(`Wystarczy dodać na przykład: ${FILLER}`, `Nasza propozycja: ${FILLER}`),
  rate: claims(`W przeciwnym razie dostawa kosztuje ${AMOUNT}`, `Na razie dostawa kosztuje ${AMOUNT}`),
  freeFrom: claims(`Dostawa jest darmowa od ${AMOUNT}`, `Zamówienia od ${AMOUNT} wysyłamy za darmo`),
  freeOver: claims(
    `Dostawa jest darmowa powyżej ${AMOUNT}`,
    `Zamówienia powyżej ${AMOUNT} wysyłamy za darmo`,
  ),
  rateBelow: claims(`Poniżej tej kwoty kosztuje ${AMOUNT}`, `Poniżej tej kwoty dostawa kosztuje ${AMOUNT}`),
  free: claims('Dostawa (?:Państwa|Twojego) zamówienia jest darmowa', 'To zamówienie wyślemy za darmo'),
  days: claims(
    `Na zwrot (?:mają Państwo|masz) ${counted('dzień', 'dni')}`,
    `Jeśli coś nie będzie pasować, (?:mogą to Państwo|możesz to) zwrócić w ciągu ${counted('dnia', 'dni')}`,
  ),
  code: claims(
    `Ten kod tutaj nie działa\\. Z kodem ${CODE_PLACEHOLDER} (?:otrzymają Państwo|otrzymasz) ${OFF}`,
    `Niestety ten kod nie zadziałał\\. Kod ${CODE_PLACEHOLDER} daje ${OFF}`,
  ),
  help: asked(
    'Problem z formularzem\\? Chętnie pomożemy\\.',
    'Coś nie działa w formularzu\\? (?:Prosimy o kontakt|Skontaktuj się z nami), chętnie pomożemy\\.',
  ),
  lead: leads(
    'Jeszcze się Państwo zastanawiają\\?',
    'Jeszcze się zastanawiasz\\?',
    'Trudno się zdecydować\\?',
  ),
  aboutReturns: leads('Wątpliwości\\?', 'Nie masz pewności\\?'),
  aboutDelivery: leads('Kiedy dotrze przesyłka\\?'),
  aboutSize: leads('Wątpliwości co do rozmiaru\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '\u00a0',
  decimal: ',',
  signs: { zł: 'PLN' },
  labels: new Set(['Informacje o dostawie', 'Zwroty', 'Tabela rozmiarów', 'Kontakt', 'Zobacz produkt']),
};
