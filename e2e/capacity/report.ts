import { type Assumed, assumptions } from './assumptions.ts';
import type { Bottleneck } from './bottlenecks.ts';
import { type Plan, planFor } from './model.ts';
import { BURSTS, MANY, MISSED_AFTER_S, PAUSE_S, type Played, playMany, playPlan, SEED } from './queues.ts';
import { type FleetCosts, type Measurement, type SlopeName, slopeTable } from './slopes.ts';

export const DEFAULT_SIZES = [1_000_000, 10_000_000, 100_000_000] as const;

/** The page, from a measurement and assumptions only: the same arguments give the same text. */
export function pageOf(measurement: Measurement, assumed: Assumed, sizes: readonly number[]): string {
  const plans = sizes.map((size) => planFor(size, measurement.slopes, assumed));
  return [
    heading(measurement),
    needsOf(plans),
    bottlenecksSection(plans, assumed),
    queuesSection(plans, measurement, assumed),
    tiersSection(plans),
    fleetsSection(measurement),
    slopesSection(measurement),
    assumptionsSection(assumed),
    limitsSection(),
  ].join('\n');
}

export const round = (value: number): string => {
  const digits = value !== 0 && Math.abs(value) < 10 ? 2 : 0;
  const rounded = Math.abs(value) >= 1_000 ? Number(value.toPrecision(3)) : value;
  return rounded.toLocaleString('en', { maximumFractionDigits: digits });
};
const percent = (share: number): string => `${round(share * 100)} %`;
const visitors = (count: number): string => `${(count / 1e6).toLocaleString('en')} million`;

