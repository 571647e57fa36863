import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/** What the discount applies to; `your` is "sua" or "tua". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'primeira ' : ''}encomenda`;
  if (someProducts) return firstOrder ? `em artigos selecionados da ${order}` : 'em artigos selecionados';
  return `na ${order}`;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, em compras a partir de ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, até ${lastDay}, inclusive`, ', válido neste momento');

const first: Wording = {
  away: (gap) => `Mais ${gap} e o envio é grátis.`,
  filler: (title, price) => `Basta adicionar ${title} (${price}).`,
  flat: (rate) => `Caso contrário, o envio custa ${rate}.`,
  freeFrom: (line) => `O envio é grátis a partir de ${line}.`,
  freeOver: (line) => `O envio é grátis acima de ${line}.`,
  flatBelow: (rate) => `Abaixo desse valor, custa ${rate}.`,
  shipsFree: 'A sua encomenda tem envio grátis.',
  returnDays: (days) => `Tem ${daysOf(days)} para fazer a devolução.`,
  code: (offer) =>
    `Esse código não é válido aqui. Com o código ${offer.label}, tem ${offer.percent} de desconto ${what(offer, 'sua')}${terms(offer)}.`,
  formHelp: 'Problemas com o formulário? Estamos aqui para ajudar.',
  leads: { deciding: 'Ainda na dúvida?', returns: 'Com dúvidas?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Está a ${gap} do envio grátis.`,
  filler: (title, price) => `Com ${title} (${price}), chega lá.`,
  flat: (rate) => `Por enquanto, o envio custa ${rate}.`,
  freeFrom: (line) => `Compras a partir de ${line} têm envio grátis.`,
  freeOver: (line) => `Compras acima de ${line} têm envio grátis.`,
  flatBelow: (rate) => `Abaixo desse valor, o envio custa ${rate}.`,
  shipsFree: 'O envio desta encomenda é grátis.',
  returnDays: (days) => `Se não for o que esperava, pode devolver no prazo de ${daysOf(days)}.`,
  code: (offer) =>
    `Esse código não funcionou. Use o código ${offer.label} e ganhe ${offer.percent} de desconto ${what(offer, 'sua')}${terms(offer)}.`,
  formHelp: 'Alguma dificuldade com o formulário? Fale connosco e nós ajudamos.',
  leads: {
    deciding: 'Ainda está a pensar?',
    returns: null,
    delivery: 'Quando chega?',
    size: 'Dúvidas com o tamanho?',
  },
};

const firstInformal: Wording = {
  ...first,
  shipsFree: 'A tua encomenda tem envio grátis.',
  returnDays: (days) => `Tens ${daysOf(days)} para fazer a devolução.`,
  code: (offer) =>
    `Esse código não é válido aqui. Com o código ${offer.label}, tens ${offer.percent} de desconto ${what(offer, 'tua')}${terms(offer)}.`,
};

const secondInformal: Wording = {
  ...second,
  away: (gap) => `Estás a ${gap} do envio grátis.`,
  filler: (title, price) => `Com ${title} (${price}), chegas lá.`,
  returnDays: (days) => `Se não for o que esperavas, podes devolver no prazo de ${daysOf(days)}.`,
  code: (offer) =>
    `Esse código não funcionou. Usa o código ${offer.label} e ganha ${offer.percent} de desconto ${what(offer, 'tua')}${terms(offer)}.`,
  formHelp: 'Alguma dificuldade com o formulário? Fala connosco e nós ajudamos.',
  leads: { ...second.leads, deciding: 'Ainda estás a pensar?' },
};

/**
 * European Portuguese. The formal address is the third person without a pronoun, which Brazilians read as "você"; the
 * informal one is "tu". Amounts in reais are written as in Brazil.
 */
export const portuguese: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: '.',
    groupFrom: 4,
    decimal: ',',
    signs: { EUR: '€', USD: 'US$', GBP: '£', BRL: 'R$' },
    before: ['BRL'],
  },
  percent: (percent) => `${withComma(percent)}%`,
  monthDay: (month, day) => `${day} de ${MONTHS[month - 1]}`,
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Informações de envio',
    returns: 'Devoluções',
    size: 'Guia de tamanhos',
    contact: 'Contacto',
    filler: 'Ver artigo',
  },
};
