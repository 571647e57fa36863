import { setTimeout as sleep } from 'node:timers/promises';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { useRig } from '../rig.ts';
import { exitOnSignals } from '../support/at-exit.ts';
import { onOwnParts } from '../support/parts.ts';
import { cardBench } from './card.ts';
import { type Measured, startChild } from './child.ts';
import { collectorBench } from './collector/collector.ts';
import { socketsBench } from './collector/sockets.ts';
import { commitsBench } from './commits.ts';
import { bundleOf } from './compare/commit.ts';
import { comparisons } from './compare/compare.ts';
import { fanoutBench } from './fanout.ts';
import { addToHistory, checkedOut, machineName, newestCommit } from './history.ts';
import { pageBench } from './page.ts';
import { pollBench } from './poll.ts';
import { reasonsBench } from './reasons.ts';
import { replayBench } from './replay.ts';
import { type Section, writeReport } from './report.ts';
import { isRole, runRole } from './roles.ts';
import { restoreBench } from './standby/restore.ts';
import { standbyBench } from './standby/standby.ts';
import { foldBench } from './state/fold.ts';
import { stateBench, stateRole } from './state/memory.ts';
import { tasksBench } from './tasks.ts';
import type { Bench } from './world.ts';

/** `npm run bench`: measures beside what bounds us, or beside another commit, on the real parts. */
type Measure = (bench: Bench) => Promise<Section>;
const benches: Readonly<Record<string, Measure>> = {
  collector: collectorBench,
  tasks: tasksBench,
  standby: standbyBench,
  restore: restoreBench,
  replay: replayBench,
  state: stateBench,
  fold: foldBench,
  card: cardBench,
  poll: pollBench,
  fanout: fanoutBench,
  sockets: socketsBench,
  page: pageBench,
  reasons: reasonsBench,
  commits: commitsBench,
};
/** What `--quick` measures unless others are named. */
const quickOnes = ['collector', 'tasks', 'card', 'poll'];

const say = (text: string): void => void process.stderr.write(`${text}\n`);

type Options = {
  readonly names: readonly string[];
  readonly quick: boolean;
  /** null: beside the peers; otherwise beside that commit, or that of the newest line of the history */
  readonly compare: { readonly commit: string | undefined } | null;
};

async function main({ names, quick, compare }: Options): Promise<void> {
  const chosen = compare ? await withCommit(compare.commit) : benchesOf(names, quick);
  const sections = await onOwnParts('engage-bench-', async () => {
    const all: Section[] = [];
    for (const [name, measure] of chosen) all.push(await withOwnRig(name, measure, quick));
    return all;
  });
  const run = { at: new Date().toISOString(), ...checkedOut(), machine: machineName() };
  writeReport(sections, run, compare === null && !quick);
  if (compare === null) addToHistory(sections, { ...run, quick });
}

function benchesOf(names: readonly string[], quick: boolean): [string, Measure][] {
  const wanted = names.length === 0 && quick ? quickOnes : names;
  return Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

async function withCommit(named: string | undefined): Promise<[string, Measure][]> {
  const commit = named ?? newestCommit();
  if (commit === null) throw new Error('docs/bench-history.jsonl has no line yet: name a commit.');
  return Object.entries(comparisons(commit, await bundleOf(commit, say)));
}

async function withOwnRig(name: string, measure: Measure, quick: boolean): Promise<Section> {
  const rig = await useRig({ taskPartitions: 4, logLevel: 'fatal', env: { TRUSTED_PROXIES: '1' } });
  const relay = await startRelay(rig.platform);
  const children: Measured[] = [];
  const start: Bench['start'] = async (role, more = {}, entry) => {
    const env = { ...(process.env as Record<string, string>), ...rig.env, ...more };
    const child = await startChild(role, env, entry);
    children.push(child);
    return child;
  };
  try {
    say(`\n${name}`);
    return await measure({ rig, start, say, quick, rest: () => sleep(500) });
  } finally {
    await Promise.allSettled(children.map((child) => child.stop()));
    await relay.close();
    await rig.close();
  }
}

const usage = `npm run bench [-- [--quick] [NAME ...] | --compare [COMMIT]]
Compares the service with its limits and with peers (default: all of ${Object.keys(benches).join(', ')}), replaces
the measured sections of docs/bench.md and adds a line to docs/bench-history.jsonl.
--quick measures for less than three minutes (default: ${quickOnes.join(', ')}) and does not change docs/bench.md.
--compare alternates between this commit and another (default: that of the newest line), and prints what got slower.`;

const COMPARE = '--compare';

function optionsFrom(args: readonly string[]): Options {
  const [first, commit] = args;
  if (first === COMPARE) return { names: [], quick: true, compare: { commit } };
  return { names: args.filter((one) => one !== '--quick'), quick: args.includes('--quick'), compare: null };
}

function problem(args: readonly string[]): string | null {
  if (args[0] === COMPARE) return args.length > 2 ? `${COMPARE} takes one commit.` : null;
  const unknown = optionsFrom(args).names.find((one) => !Object.hasOwn(benches, one));
  return unknown === undefined
    ? null
    : `"${unknown}" is not a bench: name any of ${Object.keys(benches).join(', ')}.`;
}

const args = process.argv.slice(2);
if (isRole(args[0]) && process.send) await runRole(args[0]!, process.env);
else if (args[0] === 'state' && process.send) await stateRole(args[1]!);
else {
  exitOnUsageError(checkArguments(args, usage, problem));
  exitOnSignals();
  await main(optionsFrom(args));
}
