import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Config } from '../../config/config.ts';
import type { KafkaSecurity } from '../../config/kafka-security.ts';
import { renewedText } from '../../config/renewed-file.ts';
import { limits } from '../../limits/limits.ts';
import type { Logger } from '../../telemetry/logger.ts';

export type { Kafka } from 'kafkajs';

/**
 * Short retries: CONCURRENT_TRANSACTIONS is normal right after a commit, and kafkajs's default first back-off of
 * 300 ms would be most of a card's way to the screen (reference/kafka-runtime.md, 1.1).
 */
export const kafkaRetry = { initialRetryTime: 20, maxRetryTime: 1_000, retries: 15 };

const levels = { [logLevel.ERROR]: 'error', [logLevel.WARN]: 'warn', [logLevel.INFO]: 'debug' } as const;

/**
 * What kafkajs calls errors, and is routine: groups re-balance, a commit's markers take a moment, and while a
 * broker or a topic starts its coordinators load and its leaders are elected. kafkajs tries all of these again; what does
 * not pass is reported by whoever waits for it.
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
    // Roles that start at the same time make the same topics; other refusals are thrown, one by one.
    'Topic creation errors',
    // Of a connection that the client itself has closed, as at the end of a role.
    'write after end',
  ].join('|'),
);

/** For producers whose every message names its partition; given, it also keeps kafkajs from warning of its default. */
export const givenPartition =
  () =>
  ({ message }: { readonly message: { readonly partition?: number } }): number =>
    message.partition!;

/** At which of our levels a line of kafkajs is worth a person's time. */
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
    ...(sasl && { sasl: loginOf(sasl) }),
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

/** A token is read anew at each login, because it is valid for minutes; kafkajs logs in again before a broker's session ends. */
export function loginOf(sasl: NonNullable<KafkaSecurity['sasl']>): SASLOptions {
  // kafkajs has one type for each mechanism with a password, and all three look alike.
  if (sasl.mechanism !== 'oauthbearer') return { ...sasl } as SASLOptions;
  const { mechanism, tokenFile } = sasl;
  return {
    mechanism,
    oauthBearerProvider: async () => ({
      value: await renewedText(tokenFile, 'KAFKA_SASL_TOKEN_FILE', 'token'),
    }),
  };
}

const SAME_LINE_MS = 5_000;
const LINES_MAX = 100;

/** While a broker is away every client says so many times a second: the same line is logged once in five seconds. */
export function logThrottle(): (line: string, nowMs: number) => boolean {
  const loggedAtMs = new Map<string, number>();
  return (line, nowMs) => {
    if (nowMs - (loggedAtMs.get(line) ?? Number.NEGATIVE_INFINITY) < SAME_LINE_MS) return false;
    if (loggedAtMs.size >= LINES_MAX) loggedAtMs.clear();
    loggedAtMs.set(line, nowMs);
    return true;
  };
}
