import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { visitorKey } from '#schemas/ids.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import type { DiffReport } from '../../processors/replay/diff.ts';
import type { Plan } from '../../processors/replay/plan.ts';
import type { RedriveReport } from '../../processors/replay/redrive.ts';
import type { RunReport } from '../../processors/replay/run.ts';
import type { WhatIfReport } from '../../processors/replay/whatif/whatif.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import { SITE, signalOf, siteOf, visitorOf } from '../../processors/visitor/testing/journeys.ts';
import { PARTITIONS, ReplayWorld } from './replay-world.ts';

const ERASED = 12;
const LATER_ERASED = 34;
const GARBAGE = 3;
let world: ReplayWorld;
let secondRoundMs = 0;
const dir = mkdtempSync(join(tmpdir(), 'engage-replay-'));

/**
 * Live traffic with two kills, a change of settings, dead letters, an erasure, and late signals of the erased visitor.
 */
beforeAll(async () => {
  world = await ReplayWorld.open();
  await world.makeSiteRow();
  await world.writeSite(1, 30);
  const { codec, topics } = world.rig.platform;
  await world.writeRaw(topics.config, 0, SITE, codec.encode(siteOf(1, 30)));
  world.startProcessor();
  await world.traffic(0, 30);
  await world.stopProcessor('SIGKILL');
  for (let n = 0; n < GARBAGE; n += 1) {
    await world.writeRaw(world.rig.platform.topics.signals, n % PARTITIONS, 'x', Buffer.from('nonsense'));
  }
  world.startProcessor();
  secondRoundMs = Date.now();
  await world.traffic(30, 30);
  await world.writeSite(2, null);
  await world.traffic(60, 30);
  await world.stopProcessor('SIGKILL');
  await world.traffic(90, 10);
  world.startProcessor();
  await world.erase(ERASED);
  await world.traffic(100, 20);
  await world.settled();
  await world.stopProcessor('SIGTERM');
});
afterAll(async () => {
  await world?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function json<T>(args: readonly string[]): Promise<T> {
  const { out } = await world.replay([...args, '--json']);
  return JSON.parse(out) as T;
}

const decisionOf = (row: string): Decision => JSON.parse((JSON.parse(row) as string[])[4]!) as Decision;

describe('plan', () => {
  it('reports what would be read, and changes nothing', async () => {
    const before = await world.footprint();
    const plan = await json<Plan>(['plan', '--site', SITE]);
    const { topics } = world.rig.platform;
    const ends = await world.reader.ends(topics.signals);
    expect(plan.partitions.map(({ to }) => to)).toEqual(ends);
    expect(plan.records).toBe(ends.reduce((a, b) => a + b));
    expect(plan.bytes).toBeGreaterThan(plan.records * 20);
    expect(plan.without_history).toBe(false);
    const half = new Date((plan.from_ms! + plan.to_ms!) / 2).toISOString();
    const later = await json<Plan>(['plan', '--from', half]);
    expect(later.warm_up_records).toBeGreaterThan(0);
    expect(later.records, 'the state of then needs what came before').toBe(plan.records);
    expect(await world.footprint()).toEqual(before);
  });
});

describe('run and diff', () => {
  it('find no difference with an unchanged engine, and do not change the live stores', async () => {
    const before = await world.footprint();
    const run = await json<RunReport>(['run', '--name', 'same']);
    const { code, out } = await world.replay(['diff', '--name', 'same', '--json']);
    const diff = JSON.parse(out) as DiffReport;
    expect(diff.samples).toEqual([]);
    expect(diff).toMatchObject({ empty: true, changed: 0, only_live: 0, only_replay: 0 });
    expect(code).toBe(0);
    expect(diff.equal).toBe(run.decisions);
    expect(diff.equal).toBeGreaterThan(60);
    expect(await world.footprint()).toEqual(before);
  });

  it('skip erased visitors', async () => {
    const live = (await world.reader.read(world.rig.platform.topics.decisions))
      .map(({ value }) => world.rig.platform.codec.decode(value!))
      .filter((record): record is Decision => record.kind === 'decision');
    expect(
      live.some(({ visitor_id }) => visitor_id === visitorOf(ERASED)),
      'the topic keeps it',
    ).toBe(true);
    const rows = await world.rows('replay_same');
    expect(rows.filter((row) => row.includes(visitorOf(ERASED)))).toEqual([]);
    expect(rows.some((row) => row.includes(visitorOf(ERASED + 2)))).toBe(true);
    const diff = await json<DiffReport>(['diff', '--name', 'same']);
    expect(diff.erased).toBeGreaterThan(0);
  });

  it('compare a range in the middle of the log without false differences at its edges', async () => {
    const instants = (await world.rows('replay_same'))
      .map((row) => decisionOf(row).ts_us / 1_000)
      .sort((a, b) => a - b);
    const [from, to] = [1, 3].map((quarter) =>
      new Date(instants[Math.floor((quarter * instants.length) / 4)]!).toISOString(),
    );
    const run = await json<RunReport>(['run', '--name', 'middle', '--from', from!, '--to', to!]);
    const diff = await json<DiffReport>(['diff', '--name', 'middle']);
    expect(diff.samples).toEqual([]);
    expect(run.decisions).toBeGreaterThan(5);
    expect(run.decisions).toBeLessThan(instants.length);
  });

  it('show what another engine decides differently, with exit code 3', async () => {
    const programOf: typeof visitorProgram = (options) => {
      const program = visitorProgram(options);
      return {
        ...program,
        decode: (source) => {
          const record = program.decode(source);
          return record.kind === 'site' ? { ...record, facts: { ...record.facts, return_days: 14 } } : record;
        },
      };
    };
    await world.replay(['run', '--name', 'another'], { programOf });
    const { code, out } = await world.replay(['diff', '--name', 'another', '--json']);
    const diff = JSON.parse(out) as DiffReport;
    expect(code).toBe(3);
    expect(diff.changed).toBeGreaterThan(5);
    expect(diff.fields['message']).toBeGreaterThan(5);
    const returns = diff.by.find(({ reason, verdict }) => reason === 'returns' && verdict === 'engage');
    expect(returns?.changed).toBeGreaterThan(0);
    expect(diff.by.filter(({ reason }) => reason !== 'returns').every(({ changed }) => changed === 0)).toBe(
      true,
    );
  });

  it('resume after a kill -9 and end with the same rows', async () => {
    const folder = join(world.rig.config.dataDir, 'replay', 'killed');
    const child = world.spawnReplay(['run', '--name', 'killed', '--rate', '30']);
    const states = (): boolean =>
      existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.state'));
    await eventually('a checkpoint is on the disk', states);
    const drop = world.replay(['drop', '--name', 'killed']);
    await expect(drop).rejects.toThrow('The replay killed is being run by another process.');
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      expect(bytes.includes('visitor-of-the-promises'), `${name} names no visitor`).toBe(false);
    }
    const unfinished = world.replay(['diff', '--name', 'killed']);
    await expect(unfinished).rejects.toThrow('is not finished');
    const file = join(folder, 'run.json');
    const started = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(started), versions: 'engine 1.0.0, state 1' }));
    const resumed = world.replay(['run', '--name', 'killed']);
    await expect(resumed).rejects.toThrow('was started by another release');
    writeFileSync(file, started);
    const run = await json<RunReport>(['run', '--name', 'killed']);
    expect(run.resumed_at).toBeGreaterThan(0);
    expect(run.resumed_at).toBeLessThan(run.records);
    expect(await world.rows('replay_killed')).toEqual(await world.rows('replay_same'));
    expect(readdirSync(folder)).toEqual(['run.json']);
    writeFileSync(join(folder, '0.state'), 'as of a kill before its removal');
    await world.replay(['run', '--name', 'killed']);
    expect(readdirSync(folder)).toEqual(['run.json']);
    await world.replay(['drop', '--name', 'killed']);
    expect(await world.tables()).not.toContain('replay_killed');
    expect(existsSync(folder)).toBe(false);
  });

  it('start over after a drop that was killed half-way', async () => {
    const folder = join(world.rig.config.dataDir, 'replay', 'halved');
    const child = world.spawnReplay(['run', '--name', 'halved', '--rate', '30']);
    const states = (): boolean =>
      existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.state'));
    await eventually('a checkpoint is on the disk', states);
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(join(folder, 'run.json'));
    expect(states()).toBe(true);
    const run = await json<RunReport>(['run', '--name', 'halved']);
    expect(run.resumed_at).toBe(0);
    expect(await world.rows('replay_halved')).toEqual(await world.rows('replay_same'));
    await world.replay(['drop', '--name', 'halved']);
  });
});

