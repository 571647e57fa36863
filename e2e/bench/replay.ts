import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { applyWrite } from '../../api/v1/facts/confirmed.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import { openParts, type ReplayParts } from '../../processors/replay/parts.ts';
import { runReplay } from '../../processors/replay/run.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import { reportReadings } from './child.ts';
import type { Section } from './report.ts';
import { preload } from './signals.ts';
import { measure, row, sizesOf } from './tasks.ts';
import { type Bench, percent } from './world.ts';

/** The same backlog through the live tasks and through a replay, one after the other. */
export async function replayBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const sizes = sizesOf(bench);
  await preload(bench, site, sizes.all);
  const live = await measure(await bench.start('tasks'), sizes);
  const replay = await measure(await bench.start('replay'), sizes);
  const rows = [row('visitor tasks, live', live), row('npm run replay -- run', replay)];
  rows.push([
    'replay/live',
    percent(replay.perSecond / live.perSecond),
    '',
    percent(live.cpuUs / replay.cpuUs),
    '',
  ]);
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Replay beside the live tasks',
    method: `The input of the section on visitor tasks, from the same 4 partitions, is folded live (transactions, changelog) and then
replayed (checkpoints, nothing published), each in one process. The second ratio compares signals a core.`,
    header: ['', 'signals/s', 'CPU µs a signal', 'signals/s and core', 'MiB'],
    rows,
  };
}

/** The measured process: starts when its progress is first requested. */
export async function replayRole(config: Config): Promise<void> {
  let decoded = 0;
  const dir = join(config.dataDir, 'replay-bench');
  const programOf: typeof visitorProgram = (options) => {
    const program = visitorProgram(options);
    return {
      ...program,
      decode: (source) => {
        decoded += 1;
        return program.decode(source);
      },
    };
  };
  const parts: ReplayParts = await openParts(config, { programOf, writeFacts: applyWrite }, dir, () => {});
  const range = { site: null, from: undefined, to: undefined };
  let running: Promise<unknown> | null = null;
  const begin = (): number => {
    running ??= runReplay(parts, { ...range, name: 'bench', fresh: true, perSecond: null });
    return decoded;
  };
  reportReadings(0, begin, async () => {
    await running;
    await parts.close();
    await rm(dir, { recursive: true, force: true });
  });
}
