/** Bounds of the facts sheet (interface, sections 2.2 and 8). Characters are code points. */
export const factsLimits = {
  currencyChars: 8,
  textChars: 200,
  labelChars: 40,
  titleChars: 60,
  zones: 40,
  currencyLines: 20,
  countriesPerZone: 260,
  sizeNotes: 50,
  codes: 20,
  fillers: 20,
  codeHandles: 50,
  /** a shop may have hundreds of products on final sale: one that did not fit would get a sentence about returns */
  handles: 1_000,
  languages: 20,
  sentences: 20,
  /** the number of losses that are kept for each section */
  notes: 50,
  returnDaysMax: 3_650,
} as const;
