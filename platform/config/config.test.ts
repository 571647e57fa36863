import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, checkEnvironment, configFrom, toolFoldersFrom } from './config.ts';

const parts = {
  KAFKA_BROKERS: 'kafka-1:9092, kafka-2.example:9093',
  SCHEMA_REGISTRY_URL: 'https://key:secret@registry.example',
  POSTGRES_URL: 'postgres://engage:secret@db.example:5432/engage',
  CLICKHOUSE_URL: 'https://engage:secret@clickhouse.example:8443/engage',
};

test('valid settings are used as they are', () => {
  expect(configFrom(parts)).toMatchObject({
    kafkaBrokers: ['kafka-1:9092', 'kafka-2.example:9093'],
    kafkaSecurity: { ssl: false, sasl: null },
    registryUrl: parts.SCHEMA_REGISTRY_URL,
    postgresUrl: parts.POSTGRES_URL,
    clickhouseUrl: parts.CLICKHOUSE_URL,
    collectorUrl: 'ws://127.0.0.1:8083',
    trustedProxies: 0,
    collectorServer: 'auto',
    collectorUwsHash: null,
    logLevel: 'info',
  });
  const socket = 'postgresql:///engage?host=/var/run/postgresql';
  const more = { LOG_LEVEL: 'WARN', KAFKA_BROKERS: '[::1]:9092', POSTGRES_URL: socket };
  expect(configFrom({ ...parts, ...more })).toMatchObject({ logLevel: 'warn', postgresUrl: socket });
});

test('addresses to which paths are added end without a slash', () => {
  const addresses = { API_URL: 'https://api.example/', SDK_URL: 'https://example.com/engage//' };
  expect(configFrom({ ...parts, ...addresses })).toMatchObject({
    apiUrl: 'https://api.example',
    sdkUrl: 'https://example.com/engage',
  });
});

test('the data folder is .data by default, and resolved from the working directory', () => {
  expect(configFrom(parts).dataDir).toBe(resolve('.data'));
  expect(configFrom({ ...parts, DATA_DIR: '' }).dataDir).toBe(resolve('.data'));
  expect(configFrom({ ...parts, DATA_DIR: '/srv/engage' }).dataDir).toBe('/srv/engage');
});

test('an empty JAVA_HOME and a relative cache folder are ignored', () => {
  expect(toolFoldersFrom({ JAVA_HOME: '', XDG_CACHE_HOME: 'cache' })).toEqual({});
  const folders = { JAVA_HOME: '/opt/jdk', XDG_CACHE_HOME: '/var/tmp/cache' };
  expect(toolFoldersFrom(folders)).toEqual({ javaHome: '/opt/jdk', cacheDir: '/var/tmp/cache' });
});

const bad: [string, string][] = [
  ['KAFKA_BROKERS', 'kafka-1'],
  ['KAFKA_BROKERS', 'kafka-1:9092,'],
  ['KAFKA_BROKERS', 'http://kafka-1:9092'],
  ['KAFKA_BROKERS', 'kafka-1:90920'],
  ['SCHEMA_REGISTRY_URL', 'registry:8081'],
  ['SCHEMA_REGISTRY_URL', 'secret'],
  ['POSTGRES_URL', 'http://db.example'],
  ['POSTGRES_URL', 'postgres//secret@db'],
  ['POSTGRES_URL', 'postgres://secret@db:70000/x'],
  ['CLICKHOUSE_URL', 'clickhouse:8123'],
  ['CLICKHOUSE_CLUSTER', "views' cluster"],
  ['CLICKHOUSE_URL', 'http://'],
  ['API_URL', 'api.example'],
  ['COLLECTOR_URL', 'https://collector.example'],
  ['LOG_LEVEL', 'foo'],
  ['COLLECTOR_SERVER', 'socket.io'],
  ['COLLECTOR_UWS_HASH', 'sha256:4d48'],
  ['PORT_BASE', 'abc'],
  ['PORT_BASE', '8080.5'],
  ['PORT_BASE', '1e4'],
  ['API_PORT', '99999'],
  ['TASK_PARTITIONS', '0'],
  ['TASK_PARTITIONS', '1001'],
  ['TRUSTED_PROXIES', 'x'],
  ['TRUSTED_PROXIES', '-1'],
  ['TOPIC_PREFIX', 'a b'],
  ['HTTP_CONNECTIONS', '0'],
  ['SECURITY_CONTACT', 'security@example.com'],
  ['SECURITY_CONTACT', 'http://example.com/security'],
  ['SECURITY_CONTACT', 'mailto:a@example.com\nExpires: never'],
  ['KAFKA_SSL', 'yes'],
  ['KAFKA_SASL_USERNAME', 'me'],
];
test.each(bad)('%s=%s is refused in one sentence that names it', (name, value) => {
  for (const read of [configFrom, checkEnvironment]) {
    const attempt = (): unknown => read({ ...parts, [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
    expect(attempt).not.toThrow(/secret/);
  }
});

test('missing addresses of parts are accepted before the parts are started', () => {
  checkEnvironment({});
  expect(() => checkEnvironment({ CLICKHOUSE_URL: 'x' })).toThrow(/CLICKHOUSE_URL/);
});

test('the metrics listen on loopback unless METRICS_HOST is set, whatever HOST is', () => {
  expect(configFrom({ ...parts, HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1');
  expect(configFrom({ ...parts, METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

const login = { KAFKA_SASL_USERNAME: 'me', KAFKA_SASL_PASSWORD: 'secret' };
test.each([
  ['PLAIN', 'plain'],
  ['SCRAM-SHA-256', 'scram-sha-256'],
  ['scram-sha-512', 'scram-sha-512'],
])('Kafka is reached by TLS and %s', (KAFKA_SASL_MECHANISM, mechanism) => {
  const { kafkaSecurity } = configFrom({ ...parts, ...login, KAFKA_SASL_MECHANISM, KAFKA_SSL: 'true' });
  expect(kafkaSecurity).toEqual({ ssl: true, sasl: { mechanism, username: 'me', password: 'secret' } });
});
test('Kafka is reached by a token, which belongs to its mechanism', () => {
  const token = { KAFKA_SASL_MECHANISM: 'OAUTHBEARER', KAFKA_SASL_TOKEN_FILE: '/run/token' };
  const { kafkaSecurity } = configFrom({ ...parts, ...token, KAFKA_SSL: 'true' });
  expect(kafkaSecurity).toEqual({ ssl: true, sasl: { mechanism: 'oauthbearer', tokenFile: '/run/token' } });
  for (const one of [
    { ...token, KAFKA_SASL_TOKEN_FILE: '' },
    { ...token, KAFKA_SASL_MECHANISM: 'plain' },
  ]) {
    expect(() => configFrom({ ...parts, ...one })).toThrow('belong together');
  }
  expect(() => configFrom({ ...parts, ...token })).toThrow(
    'KAFKA_SSL must be true with KAFKA_SASL_MECHANISM=oauthbearer',
  );
});
test('an unknown mechanism is refused', () => {
  expect(() => configFrom({ ...parts, ...login, KAFKA_SASL_MECHANISM: 'md5' })).toThrow(
    /one of plain, scram/,
  );
});

test('an installation may have more than 32 partitions', () => {
  expect(configFrom({ ...parts, TASK_PARTITIONS: '48' }).taskPartitions).toBe(48);
});
