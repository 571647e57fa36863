import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run properties` */
    wholeProperties: boolean;
  }
}

/** The number of cases of a long property test: `whole` in `npm run properties`, a fiftieth of it in `npm test`. */
export const propertyRuns = (whole: number): number =>
  inject('wholeProperties') ? whole : Math.ceil(whole / 50);