const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[header, header.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;

function heading({ at, commit, changed, machine, load }: Measurement): string {
  return `# Capacity

Written by \`npm run capacity\`; do not edit. What the service needs for so many visitors a day, and what is full first.

**Nobody has run these sizes.** What one more signal, visitor, card, moment and order costs was measured on ${at.slice(0, 10)} at commit
\`${commit}\`${changed ? ' with changes' : ''}, on one machine (${machine}) whose load was ${round(load[0])} before and ${round(load[1])} at the end, the measurement included.
Figures of CPU are of processes' own CPU time, which a busy machine raises. All else is modelled: multiplied by what is
assumed of visitors, machines and prices. Each number's source is below.
`;
}

function needsOf(plans: readonly Plan[]): string {
  const row = (name: string, of: (plan: Plan) => string): string[] => [name, ...plans.map(of)];
  const sum = (plan: Plan, of: 'cores' | 'memoryGib' | 'diskGb'): string =>
    round(plan.tiers.reduce((all, tier) => all + tier[of], 0));
  const disk = (plan: Plan, name: string): string =>
    round(plan.tiers.find((tier) => tier.name === name)!.diskGb);
  return `## What it takes

All modelled, from measured slopes. "First bottleneck" is what is full first with the default partitions, however many machines are added.

${table(
  ['visitors a day', ...plans.map(({ traffic }) => visitors(traffic.visitorsPerDay))],
  [
    row('machines', ({ machines }) => round(machines)),
    row('cores used at the peak', (plan) => sum(plan, 'cores')),
    row('memory, GiB', (plan) => sum(plan, 'memoryGib')),
    row('disk, GB', (plan) => sum(plan, 'diskGb')),
    row('of it Kafka', (plan) => disk(plan, 'Kafka broker')),
    row('of it ClickHouse', (plan) => disk(plan, 'ClickHouse')),
    row('from browsers at the peak, Mbit/s', ({ network }) => round(network.fromBrowsersMbit)),
    row('to browsers at the peak, Mbit/s', ({ network }) => round(network.toBrowsersMbit)),
    row('to and from brokers at the peak, Mbit/s', ({ network }) => round(network.brokersMbit)),
    row('partitions', ({ partitions }) => round(partitions)),
    row('**EUR a month**', ({ eurPerMonth }) => `**${round(eurPerMonth.all)}**`),
    row('of it machines', ({ eurPerMonth }) => round(eurPerMonth.machines)),
    row('of it disk', ({ eurPerMonth }) => round(eurPerMonth.disk)),
    row('of it network', ({ eurPerMonth }) => round(eurPerMonth.network)),
    row(
      '**first bottleneck**',
      ({ bottlenecks }) => `${bottlenecks[0]!.name}, ${percent(bottlenecks[0]!.usedShare)} full`,
    ),
    row('first bottleneck with the partitions above', ({ bottlenecksThen }) => named(bottlenecksThen)),
  ],
)}`;
}

const named = (bottlenecks: readonly Bottleneck[]): string =>
  `${bottlenecks[0]!.name}, ${percent(bottlenecks[0]!.usedShare)} full`;

function bottlenecksSection(plans: readonly Plan[], assumed: Assumed): string {
  const names = plans[0]!.bottlenecks.map(({ name }) => name);
  const at = (bottlenecks: readonly Bottleneck[], name: string): Bottleneck =>
    bottlenecks.find((bottleneck) => bottleneck.name === name)!;
  const rows = names.map((name) => {
    const bottleneck = at(plans[0]!.bottlenecks, name);
    return [
      name,
      ...plans.map(({ bottlenecks }) => percent(at(bottlenecks, name).usedShare)),
      visitors(Number(bottleneck.fullAtVisitors.toPrecision(2))),
      bottleneck.how,
      bottleneck.remedy,
    ];
  });
  return `## Bottlenecks

How full each is at the busiest hour with ${assumed.partitions} partitions, and the visitors a day at which it is full. All are modelled; over 100 % it cannot be
run so.

${table(
  [
    'bottleneck',
    ...plans.map(({ traffic }) => visitors(traffic.visitorsPerDay)),
    'full at',
    'how it comes about',
    'what moves it',
  ],
  rows,
)}
What limits the next doubling:

${plans.map(doubling).join('\n')}
`;
}

function doubling({ traffic, partitions, bottlenecks, bottlenecksThen }: Plan): string {
  const twice = (all: readonly Bottleneck[]): string =>
    all[0]!.usedShare * 2 > 1
      ? `the ${all[0]!.name}, which would be ${percent(all[0]!.usedShare * 2)} full`
      : `nothing; the fullest is the ${all[0]!.name}, which would be ${percent(all[0]!.usedShare * 2)} full`;
  const then = `- from ${visitors(traffic.visitorsPerDay)}: ${twice(bottlenecks)}`;
  const more = bottlenecksThen.length > 0 && bottlenecksThen[0]!.usedShare < bottlenecks[0]!.usedShare;
  return more ? `${then}; with ${partitions} partitions ${twice(bottlenecksThen)}` : then;
}

function queuesSection(plans: readonly Plan[], { slopes }: Measurement, assumed: Assumed): string {
  const largest = plans.at(-1)!;
  const row = (size: number, { what, processes, partitions, outcome }: Played): string[] => [
    visitors(size),
    `${processes} on ${partitions}`,
    what,
    round(outcome.greatestLagS),
    outcome.recoveredAfterS === null ? 'not within the half hour' : round(outcome.recoveredAfterS),
    round(outcome.waiting),
  ];
  const rows = plans.flatMap((plan) =>
    playPlan(plan, slopes, assumed).map((played) => row(plan.traffic.visitorsPerDay, played)),
  );
  const many = playMany(largest, slopes, assumed).map((played) =>
    row(largest.traffic.visitorsPerDay, played),
  );
  return `## Queues and rebalances

Simulated (\`e2e/capacity/simulate.ts\`, seed ${SEED}): half an hour around the peak in steps of 0.5 s, signals by chance, ${BURSTS.perHour} bursts an hour of a
minute with ${BURSTS.times} times as many. Of a process that is lost nothing remains: it is missed after ${MISSED_AFTER_S} s (the group's session timeout), all
tasks pause for ${PAUSE_S} s (docs/operations/scaling.md), and its partitions go on in the processes that stand by for them (decision 110). Partitions
that move elsewhere are restored from the changelog at the measured CPU, on the core that also folds; reading it over a network takes no time here. The lag is how long the oldest signal waited; caught up is
below a second. The last rows are ${MANY} processes, a partition each. A real group of that size was not run.

${table(
  [
    'visitors a day',
    'processes on partitions',
    'what happens',
    'greatest lag, s',
    'caught up after, s',
    'waiting at the end',
  ],
  [...rows, ...many],
)}`;
}

function tiersSection(plans: readonly Plan[]): string {
  const names = plans[0]!.tiers.map(({ name }) => name);
  const rows = names.map((name) => [
    name,
    ...plans.map(({ tiers }) => {
      const { count, cores, memoryGib } = tiers.find((tier) => tier.name === name)!;
      return `${count}: ${round(cores)} cores, ${round(memoryGib)} GiB`;
    }),
  ]);
  return `## Copies of each

How many, and what they use together at the peak. At least two of each, three brokers.

${table(['', ...plans.map(({ traffic }) => visitors(traffic.visitorsPerDay))], rows)}
What arrives at the busiest hour:

${table(
  ['', ...plans.map(({ traffic }) => visitors(traffic.visitorsPerDay))],
  (
    [
      ['signals a second', 'signals'],
      ['polls a second', 'polls'],
      ['moments a second', 'moments'],
      ['cards a second', 'cards'],
      ['orders a second', 'orders'],
      ['open sockets', 'sockets'],
      ['visitors kept by the tasks', 'visitorsKept'],
    ] as const
  ).map(([name, of]) => [name, ...plans.map(({ traffic }) => round(traffic[of]))]),
)}`;
}

function fleetsSection({ fleets, slopes }: Measurement): string {
  const times = (name: 'tasksUsPerSignal' | 'kafkaUsPerSignal'): string =>
    round(fleets[0]![name] / slopes[name]);
  const row = (name: string, of: (costs: FleetCosts) => number): string[] => [
    name,
    ...fleets.map((costs) => round(of(costs))),
  ];
  return `## Fleets

All measured. The same work for more processes of each role, and for more partitions: 8,000 signals a second, ten a frame, shared by all
collectors, then polls. Work is without what the processes use when idle. One broker and all processes share the
machine's cores, so the differences matter, not the values. Visitor tasks of several processes also stand by for one another.

At this rate a transaction of a partition holds few signals. With one process of each role on ${fleets[0]!.partitions} partitions, a signal takes ${times('tasksUsPerSignal')} times the CPU of visitor tasks and ${times('kafkaUsPerSignal')}
times that of the broker that it takes in full batches, which are the slopes below that the model takes. So the model understates the cores of small
sizes, whose machines are counted by memory. Where the thread of a partition is nearly full, batches are full as well.

${table(
  ['', ...fleets.map(({ processes, partitions }) => `${processes} of each on ${partitions}`)],
  [
    row('collectors: CPU µs a signal', (costs) => costs.collectorUsPerSignal),
    row('visitor tasks: CPU µs a signal', (costs) => costs.tasksUsPerSignal),
    row('broker: CPU µs a signal', (costs) => costs.kafkaUsPerSignal),
    row('bytes of `signals` a signal', (costs) => costs.kafkaBytesPerSignal),
    row('bytes of the changelog a signal', (costs) => costs.changelogBytesPerSignal),
    row('storefronts: CPU µs a poll', (costs) => costs.storefrontUsPerPoll),
    row('one idle collector: CPU ms a second', (costs) => costs.idleMsPerSecond.collector),
    row('one idle storefront', (costs) => costs.idleMsPerSecond.storefront),
    row('one idle process of visitor tasks', (costs) => costs.idleMsPerSecond.tasks),
    row('one idle process of sinks', (costs) => costs.idleMsPerSecond.sinks),
    row('the idle broker', (costs) => costs.idleMsPerSecond.kafka),
    row('one process of visitor tasks: RSS, MiB', (costs) => costs.tasksMibPerProcess),
  ],
)}`;
}

function slopesSection({ slopes }: Measurement): string {
  const names = Object.keys(slopeTable) as SlopeName[];
  return `## Measured

Each is a difference of two sizes, or of work and idleness, so that what a process costs without work is in none; kept in
\`e2e/capacity/slopes.json\`. One run, two partitions, one broker, loopback, no TLS. \`Us\` is microseconds of CPU.

${table(
  ['slope', 'value', 'of what'],
  names.map((name) => [`\`${name}\``, round(slopes[name]), slopeTable[name]]),
)}`;
}

function assumptionsSection(assumed: Assumed): string {
  const names = Object.keys(assumptions) as (keyof typeof assumptions)[];
  return `## Assumed

