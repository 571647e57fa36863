import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Config } from '../../config/config.ts';
import type { KafkaSecurity } from '../../config/kafka-security.ts';
import { readRotatedFile } from '../../config/rotated-file.ts';
import { limits } from '../../limits/limits.ts';
import type { Logger } from '../../telemetry/logger.ts';

export type { Kafka } from 'kafkajs';

/**
 * Short retries: CONCURRENT_TRANSACTIONS is normal right after a commit, and kafkajs's default first back-off of 300 ms would be most of
 * a card's latency (reference/kafka-runtime.md, 1.1).
 */
export const kafkaRetry = { initialRetryTime: 20, maxRetryTime: 1_000, retries: 15 };

const levels = { [logLevel.ERROR]: 'error', [logLevel.WARN]: 'warn', [logLevel.INFO]: 'debug' } as const;

/**
 * Messages that kafkajs logs as errors although they are routine: rebalances, transaction markers that are being written, and
 * coordinators and leaders of a broker or topic that is starting. kafkajs retries all of these; callers report what does not pass.
 */
const ROUTINE_ERRORS = new RegExp(
  [
    'group is rebalancing',
    'group generation id is not valid',
    'another concurrent operation on the same transaction',
    'coordinator is loading',
    'coordinator is not available',
    'not the correct coordinator',
    'in the middle of a leadership election',
    'is not the leader',
    'does not host this topic-partition',
    // Roles that start at the same time create the same topics; other failures are thrown.
    'Topic creation errors',
    // On a connection that the client itself has closed, such as during a shutdown.
    'write after end',
  ].join('|'),
);

/** A partitioner for messages that name their partition; setting one also avoids a warning of kafkajs. */
export const explicitPartitioner =
  () =>
  ({ message }: { readonly message: { readonly partition?: number } }): number =>
    message.partition!;

/** Our log level for a line of kafkajs. */
export function levelOf(level: number, message: string, error?: unknown): 'error' | 'warn' | 'debug' {
  if (ROUTINE_ERRORS.test(`${message} ${String(error ?? '')}`)) return 'debug';
  return levels[level as keyof typeof levels] ?? 'debug';
}

export function createKafka(
  { kafkaBrokers, kafkaSecurity: { ssl, sasl } }: Pick<Config, 'kafkaBrokers' | 'kafkaSecurity'>,
  clientId: string,
  log: Logger,
): Kafka {
  return new Kafka({
    clientId,
    brokers: [...kafkaBrokers],
    ssl,
    ...(sasl && { sasl: saslOptions(sasl) }),
    retry: kafkaRetry,
    connectionTimeout: 3_000,
    requestTimeout: limits.KAFKA_REQUEST_MS,
    logLevel: logLevel.WARN,
    logCreator: () => {
      const isDue = logThrottle();
      return ({ level, log: { message, error } }) => {
        if (!isDue(message, performance.now())) return;
        log[levelOf(level, message, error)]({ kafka: message, detail: error as unknown }, 'kafka client');
      };
    },
  });
}

/**
 * Whether a retry may help, so that whoever asked is answered that Kafka is unavailable: kafkajs's errors after its own retries, many of
 * which have no code; not those that no retry can help, such as a wrong argument.
 */
export const isKafkaUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  error.name.startsWith('KafkaJS') &&
  !/^KafkaJS(NonRetriableError|NotImplemented|InvariantViolation)$/.test(error.name) &&
  !(error.name === 'KafkaJSProtocolError' && (error as { retriable?: unknown }).retriable === false);

/** A token is read at each login, because it is valid for minutes only; kafkajs logs in again before the broker's session expires. */
export function saslOptions(sasl: NonNullable<KafkaSecurity['sasl']>): SASLOptions {
  // kafkajs has three identical types for the mechanisms with a password.
  if (sasl.mechanism !== 'oauthbearer') return { ...sasl } as SASLOptions;
  const { mechanism, tokenFile } = sasl;
  return {
    mechanism,
    oauthBearerProvider: async () => ({
      value: await readRotatedFile(tokenFile, 'KAFKA_SASL_TOKEN_FILE', 'token'),
    }),
  };
}

const SAME_LINE_MS = 5_000;
const LINES_MAX = 100;

/** While a broker is down every client logs it many times a second: the same line is logged once in five seconds. */
export function logThrottle(): (line: string, nowMs: number) => boolean {
  const loggedAtMs = new Map<string, number>();
  return (line, nowMs) => {
    if (nowMs - (loggedAtMs.get(line) ?? Number.NEGATIVE_INFINITY) < SAME_LINE_MS) return false;
    if (loggedAtMs.size >= LINES_MAX) loggedAtMs.clear();
    loggedAtMs.set(line, nowMs);
    return true;
  };
}
