/** A number that the model assumes, and its source: "assumed" where nobody measured it. */
type Assumption = { readonly value: number; readonly what: string; readonly source: string };

const PRICE = 'assumed: the order of magnitude of list prices of European clouds, looked up nowhere';

/** Each can be changed by a flag of its name: `--ordersPerVisitor 0.03`. */
export const assumptions = {
  // What a visitor does in a day, who comes once
  signalsPerVisitor: {
    value: 30,
    what: 'signals of a visit, carts apart',
    source: 'assumed: five pages with six each',
  },
  cartsPerVisitor: {
    value: 1,
    what: 'carts that pages tell of; each is a signal too',
    source: 'assumed: one visit in three has the three of docs/sdk/size.md',
  },
  pollsPerVisitor: {
    value: 2,
    what: 'card polls that find nothing',
    source: 'one every two minutes while a socket is open (sdk/src/cards.ts)',
  },
  momentsPerVisitor: {
    value: 0.3,
    what: 'moments; most of them are not spoken',
    source: 'assumed',
  },
  cardsPerVisitor: { value: 0.05, what: 'cards, ghosts among them', source: 'assumed' },
  ordersPerVisitor: { value: 0.025, what: 'orders', source: 'assumed: a usual conversion of shops' },
  visitMinutes: { value: 4, what: 'minutes that a socket is open', source: 'assumed' },
  upBytesPerVisitor: {
    value: 11_340,
    what: 'bytes from a browser in a visit, without TLS',
    source: 'measured: docs/sdk/size.md, one origin',
  },
  downBytesPerVisitor: {
    value: 12_526,
    what: 'bytes to a browser in a visit, the script included',
    source: 'measured: docs/sdk/size.md, one origin',
  },
  // The day
  peakFactor: { value: 2.5, what: 'the busiest hour, times the average hour', source: 'assumed' },
  // Who is remembered
  keptDays: {
    value: 14,
    what: 'days that the tasks keep a visitor',
    source: 'FORGET_AFTER_MS in processors/engine/limits.ts',
  },
  buyerKeptDays: {
    value: 90,
    what: 'days that they keep a buyer',
    source: 'FORGET_BUYER_AFTER_MS, the same file',
  },
  passingShare: {
    value: 0.1,
    what: 'share of visitors active at a single instant, who are forgotten after an hour',
    source: 'assumed; decision 30',
  },
  returningShare: {
    value: 0.25,
    what: "share of a day's visitors who are remembered already",
    source: 'assumed',
  },
  // Machines
  machineCores: { value: 8, what: 'cores of a machine', source: 'assumed' },
  machineGib: { value: 32, what: 'GiB of memory of a machine', source: 'assumed' },
  busyShare: {
    value: 0.6,
    what: 'share of a core, and of memory, that is used at the peak',
    source: 'assumed',
  },
  diskShare: { value: 0.7, what: 'share of a disk that is used', source: 'assumed' },
  serverDiskGb: { value: 8_000, what: 'GB of the largest disk of a server', source: 'assumed' },
  baseMib: {
    value: 200,
    what: 'MiB of a process of ours before any visitor or socket',
    source: 'assumed; docs/bench.md has 369 of busy tasks with 20,000 visitors',
  },
  partitions: {
    value: 12,
    what: 'partitions of the topics of tasks, chosen before the first start',
    source: 'TASK_PARTITIONS, docs/operations/scaling.md',
  },
  standbys: {
    value: 1,
    what: 'other processes that keep the state of each partition',
    source: 'TASK_STANDBYS, decision 110',
  },
  // Stores
  replicas: { value: 3, what: 'copies of a record in Kafka', source: 'docs/operations/scaling.md' },
  followerShare: {
    value: 0.5,
    what: 'CPU of a copy at a follower, times that at the leader',
    source: 'assumed: one broker was measured, without followers',
  },
  clickhouseServers: { value: 2, what: 'servers of ClickHouse, each with every row', source: 'assumed' },
  postgresServers: {
    value: 2,
    what: 'servers of Postgres: one and its synchronous standby',
    source: 'docs/operations/postgres.md',
  },
  // Money, without tax, support or the people who run it
  eurPerCore: { value: 15, what: 'EUR a month of a core', source: PRICE },
  eurPerGib: { value: 3, what: 'EUR a month of a GiB of memory', source: PRICE },
  eurPerDiskGb: { value: 0.08, what: 'EUR a month of a GB of disk', source: PRICE },
  eurPerGbOut: { value: 0.02, what: 'EUR of a GB to the internet', source: PRICE },
  eurPerGbBetween: { value: 0.01, what: 'EUR of a GB between zones of a cloud', source: PRICE },
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;
export type Assumed = Readonly<Record<AssumptionName, number>>;

/** The defaults with the caller's changes. */
export const assumedWith = (changes: Partial<Assumed> = {}): Assumed => ({
  ...(Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as Assumed),
  ...changes,
});
