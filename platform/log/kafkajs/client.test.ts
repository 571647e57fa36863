import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  KafkaJSNonRetriableError,
  KafkaJSNumberOfRetriesExceeded,
  KafkaJSRequestTimeoutError,
  logLevel,
} from 'kafkajs';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  createKafka,
  explicitPartitioner,
  isKafkaUnavailable,
  levelOf,
  logThrottle,
  saslOptions,
} from './client.ts';

test.each([
  "The coordinator is loading and hence can't process requests",
  'The group coordinator is not available',
  'There is no leader for this topic-partition as we are in the middle of a leadership election',
  'This server does not host this topic-partition',
  'The group is rebalancing, so a rejoin is needed',
  'Specified group generation id is not valid',
  'Failed to connect to seed broker, trying another broker from the list: Connection error: write after end',
])('%s is transient, and not logged as an error', (text) => {
  expect(levelOf(logLevel.ERROR, 'Response Something(key: 1, version: 2)', text)).toBe('debug');
  expect(levelOf(logLevel.ERROR, `Failed to do: ${text}`)).toBe('debug');
});

test('other errors are logged as errors', () => {
  expect(levelOf(logLevel.ERROR, 'Connection error: connect ECONNREFUSED')).toBe('error');
  expect(levelOf(logLevel.ERROR, 'SASL PLAIN authentication failed')).toBe('error');
  expect(levelOf(logLevel.WARN, 'Something odd')).toBe('warn');
});

test('the same line is logged once in five seconds, and other lines at once', () => {
  const isDue = logThrottle();
  expect([0, 1, 4_999, 5_000, 5_001].map((ms) => isDue('Connection error', ms))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(isDue('something else', 5_002)).toBe(true);
});

test('a producer with our partitioner logs no warning, and uses the given partition', () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const kafka = createKafka(
    { kafkaBrokers: ['localhost:1'], kafkaSecurity: { ssl: false, sasl: null } },
    'test',
    log,
  );
  kafka.producer({ createPartitioner: explicitPartitioner });
  expect(lines).toEqual([]);
  expect(explicitPartitioner()({ message: { partition: 3 } })).toBe(3);
});

const NOT_LEADER = 6;
const TOPIC_AUTHORIZATION_FAILED = 29;
const retries = { retryCount: 15, retryTime: 1_000 };
const request = {
  broker: 'localhost:1',
  createdAt: 0,
  sentAt: 0,
  pendingDuration: 0,
  clientId: '',
  correlationId: 1,
};

test.each([
  [new KafkaJSNumberOfRetriesExceeded(new Error('away'), retries), true],
  [new KafkaJSRequestTimeoutError('no answer', request), true],
  [createErrorFromCode(NOT_LEADER), true],
  [createErrorFromCode(TOPIC_AUTHORIZATION_FAILED), false],
  [new KafkaJSNonRetriableError('Invalid topic'), false],
  [new Error('of something else'), false],
])('%s: Kafka is unavailable: %s', (error, unavailable) => {
  expect(isKafkaUnavailable(error)).toBe(unavailable);
});

test('a token is read at each login', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engage-token-'));
  const tokenFile = join(folder, 'token');
  const login = saslOptions({ mechanism: 'oauthbearer', tokenFile });
  if (login.mechanism !== 'oauthbearer') throw new Error('another mechanism');
  writeFileSync(tokenFile, 'first\n');
  expect(await login.oauthBearerProvider()).toEqual({ value: 'first' });
  writeFileSync(join(folder, 'next'), 'second');
  renameSync(join(folder, 'next'), tokenFile);
  expect(await login.oauthBearerProvider()).toEqual({ value: 'second' });
  writeFileSync(tokenFile, '');
  const asked = login.oauthBearerProvider();
  writeFileSync(tokenFile, 'third');
  expect(await asked).toEqual({ value: 'third' });
  rmSync(folder, { recursive: true });
  await expect(login.oauthBearerProvider()).rejects.toThrow(/^KAFKA_SASL_TOKEN_FILE has no token: .*ENOENT/);
});