describe('whatif', () => {
  it('accepts facts as PATCH does, and reports the decisions with them', async () => {
    const file = join(dir, 'facts.json');
    writeFileSync(file, JSON.stringify({ return_days: '14', links: 7 }));
    const before = await world.footprint();
    const report = await json<WhatIfReport>(['whatif', '--site', SITE, '--facts', file, '--samples', '3']);
    const engaged = report.by.find(({ reason, verdict }) => reason === 'returns' && verdict === 'engage')!;
    expect(engaged.before, 'the live shop took returns for a while').toBeGreaterThan(5);
    expect(engaged.after, 'text is no number of days: the fact is gone').toBe(0);
    expect(report.changed).toBeGreaterThanOrEqual(engaged.before);
    expect(report.samples).toHaveLength(3);
    for (const { visitor } of report.samples) expect(visitor).toBe('visi…');
    expect(JSON.stringify(report)).not.toContain('visitor-of');
    expect(await world.footprint()).toEqual(before);
  });

  it('refuses keys that the sheet does not have', async () => {
    const file = join(dir, 'facts-misspelt.json');
    writeFileSync(file, JSON.stringify({ return_days: 14, retrun_days: 30 }));
    await expect(world.replay(['whatif', '--site', SITE, '--facts', file])).rejects.toThrow(
      'The facts sheet has no "retrun_days": its keys are currency, free_shipping_threshold,',
    );
  });

  it('accepts a holdout share, which moves visitors in one direction only', async () => {
    const report = await json<WhatIfReport>(['whatif', '--site', SITE, '--set', 'holdout_pct=0.5']);
    const [was, might] = (['held_back_before', 'held_back_after'] as const).map((key) =>
      report.by.reduce((sum, line) => sum + line[key], 0),
    );
    expect(might).toBeGreaterThan(was!);
    expect(report.transitions.some(({ from, to }) => to === `${from}, held back`)).toBe(true);
    expect(report.transitions.some(({ from, to }) => from === `${to}, held back`)).toBe(false);
    const same = await json<WhatIfReport>(['whatif', '--site', SITE, '--set', 'shadow=false']);
    expect(same.changed, 'nothing changes when nothing is changed').toBe(0);
    expect(same.before).toBeGreaterThan(60);
  });

  it('accepts varied waiting times, and a list to draw them from', async () => {
    const asked = async (...args: string[]): Promise<[WhatIfReport, number]> => {
      const report = await json<WhatIfReport>(['whatif', '--site', SITE, ...args]);
      const later = report.transitions.filter(({ from, to }) => /engage/.test(from) && / wait$/.test(to));
      return [report, later.reduce((sum, { moments }) => sum + moments, 0)];
    };
    const [drawn, ofBoth] = await asked('--set', 'vary_waiting=true');
    expect(drawn.settings).toEqual({ vary_waiting: true });
    expect(ofBoth).toBeGreaterThan(0);
    const [none, never] = await asked('--waiting', '12');
    expect(never, 'who waits 12 s as ever is spoken to as ever').toBe(0);
    expect(none).toMatchObject({ settings: { vary_waiting: true }, waiting_ms: [12_000], changed: 0 });
    const [, always] = await asked('--waiting', '8,16');
    expect(always, '8 s are too few for what they did, and 16 s are longer than they stood').toBeGreaterThan(
      ofBoth,
    );
  });
});

