/**
 * Tests on the real parts that run in a separate process: they mock a module, import a module that starts shared
 * resources, set the umask, or run a database engine in the process. All others share processes, in which modules are loaded once
 * (decision 103).
 */
export const apart = [
  'deploy/local/clickhouse/cluster.int.test.ts',
  'deploy/local/postgres/postgres.int.test.ts',
  'e2e/attacks/accounts/timing.int.test.ts',
  'e2e/attacks/data/erasure.int.test.ts',
  'e2e/attacks/data/export.int.test.ts',
  'e2e/attacks/data/revoke.int.test.ts',
  'e2e/conformance/sentences.int.test.ts',
];
