import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import { projectFile } from '#schemas/files.ts';
import type { SiteId } from '#schemas/ids.ts';
import { start as startApi } from '../../api/main.ts';
import { addPerson, type Client, signIn } from '../../api/testing.ts';
import { start as startProcessor } from '../../processors/main.ts';
import { platformOf, type Rig, useRig } from '../rig.ts';
import { compare } from './compare.ts';
import { publish } from './publish.ts';
import { hasPython, recompute } from './python.ts';
import { DAYS, type World, worldOf } from './world.ts';

/** `npm run recompute` asks for 100,000 (docs/outcomes.md). */
const VISITORS = Number(process.env['RECOMPUTE_VISITORS'] ?? 5_000);
const SEED = Number(process.env['RECOMPUTE_SEED'] ?? 20_261_122);
const WAIT_MS = 1_800_000;

if (!hasPython) {
  process.stdout.write(
    'No Python 3.9 on this machine: the reasons view was not recomputed from the topics (docs/not-run-here.md).\n',
  );
}

/** Sentences, and fields that say when the view was made and of which experiment. */
const leftOut = new Set(['basis', 'experiment']);
const segmentations = ['device', 'language', 'new_visitor', 'page_kind', 'wording'];
const DAY_MS = 86_400_000;

let rig: Rig;
let api: Client;
let world: World;
const running: Running[] = [];

async function role(name: string, start: typeof startApi): Promise<void> {
  const platform = await platformOf(rig, name);
  running.push(platform, await start(platform));
}

/** A website whose second experiment began sixty days ago. */
async function makeWebsite(): Promise<SiteId> {
  const made = await api('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] });
  const site = made.body._id as SiteId;
  expect((await api('PATCH', `/sdk/${site}/facts`, { currency: 'EUR' })).status).toBe(200);
  world = worldOf(site, Date.now());
  await rig.platform.postgres.query(
    'update site set experiment_started_at = to_timestamp($2 / 1000.0), salt_epoch = $3, shadow = false where id = $1',
    [site, world.startMs, world.saltEpoch],
  );
  return site;
}

/** Waits until every group that reads the topics has committed their ends. */
async function readToTheEnd(): Promise<void> {
  const admin = rig.kafkajs.admin();
  await admin.connect();
  const lags = async (): Promise<readonly number[]> => {
    const { groups } = await admin.listGroups();
    const names = groups.map(({ groupId }) => groupId);
    const sinks = names.filter((name) => name.startsWith(rig.prefix) && name.endsWith('-sink'));
    return Promise.all(sinks.map((name) => lagOf(admin, name)));
  };
  try {
    const isDone = async (): Promise<boolean> => {
      const all = await lags();
      return all.length > 0 && all.every((lag) => lag === 0);
    };
    await expect.poll(isDone, { timeout: WAIT_MS, interval: 500 }).toBe(true);
  } finally {
    await admin.disconnect();
  }
}

/** The number of records that a group has not read; NaN before its first commit. */
async function lagOf(admin: ReturnType<Rig['kafkajs']['admin']>, groupId: string): Promise<number> {
  const read = await admin.fetchOffsets({ groupId });
  let lag = read.some(({ partitions }) => partitions.length > 0) ? 0 : Number.NaN;
  for (const { topic, partitions } of read) {
    const ends = new Map(
      (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, Number(high)]),
    );
    const known = new Set(partitions.map(({ partition }) => partition));
    for (const [partition, end] of ends) if (end > 0 && !known.has(partition)) lag = Number.NaN;
    for (const { partition, offset } of partitions) {
      const next = Number(offset);
      lag += next < 0 && ends.get(partition)! > 0 ? Number.NaN : ends.get(partition)! - Math.max(0, next);
    }
  }
  return lag;
}