describe('redrive', () => {
  const audited = async (): Promise<unknown[]> => {
    const { rows } = await world.rig.platform.postgres.query({
      text: "select actor_kind, subject_id, detail from audit where action = 'dead_letters.put_back' order by id",
      rowMode: 'array',
    });
    return rows;
  };

  it('redrives each dead letter once, and none of erased visitors', async () => {
    const { codec, topics } = world.rig.platform;
    const letter = (n: number): Rejected => ({
      kind: 'rejected',
      id: `letter-${n}`,
      stage: 'visitor',
      reason: 'unknown_schema',
      detail: 'schema 9 is not known here',
      topic: topics.signals,
      partition: 1,
      offset: n,
      key: Buffer.from(visitorKey(SITE, visitorOf(n))),
      value: codec.encode(signalOf(n, 0, 1_790_000_000_000)!),
      at_ms: Date.now(),
    });
    for (const n of [ERASED, 500, 500]) {
      await world.writeRaw(topics.rejected, 0, 'k', codec.encode(letter(n)));
    }
    const before = await world.footprint();
    const dry = await json<RedriveReport>(['redrive', '--reason', 'unknown_schema']);
    expect(dry).toMatchObject({
      acted: false,
      letters: GARBAGE + 2,
      erased: 1,
      put_back: 1,
      filtered_out: GARBAGE,
    });
    const elsewhere = await json<RedriveReport>(['redrive', '--partition', '2', '--stage', 'visitor']);
    expect(elsewhere, 'one of the garbage').toMatchObject({ letters: GARBAGE + 2, put_back: 1, erased: 0 });
    expect(await world.footprint()).toEqual(before);
    expect(await audited(), 'a count is no action').toEqual([]);
    const all = await json<RedriveReport>(['redrive', '--yes']);
    expect(all).toMatchObject({ acted: true, erased: 1, put_back: GARBAGE + 1 });
    expect(await audited(), 'of the website that a letter names').toEqual([['operator', SITE, '1']]);
    const again = await json<RedriveReport>(['redrive', '--yes']);
    expect(again).toMatchObject({ put_back: 0, already_put_back: GARBAGE + 1, letters: GARBAGE + 2 });
    expect(await audited()).toHaveLength(1);
    const signals = await world.reader.read(topics.signals);
    const back = (n: number): number =>
      signals.filter(({ value, partition }) => partition === 1 && value?.equals(letter(n).value!)).length;
    expect([back(500), back(ERASED)]).toEqual([1, 0]);
    expect(signals.filter(({ value }) => value?.toString() === 'nonsense')).toHaveLength(2 * GARBAGE);
  });
});

