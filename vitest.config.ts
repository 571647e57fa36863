import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

/**
 * How long a test may wait, which only a test that fails does: long enough for a machine whose cores are busy elsewhere.
 * `eventually` (schemas/testing) and `expect.poll` end sooner than the test, so that the failure says what did not happen.
 */
const waits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
const waitsOfJourneys = { ...waits, testTimeout: 240_000, hookTimeout: 300_000 };

/**
 * Tests on the real parts and in the browser share one set of parts, and each file has a corner of its own there. They wait
 * more than they compute, so that more files run side by side than a small machine has cores.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.ts'],
          exclude: [...notOurs, '**/*.int.test.ts', '**/*.e2e.test.ts', 'e2e/promises/**'],
          pool: 'threads',
          provide: { wholeProperties: process.env['PROPERTIES'] === 'whole' },
          ...waits,
        },
      },
      {
        test: {
          name: 'parts',
          sequence: { groupOrder: 1 },
          include: ['**/*.int.test.ts'],
          exclude: [...notOurs, 'e2e/journeys/**', 'e2e/promises/**'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 4,
          ...waits,
        },
      },
      {
        // What speaks to the collector once more, served by ws: the others use what loads (decision 19).
        test: {
          name: 'ws',
          sequence: { groupOrder: 1 },
          include: ['ingest/collector/**/*.int.test.ts', 'e2e/conformance/hostile-frames.int.test.ts'],
          exclude: notOurs,
          env: { COLLECTOR_SERVER: 'ws' },
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 4,
          ...waits,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['**/*.e2e.test.ts', 'e2e/promises/**/*.test.ts'],
          exclude: notOurs,
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 3,
          ...waitsOfJourneys,
        },
      },
    ],
  },
});