describe.runIf(hasPython)(
  'the reasons view of a simulated website, recomputed from the topics by another program',
  () => {
    beforeAll(async () => {
      rig = await useRig();
      await role('api', startApi);
      api = await signIn(`${rig.config.apiUrl}/v1`, await addPerson(rig.platform, 'anna@example.com'));
      await makeWebsite();
      const writer = await Writer.open(rig.platform, ['decisions', 'ledger']);
      const written = await publish(writer, rig.platform.codec, world, SEED, VISITORS);
      await writer.close();
      process.stdout.write(
        `seed ${SEED}: ${VISITORS} visitors, ${written.decisions} records on decisions, ${written.ledger} on ledger\n`,
      );
      await role('processor', startProcessor);
    }, WAIT_MS);
    afterAll(async () => {
      for (const one of running.reverse()) await one.close();
      await rig?.close();
    });

    type Asked = { readonly view: string; readonly path: string; readonly query: Record<string, string> };
    const day = (n: number): string => new Date(world.startMs + n * DAY_MS + 12_345).toISOString();
    const reasons = (query = {}): Asked => ({ view: 'reasons', path: 'reasons', query });
    const series = (step: string, query = {}): Asked => ({
      view: `series:${step}`,
      path: 'reasons/series',
      query: { step, ...query },
    });
    const segments = (by: string): Asked => ({
      view: `segments:${by}`,
      path: 'reasons/segments',
      query: { by },
    });

    test(
      'is the view to 1e-9, number by number',
      async () => {
        await readToTheEnd();
        const part = { from: day(10), to: day(DAYS - 15) };
        const asked = [
          reasons(),
          reasons(part),
          series('day'),
          series('week', part),
          ...segmentations.map(segments),
        ];
        const answers: Record<string, unknown>[] = [];
        const args: string[] = [];
        for (const { view, path, query } of asked) {
          const { status, body } = await api(
            'GET',
            `/sdk/${world.site}/${path}?${new URLSearchParams(query)}`,
          );
          expect([view, status]).toEqual([view, 200]);
          answers.push(body);
          const now = 'to' in query ? new Date().toISOString() : body.to;
          args.push('--view', view, body.from, body.to, now);
        }
        const recomputed = await recompute([...settings(), ...args]);
        const compared = recomputed.map((one, n) =>
          compare(one, answers[n], leftOut, `${n} ${asked[n]!.view}`),
        );
        const leaves = compared.map((one) => one.leaves);
        process.stdout.write(`${leaves.reduce((sum, one) => sum + one)} values compared\n`);
        expect(compared.flatMap(({ differences }) => differences)).toEqual([]);
        expect(Math.min(...leaves)).toBeGreaterThan(50);
        expect(lacking(answers[0] as unknown as Seen)).toEqual([]);
      },
      WAIT_MS,
    );

    test('has the arms of the statement for the tables in docs/data/recipes.md', async () => {
      await readToTheEnd();
      const [, recipe] = readFileSync(projectFile('docs/data/recipes.md'), 'utf8').split(
        '## Buyers of each arm',
      );
      const [, query] = recipe!.match(/```sql\n([\s\S]*?)```/)!;
      const { site, saltEpoch: epoch, currency } = world;
      const rows = await rig.platform.clickhouse.query({
        query: query!,
        query_params: { site, epoch, currency },
        format: 'JSONEachRow',
      });
      const { body } = await api('GET', `/sdk/${site}/reasons`);
      const { spoken_to, left_alone } = (body as unknown as Seen).all.outcomes;
      const shown = ({ visitors, conversion, orders, revenue_net }: ArmSeen): readonly number[] =>
        [visitors, conversion ?? 0, orders, revenue_net].map((value) => Number(Number(value).toFixed(6)));
      const read = await rows.json<ArmSeen & { readonly arm: string }>();
      expect(read.map((row) => [row.arm, shown(row)])).toEqual([
        ['left_alone', shown(left_alone)],
        ['spoken_to', shown(spoken_to)],
      ]);
      expect(spoken_to.orders).toBeGreaterThan(100);
    });

    /** Messages that are not records of these topics: settings of the website. */
    const settings = (): string[] =>
      Object.entries({
        brokers: rig.config.kafkaBrokers.join(),
        registry: rig.config.registryUrl,
        prefix: rig.config.topicPrefix,
        site: world.site,
        currency: world.currency,
        epoch: String(world.saltEpoch),
        start: new Date(world.startMs).toISOString(),
      }).flatMap(([name, value]) => [`--${name}`, value]);
  },
);

type Bounded = { readonly low: number | null };
type ArmSeen = {
  readonly visitors: number;
  readonly orders: number;
  readonly conversion: number | null;
  readonly revenue_net: number;
  readonly delivered: number;
  readonly orders_other_currency: number;
};
type Seen = {
  readonly revenue_cap: number | null;
  readonly items: readonly { readonly spoken_to: number }[];
  readonly holdout: { readonly changed_arm: number };
  readonly all: {
    readonly outcomes: { readonly spoken_to: ArmSeen; readonly left_alone: ArmSeen };
    readonly effect: {
      readonly conversion: Bounded;
      readonly revenue_per_visitor: Bounded;
      readonly delivered: { readonly conversion: Bounded };
    };
    readonly guardrails: { readonly orders_per_buyer: Bounded };
  };
};

/** Two programs may agree on an empty page, so this returns what the view of this website must contain and does not. */
function lacking({ all, items, holdout, revenue_cap }: Seen): string[] {
  const { spoken_to, left_alone } = all.outcomes;
  const { conversion, revenue_per_visitor, delivered } = all.effect;
  const holds = {
    visitors: spoken_to.visitors > VISITORS / 4 && left_alone.visitors > VISITORS / 20,
    deliveries: spoken_to.delivered > 0 && left_alone.delivered > 0,
    'other currencies': spoken_to.orders_other_currency > 0,
    'changed arms': holdout.changed_arm > 0,
    'a cap': revenue_cap !== null,
    'an interval of conversion': conversion.low !== null,
    'an interval of revenue': revenue_per_visitor.low !== null,
    'an interval of the delivered': delivered.conversion.low !== null,
    'a guardrail': all.guardrails.orders_per_buyer.low !== null,
    'a row for every reason': items.every((one) => one.spoken_to > 0),
  };
  return Object.entries(holds).flatMap(([name, held]) => (held ? [] : [name]));
}
