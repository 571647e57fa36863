import { readFileSync } from 'node:fs';
import { planted } from './planted.ts';
import { draw, readSchedule, type Schedule } from './schedule.ts';

/** The options of `npm run faults`. */

const names = ['seed', 'schedules', 'minutes', 'schedule', 'plant', 'shrink'] as const;
const flags = ['print', 'waits', 'sum'] as const;
export type Options = Partial<Record<(typeof names)[number], string>> & {
  [flag in (typeof flags)[number]]?: true;
};

const DAY_MS = 86_400_000;

/** Reads the command line; returns one sentence for a wrong argument. */
export function readOptions(args: readonly string[]): Options | string {
  const options: Options = {};
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]!;
    const flag = flags.find((one) => arg === `--${one}`);
    if (flag) {
      options[flag] = true;
      continue;
    }
    const name = names.find((one) => arg === `--${one}`);
    i += 1;
    const value = args[i];
    if (!name || value === undefined) return `"${arg}" is not understood.`;
    if (!['schedule', 'plant'].includes(name) && !/^\d{1,9}$/.test(value)) {
      return `--${name} takes a whole number.`;
    }
    options[name] = value;
  }
  return problemOf(options) ?? options;
}

function problemOf(options: Options): string | null {
  if (options.waits && names.some((name) => options[name] !== undefined)) {
    return '--waits has schedules of its own: name no others, and no defects.';
  }
  const unknown = plantedNames(options.plant ?? '').find((name) => !Object.hasOwn(planted, name));
  if (unknown !== undefined) {
    return `"${unknown}" is no defect: name one of ${Object.keys(planted).join(', ')}, or all.`;
  }
  try {
    if (options.schedule !== undefined) givenSchedule(options.schedule);
    return null;
  } catch (error) {
    return `--schedule cannot be read: ${(error as Error).message.replace(/\.?$/, '.')}`;
  }
}

/** The names in a comma-separated list, or all of them for `all`. */
export const plantedNames = (plant: string): string[] =>
  plant === 'all' ? Object.keys(planted) : plant.split(',').filter((name) => name !== '');

/** The text itself, or the content of the file that it names. @throws Error in one sentence */
const givenSchedule = (given: string): Schedule =>
  readSchedule(given.startsWith('{') ? given : readFileSync(given, 'utf8'));

/** The given schedule as often as requested, or as many random ones. */
export function schedulesOf({ schedule: given, schedules, seed }: Options): readonly Schedule[] {
  const schedule = given === undefined ? null : givenSchedule(given);
  const first = Number(seed ?? Math.floor(Date.now() / DAY_MS));
  return Array.from({ length: Number(schedules ?? 1) }, (_, i) => schedule ?? draw(first + i));
}
