import { join } from 'node:path';
import { ConfigError, clickhouseClusterFrom, dataDirFrom } from '#platform/config/config.ts';
import { kafkaSecurityFrom } from '#platform/config/kafka-security.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import { secretsFrom } from '#platform/config/secrets.ts';
import { PartUnreachable } from '#platform/use-part.ts';
import { applyWrite } from '../api/v1/facts/confirmed.ts';
import { type ExitCode, replayCli, UsageError } from '../processors/replay/cli.ts';
import { type Addresses, openParts, ReplayError, type ReplayParts } from '../processors/replay/parts.ts';
import { visitorProgram } from '../processors/visitor/program.ts';
import { runningEnvironment } from './local/environment.ts';
import { localSecrets } from './local/secret-files.ts';

/** `npm run replay`: runs the replay with the live program and the reader of facts sheets. */
const env = process.env;
const dataDir = dataDirFrom(env);

/** The parts that the environment names, or those of a running `npm start` of this DATA_DIR. */
function addresses(): Addresses {
  const parts = runningEnvironment(env, 'there is nothing to replay from');
  return {
    kafkaBrokers: parts['KAFKA_BROKERS']!.split(',').map((broker) => broker.trim()),
    kafkaSecurity: kafkaSecurityFrom(env),
    registryUrl: parts['SCHEMA_REGISTRY_URL']!,
    postgresUrl: postgresAddress(env, 'POSTGRES_URL') ?? parts['POSTGRES_URL']!,
    clickhouseUrl: parts['CLICKHOUSE_URL']!,
    clickhouseCluster: clickhouseClusterFrom(env),
    topicPrefix: env['TOPIC_PREFIX'] || '',
    secrets: secretsFrom(env) ?? localSecrets(env),
  };
}

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const open = (): Promise<ReplayParts> =>
  openParts(addresses(), { programOf: visitorProgram, writeFacts: applyWrite }, join(dataDir, 'replay'), say);

function codeOf(error: unknown): ExitCode {
  const expected = [UsageError, ReplayError, ConfigError, PartUnreachable].some(
    (kind) => error instanceof kind,
  );
  const { message, stack } = error as Error;
  say(expected ? message : `The replay failed: ${env['LOG_LEVEL'] === 'debug' ? stack : message}`);
  return error instanceof UsageError ? 2 : 1;
}

process.exitCode = await replayCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  open,
}).catch(codeOf);
