import { defineConfig } from 'vitest/config';

/** `npm run compose`: the installation of deploy/compose on a Docker engine, which brings its parts by itself. */
export default defineConfig({
  test: {
    name: 'compose',
    include: ['e2e/cluster/compose/*.cluster.ts'],
    globalSetup: ['e2e/cluster/compose/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    bail: 1,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
