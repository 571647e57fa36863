import { Random } from '../recompute/random.ts';

export { Random };

export const oneOf = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)]!;
