import { defineConfig } from 'vitest/config';

/** `npm run kafka-version`: what speaks to Kafka, on a broker of another version than ours (KAFKA_VERSION). */
export default defineConfig({
  test: {
    name: 'kafka-version',
    include: [
      'platform/log/**/*.int.test.ts',
      'processors/runtime/processor.int.test.ts',
      'e2e/promises/takeover.int.test.ts',
      'e2e/promises/kill-nine.int.test.ts',
      'e2e/journeys/one-true-sentence.e2e.test.ts',
    ],
    globalSetup: ['e2e/kafka-version/setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
