/**
 * Property tests try the same cases in every run, so that only a change can make one fail. `npm run properties` tries
 * others each time; fast-check prints the seed of a failure.
 */
import fc from 'fast-check';

if (process.env['PROPERTIES'] !== 'whole') fc.configureGlobal({ seed: 20_261_122 });
