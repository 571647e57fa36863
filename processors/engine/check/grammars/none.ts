import type { Grammar } from '../grammar.ts';

const NEVER = /(?!)/u;

/** For a language without sentences of ours: every claim has to be part of a merchant's text. */
export const noGrammar: Grammar = {
  gap: [],
  filler: [],
  rate: [],
  freeFrom: [],
  freeOver: [],
  rateBelow: [],
  free: [],
  days: [],
  code: [],
  help: [],
  lead: NEVER,
  aboutReturns: NEVER,
  aboutDelivery: NEVER,
  aboutSize: NEVER,
  date: NEVER,
  months: [],
  group: '.',
  decimal: ',',
  labels: new Set(),
};
