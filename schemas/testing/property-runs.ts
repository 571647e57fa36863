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

/**
 * The seed of a test that draws its own cases. In `npm test` it is the same each time, so that only a change can make one fail.
 * @param asked of the environment, to repeat a run
 */
export const propertySeed = (asked: string | undefined): number =>
  Number(asked ?? (inject('wholeProperties') ? Date.now() % 1_000_000 : 20_261_122));
