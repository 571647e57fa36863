import { defineConfig } from 'vitest/config';

/** `npm run cluster`: the service on what large installations put around its parts, of which npm brings nothing. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['e2e/cluster/*.cluster.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