Each can be changed: \`npm run capacity -- --model --visitors 5000000 --ordersPerVisitor 0.01\` prints the page for other numbers and writes nothing.
Put your own traffic and your own prices here before you believe a price.

${table(
  ['name', 'value', 'what', 'source'],
  names.map((name) => [
    `\`${name}\``,
    assumed[name].toLocaleString('en', { maximumFractionDigits: 3 }),
    assumptions[name].what,
    assumptions[name].source,
  ]),
)}`;
}

const limitsSection = (): string => `## Formulas, and what is in none

- Processes of a role: CPU that can be shared ÷ (\`busyShare\` − CPU that each spends on every card), at least two. Collectors also by
  sockets (100,000 each, by the same share), processors by memory.
- Partitions: as many as keep the thread and the memory of each below \`busyShare\`, and at least the default.
- Kafka, modelled, as one broker was measured: CPU × (1 + (\`replicas\` − 1) × \`followerShare\`); disk × \`replicas\`; network: written × (1 + \`replicas\`)
  for writer, copies and one reader, and each card for every collector and storefront.
- Visitors kept: a day's × (1 − \`passingShare\`) × (1 − \`returningShare\`) × \`keptDays\`, and buyers for the rest of \`buyerKeptDays\`.
- Disk: Kafka by docs/data/retention.md; ClickHouse 432 days; Postgres one year of orders, and so much again each year.
- Memory: a visitor and a socket as measured, \`baseMib\` a process, and a machine's share for each server of a store.
- A card that is handed out is taken to cost a storefront what an order does.
- A hundred thousand idle sockets are modelled from the slope of a socket. The model takes the slopes of one process of each role and two partitions;
  "Fleets" shows how these change with more of both.
- Not in it: views that people ask for; TLS, balancers and the kernel's memory of sockets (about 4 KB an end); standbys of a second region; erasures;
  back-ups; what a withdrawn card costs Postgres for each storefront; delays between machines. Bots: a visitor here is a person.
`;
