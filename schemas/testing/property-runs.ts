import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run properties` */
    wholeProperties: boolean;
  }
}

/** How often a long property is tried: `npm test` has time for a fiftieth, `npm run properties` tries it `whole` times. */
export const propertyRuns = (whole: number): number =>
  inject('wholeProperties') ? whole : Math.ceil(whole / 50);
