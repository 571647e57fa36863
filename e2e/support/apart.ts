/**
 * Tests on the real parts that have a process each: they stand in for a module, a module that they load starts what they all
 * use, or they hold a database engine in it. All others share processes, in which modules are loaded once (decision 103).
 */
export const apart = [
  'deploy/local/clickhouse/cluster.int.test.ts',
  'e2e/attacks/accounts/timing.int.test.ts',
  'e2e/attacks/data/erasure.int.test.ts',
  'e2e/attacks/data/export.int.test.ts',
  'e2e/attacks/data/revoke.int.test.ts',
  'e2e/conformance/sentences.int.test.ts',
];
