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
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const MONTH = monthOf(months);
const DATE = `${DAY} de ${MONTH}`;
const WHAT =
  '(?:(?<some>em artigos selecionados)(?: da (?:sua|tua) (?<firstOf>primeira) encomenda)?|na (?:sua|tua) (?<first>primeira )?encomenda)';
const TERMS = `(?:, em compras a partir de ${AMOUNT})?(?:, até ${DATE}, inclusive|(?<limited>, válido neste momento))?`;
const OFF = `${PERCENT}% de desconto ${WHAT}${TERMS}`;

export const portugueseGrammar: Grammar = {
  gap: claims(`Mais ${AMOUNT} e o envio é grátis`, `(?:Está|Estás) a ${AMOUNT} do envio grátis`),
  filler: claims(`Basta adicionar ${FILLER}`, `Com ${FILLER}, (?:chega|chegas) lá`),
  rate: claims(`Caso contrário, o envio custa ${AMOUNT}`, `Por enquanto, o envio custa ${AMOUNT}`),
  freeFrom: claims(
    `O envio é grátis a partir de ${AMOUNT}`,
    `Compras a partir de ${AMOUNT} têm envio grátis`,
  ),
  freeOver: claims(`O envio é grátis acima de ${AMOUNT}`, `Compras acima de ${AMOUNT} têm envio grátis`),
  rateBelow: claims(`Abaixo desse valor, custa ${AMOUNT}`, `Abaixo desse valor, o envio custa ${AMOUNT}`),
  free: claims('A (?:sua|tua) encomenda tem envio grátis', 'O envio desta encomenda é grátis'),
  days: claims(
    `(?:Tem|Tens) ${counted('dia', 'dias')} para fazer a devolução`,
    `Se não for o que (?:esperava, pode|esperavas, podes) devolver no prazo de ${counted('dia', 'dias')}`,
  ),
  code: claims(
    `Esse código não é válido aqui\\. Com o código ${CODE_PLACEHOLDER}, (?:tem|tens) ${OFF}`,
    `Esse código não funcionou\\. (?:Use|Usa) o código ${CODE_PLACEHOLDER} e (?:ganhe|ganha) ${OFF}`,
  ),
  help: asked(
    'Problemas com o formulário\\? Estamos aqui para ajudar\\.',
    'Alguma dificuldade com o formulário\\? (?:Fale|Fala) connosco e nós ajudamos\\.',
  ),
  lead: leads('Ainda na dúvida\\?', 'Ainda (?:está|estás) a pensar\\?'),
  aboutReturns: leads('Com dúvidas\\?'),
  aboutDelivery: leads('Quando chega\\?'),
  aboutSize: leads('Dúvidas com o tamanho\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Informações de envio', 'Devoluções', 'Guia de tamanhos', 'Contacto', 'Ver artigo']),
};
