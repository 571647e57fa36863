import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diffReplay } from './diff.ts';
import { helpOf } from './help.ts';
import { ReplayError, type ReplayParts } from './parts.ts';
import { type Asked, makePlan } from './plan.ts';
import { parseBound } from './range.ts';
import { redrive } from './redrive.ts';
import { dropReplay, runReplay } from './run.ts';
import { diffText, planText, redriveText, runText, whatIfText } from './text.ts';
import { whatIf } from './whatif/whatif.ts';

/** 0 done; 1 failed; 2 invalid command line; 3 the diff is not empty. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Io = {
  readonly out: (text: string) => void;
  /** opens the connections of a command; only called for a valid command line */
  readonly open: () => Promise<ReplayParts>;
};

/** The command line is invalid; the message is one sentence. */
export class UsageError extends Error {}

const commands = ['plan', 'run', 'diff', 'whatif', 'redrive', 'drop'] as const;
type Command = (typeof commands)[number];

const range = { site: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } } as const;
const common = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const;
const rate = { rate: { type: 'string' } } as const;
const options = {
  plan: { ...common, ...range },
  run: { ...common, ...range, ...rate, name: { type: 'string' }, fresh: { type: 'boolean' } },
  diff: { ...common, name: { type: 'string' }, samples: { type: 'string' } },
  whatif: {
    ...common,
    ...range,
    ...rate,
    facts: { type: 'string' },
    set: { type: 'string', multiple: true },
    waiting: { type: 'string' },
    samples: { type: 'string' },
  },
  redrive: {
    ...common,
    yes: { type: 'boolean' },
    reason: { type: 'string' },
    stage: { type: 'string' },
    partition: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  drop: { ...common, name: { type: 'string' } },
} as const;

type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** Runs one command line. @throws UsageError, ReplayError, PartUnreachable */
export async function replayCli(args: readonly string[], { out, open }: Io): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    out(helpOf(null));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known === name);
  if (!command) {
    const line = `Usage: npm run replay -- ${commands.join('|')} [--help]`;
    throw new UsageError(`"${name}" is not a command: name one of ${commands.join(', ')}.\n${line}`);
  }
  const values = parsed(command, rest);
  if (values['help'] === true) {
    out(helpOf(command));
    return 0;
  }
  const work = workOf(command, values);
  const parts = await open();
  try {
    const { report, text, code } = await work(parts);
    out(values['json'] === true ? `${JSON.stringify(report, null, 2)}\n` : text);
    return code;
  } finally {
    await parts.close();
  }
}

function parsed(command: Command, args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: options[command], strict: true }).values as Values;
  } catch (error) {
    const sentence = (error as Error).message.split(/\. |\n/)[0]!.replace(/\.$/, '');
    throw new UsageError(`${sentence}: see npm run replay -- ${command} --help.`);
  }
}

type Done = { readonly report: unknown; readonly text: string; readonly code: ExitCode };
type Work = (parts: ReplayParts) => Promise<Done>;

/** Validates the values before anything is opened. */
function workOf(command: Command, values: Values): Work {
  switch (command) {
    case 'plan': {
      const asked = askedOf(values);
      return (parts) => makePlan(parts, asked).then((plan) => done(plan, planText(plan)));
    }
    case 'run': {
      const asked = { ...askedOf(values), name: text(values, 'name'), fresh: values['fresh'] === true };
      const perSecond = integer(values, 'rate', null, 1);
      return (parts) => runReplay(parts, { ...asked, perSecond }).then((run) => done(run, runText(run)));
    }
    case 'diff': {
      const samples = integer(values, 'samples', 10, 0)!;
      return async (parts) => {
        const diff = await diffReplay(parts, text(values, 'name'), samples);
        return { report: diff, text: diffText(diff), code: diff.empty ? 0 : 3 };
      };
    }
    case 'whatif': {
      const file = text(values, 'facts');
      const asked = {
        ...askedOf(values),
        facts: file === undefined ? null : factsIn(file),
        set: (values['set'] as string[] | undefined) ?? [],
        waiting: text(values, 'waiting') ?? null,
        samples: integer(values, 'samples', 10, 0)!,
        perSecond: integer(values, 'rate', null, 1),
      };
      return (parts) => whatIf(parts, asked).then((report) => done(report, whatIfText(report)));
    }
    case 'redrive': {
      const asked = redriveOf(values);
      return (parts) => redrive(parts, asked).then((report) => done(report, redriveText(report)));
    }
    case 'drop':
      return async (parts) => {
        const name = text(values, 'name');
        await dropReplay(parts, name);
        return done({ name, dropped: true }, `The replay ${name} was deleted.\n`);
      };
    default:
      return command satisfies never;
  }
}

const done = (report: unknown, text: string): Done => ({ report, text, code: 0 });

const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

function askedOf(values: Values): Asked {
  const [from, to] = [text(values, 'from'), text(values, 'to')];
  parseBound('from', from);
  parseBound('to', to);
  return { site: text(values, 'site') ?? null, from, to };
}

function redriveOf(values: Values) {
  const instant = (name: 'from' | 'to', open: number): number => {
    const bound = parseBound(name, text(values, name));
    if (bound.kind === 'offset') throw new UsageError(`--${name} must be an instant, not an offset.`);
    return bound.kind === 'instant' ? bound.ms : open;
  };
  return {
    yes: values['yes'] === true,
    reason: text(values, 'reason') ?? null,
    stage: text(values, 'stage') ?? null,
    partition: integer(values, 'partition', null, 0),
    fromMs: instant('from', 0),
    toMs: instant('to', Number.POSITIVE_INFINITY),
  };
}

function integer(values: Values, name: string, otherwise: number | null, min: number): number | null {
  const given = text(values, name);
  if (given === undefined) return otherwise;
  if (/^\d{1,9}$/.test(given) && Number(given) >= min) return Number(given);
  throw new UsageError(`--${name} is "${given}", but must be a whole number of at least ${min}.`);
}

function factsIn(file: string): Record<string, unknown> {
  let sheet: unknown;
  try {
    sheet = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ReplayError(`The facts in ${file} cannot be read: ${(error as Error).message}`);
  }
  if (typeof sheet === 'object' && sheet !== null && !Array.isArray(sheet))
    return sheet as Record<string, unknown>;
  throw new ReplayError(`${file} must contain a JSON object with keys of the facts sheet.`);
}