describe('an erasure after a replay', () => {
  it('removes the rows of the replay as well, and the comparison stays empty', async () => {
    const named = async (): Promise<number> =>
      (await world.rows('replay_same')).filter((row) => row.includes(visitorOf(LATER_ERASED))).length;
    expect(await named()).toBeGreaterThan(0);
    world.startProcessor();
    await world.erase(LATER_ERASED);
    await world.stopProcessor('SIGTERM');
    expect(await named()).toBe(0);
    const diff = await json<DiffReport>(['diff', '--name', 'same']);
    expect(diff.samples, 'the log has grown beyond the range').toEqual([]);
    expect(diff.equal).toBeGreaterThan(60);
    const whole = await json<RunReport>(['run', '--name', 'later']);
    expect(whole.erased).toBeGreaterThan(diff.erased - 1);
    expect((await json<DiffReport>(['diff', '--name', 'later'])).samples).toEqual([]);
  });
});

describe('wrong usage', () => {
  it.each([
    [
      ['fly'],
      '"fly" is not a command: name one of plan, run, diff, whatif, redrive, drop.\nUsage: npm run replay',
    ],
    [['plan', '--from', 'yesterday'], '--from is "yesterday"'],
    [['plan', '--from', '2026-11-21T08:00:00Z', '--to', '2026-11-20'], '--from is after --to'],
    [['plan', '--wings'], "Unknown option '--wings'"],
    [['run'], '--name'],
    [['run', '--name', 'a-b; drop'], 'must be 1 to 40 of a-z'],
    [['diff', '--name', 'never'], 'There is no replay never'],
    [['whatif', '--set', 'shadow=false'], '--site'],
    [['whatif', '--site', 's', '--set', 'holdout_pct=0.9'], 'from 0.05 to 0.5'],
    [['whatif', '--site', 'nobody', '--set', 'shadow=true'], 'The log has no settings of the website nobody'],
    [['whatif', '--site', 's', '--facts', '/nowhere.json'], 'cannot be read'],
    [['whatif', '--site', 's', '--waiting', '8;16'], '--waiting must be'],
    [['redrive', '--partition', 'x'], '--partition is "x"'],
  ])('%j is refused in one sentence', async (args, says) => {
    await expect(world.replay(args)).rejects.toThrow(says);
  });

  it('keys other than those of the roles are refused, as nothing erased would be recognised', async () => {
    const path = join(dir, 'other-secrets.env');
    writeSecretsFile(path, { erasure: [{ id: 1, bytes: Buffer.alloc(32, 1) }] });
    await expect(world.replay(['plan'], {}, { secrets: { kind: 'file', path } })).rejects.toThrow(
      'ERASURE_SECRET',
    );
  });

  it('has help for every command', async () => {
    for (const command of ['plan', 'run', 'diff', 'whatif', 'redrive', 'drop']) {
      const { code, out } = await world.replay([command, '--help']);
      expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining(`replay -- ${command}`)]);
    }
  });
});

describe('a log whose beginning was deleted', () => {
  it('is reported, and is folded with the settings that applied then', async () => {
    const second = new Date(secondRoundMs).toISOString();
    const cut = (await json<Plan>(['plan', '--from', second])).partitions;
    const { topics } = world.rig.platform;
    const admin = world.rig.kafkajs.admin();
    await admin.connect();
    const partitions = cut.map(({ partition, from }) => ({ partition, offset: String(from) }));
    // This client deletes only in topics whose metadata it has loaded.
    await admin.fetchTopicOffsets(topics.signals);
    await admin.deleteTopicRecords({ topic: topics.signals, partitions });
    await admin.disconnect();
    const after = await json<Plan>(['plan', '--from', '2020-01-01']);
    expect(after.without_history).toBe(true);
    expect(after.partitions.map(({ log_start }) => log_start)).toEqual(cut.map(({ from }) => from));
    expect(after.notes[0]).toContain('before the start of the log');
    expect(after.notes[1]).toContain('strangers');
    await world.replay(['run', '--name', 'cut']);
    const versions = (await world.rows('replay_cut')).map((row) => decisionOf(row).settings_version);
    expect(versions.filter((version) => version === 1).length, 'under the first settings').toBeGreaterThan(3);
  });
});
