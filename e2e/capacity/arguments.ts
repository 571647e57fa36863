import { type Assumed, type AssumptionName, assumptions } from './assumptions.ts';

/** The options of `npm run capacity`. */
export type Options = {
  /** whether to render from the last measurement instead of measuring */
  readonly modelOnly: boolean;
  /** null: the default sizes */
  readonly visitors: readonly number[] | null;
  readonly changes: Partial<Assumed>;
};

const VISITORS_MAX = 10_000_000_000;

const isAssumption = (name: string): name is AssumptionName => Object.hasOwn(assumptions, name);

/** Reads the command line; returns one sentence for a wrong argument. */
export function readOptions(args: readonly string[]): Options | string {
  let modelOnly = false;
  let visitors: number[] | null = null;
  const changes: Partial<Record<AssumptionName, number>> = {};
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]!;
    if (arg === '--model') {
      modelOnly = true;
      continue;
    }
    const name = arg.startsWith('--') ? arg.slice(2) : '';
    if (name !== 'visitors' && !isAssumption(name)) return `"${arg}" is not understood.`;
    i += 1;
    const text = args[i] ?? '';
    if (name === 'visitors') {
      visitors = text.split(',').map(Number);
      if (!visitors.every((count) => Number.isInteger(count) && count > 0 && count <= VISITORS_MAX))
        return '--visitors takes visitors a day, whole numbers with commas between them.';
      continue;
    }
    const value = Number(text);
    if (text === '' || !Number.isFinite(value) || value < 0) return `${arg} takes a number of 0 or more.`;
    changes[name] = value;
  }
  if (!modelOnly && (visitors !== null || Object.keys(changes).length > 0))
    return 'Assumptions and sizes are for --model, which writes nothing.';
  return { modelOnly, visitors, changes };
}
