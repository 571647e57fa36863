import type { Grammar } from '../grammar.ts';

const NEVER = /(?!)/u;

/** No language of ours: every claim has to stand in the merchant's own words. */
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
