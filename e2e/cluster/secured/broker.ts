import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { startKafka } from '../../../deploy/local/kafka/kafka.ts';
import { freePorts } from '../../../deploy/local/testing/free-ports.ts';
import type { Certificates } from './certificates.ts';
import type { Tokens } from './tokens.ts';

/** A broker that requires TLS and a login, and then allows only what its ACLs grant. */
export type SecuredBroker = {
  /** the listener for clients */
  readonly brokers: string;
  /** the listener for its administrator, who may do everything */
  readonly administration: string;
  /** its refusals so far, a line each: who, operation, resource */
  refusals(): string[];
  stop(): Promise<void>;
};

export type BrokerOptions = {
  readonly folder: string;
  readonly certificates: Certificates;
  readonly tokens: Tokens;
  /** of users that log in with `plain`; users of SCRAM are created by a command */
  readonly passwords: Readonly<Record<string, string>>;
};

const MODULES = 'org.apache.kafka.common.security';

/** The settings of one mechanism on the listener for clients. */
const mechanism = (name: string, settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`listener.name.clients.${name}.${key}`, value]),
  );

export async function startSecuredBroker(options: BrokerOptions): Promise<SecuredBroker> {
  const { folder, certificates, tokens, passwords } = options;
  const [port, controllerPort, ownPort] = (await freePorts(3)) as [number, number, number];
  const { javaHome, cacheDir } = toolFoldersFrom(process.env);
  const users = Object.entries(passwords).map(([name, password]) => `user_${name}="${password}"`);
  const scram = { 'sasl.jaas.config': `${MODULES}.scram.ScramLoginModule required;` };
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const broker = await startKafka({
    ...{ dataDir: folder, port, controllerPort, javaHome, cacheDir },
    progress: (text) => process.stderr.write(`${text}\n`),
    loggers: { 'kafka.authorizer.logger': 'INFO' },
    settings: {
      listeners: `CLIENTS://127.0.0.1:${port},OWN://127.0.0.1:${ownPort},CONTROLLER://127.0.0.1:${controllerPort}`,
      'advertised.listeners': `CLIENTS://127.0.0.1:${port},OWN://127.0.0.1:${ownPort}`,
      'inter.broker.listener.name': 'OWN',
      'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,OWN:PLAINTEXT,CLIENTS:SASL_SSL',
      'listener.name.clients.ssl.keystore.type': 'PEM',
      'listener.name.clients.ssl.keystore.location': certificates.keyStore,
      'listener.name.clients.sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER',
      ...mechanism('plain', {
        'sasl.jaas.config': `${MODULES}.plain.PlainLoginModule required ${users.join(' ')};`,
      }),
      ...mechanism('scram-sha-256', scram),
      ...mechanism('scram-sha-512', scram),
      ...mechanism('oauthbearer', {
        'sasl.jaas.config': `${MODULES}.oauthbearer.OAuthBearerLoginModule required;`,
        'sasl.server.callback.handler.class': `${MODULES}.oauthbearer.OAuthBearerValidatorCallbackHandler`,
        'sasl.oauthbearer.jwks.endpoint.url': `file:${tokens.keysFile}`,
        'sasl.oauthbearer.expected.audience': 'kafka',
      }),
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      // The broker itself, and its administrator, use listeners without a login.
      'super.users': 'User:ANONYMOUS',
    },
  });
  return {
    brokers: broker.brokers,
    administration: `127.0.0.1:${ownPort}`,
    refusals: () =>
      readFileSync(join(folder, 'logs', 'kafka.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes(' is Denied operation ')),
    stop: broker.stop,
  };
}
