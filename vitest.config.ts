import { defineConfig } from 'vitest/config';
import { apart } from './e2e/support/apart.ts';
import { LongestFirst } from './e2e/support/longest-first.ts';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

/**
 * How long a test may wait, which only a test that fails does: long enough for a machine whose cores are busy elsewhere.
 * `eventually` (schemas/testing) and `expect.poll` end sooner than the test, so that the failure says what did not happen.
 */
const waits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};
/** What stands on the real parts. */
const onParts = {
  globalSetup: ['e2e/global-setup.ts'],
  setupFiles: ['e2e/support/restore.ts', 'e2e/support/seeds.ts'],
  pool: 'forks' as const,
};
const waitsOfJourneys = { ...waits, testTimeout: 600_000, hookTimeout: 600_000 };

/**
 * Tests on the real parts and in the browser share one set of parts, and each file has a corner of its own there. They wait
 * more than they compute, so that more files run side by side than a small machine has cores. Modules are loaded once a worker.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.ts'],
          exclude: [...notOurs, '**/*.int.test.ts', '**/*.e2e.test.ts', 'e2e/promises/**'],
          setupFiles: ['e2e/support/seeds.ts'],
          pool: 'threads',
          // Modules are loaded once a worker, not once a file, which was a third of the work.
          isolate: false,
          // They only compute: as many as the smallest machine has cores, where the default leaves one idle.
          maxWorkers: 2,
          provide: { wholeProperties: process.env['PROPERTIES'] === 'whole' },
          ...waits,
        },
      },
      {
        test: {
          name: 'parts',
          sequence: { groupOrder: 1 },
          include: ['**/*.int.test.ts'],
          exclude: [...notOurs, 'e2e/journeys/**', 'e2e/promises/**', ...apart],
          ...onParts,
          isolate: false,
          maxWorkers: 4,
          ...waits,
        },
      },
      {
        test: {
          name: 'apart',
          sequence: { groupOrder: 1 },
          include: apart,
          ...onParts,
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
          ...onParts,
          isolate: false,
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
          ...onParts,
          isolate: false,
          maxWorkers: 3,
          ...waitsOfJourneys,
        },
      },
    ],
  },
});
