import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { kafkaConfigFrom } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { traceOf } from './traces.ts';

const env = { KAFKA_BROKERS: 'kafka:9092', SCHEMA_REGISTRY_URL: 'http://registry:8081' };
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('traces are on if an endpoint is set, and sample one frame in a hundred by default', () => {
  const to = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' };
  expect(kafkaConfigFrom(env).tracing).toBeNull();
  expect(kafkaConfigFrom({ ...env, ...to }).tracing).toEqual({ endpoint: 'http://otel:4318', ratio: 0.01 });
  const ratioOf = (text: string) =>
    kafkaConfigFrom({ ...env, ...to, OTEL_TRACES_SAMPLER_ARG: text }).tracing?.ratio;
  expect(['0', '1', '0.25', '1.0', '.5'].map(ratioOf)).toEqual([0, 1, 0.25, 1, 0.5]);
  for (const wrong of ['2', '-1', '1.5', '1e-3', 'all'])
    expect(() => ratioOf(wrong)).toThrow(
      new ConfigError(
        `OTEL_TRACES_SAMPLER_ARG is "${wrong}", but must be a number from 0 to 1, such as 0.01.`,
      ),
    );
});

test('a header in another format is ignored', () => {
  expect(traceOf({ headers: { traceparent: Buffer.from(TRACE) } })).toBe(TRACE);
  expect(traceOf({})).toBeUndefined();
  expect(traceOf({ headers: {} })).toBeUndefined();
  const others = [
    `${TRACE}-more`,
    TRACE.toUpperCase(),
    TRACE.replace(/01$/, '00'),
    TRACE.replace('00-', '01-'),
    '',
  ];
  for (const traceparent of others) expect(traceOf({ headers: { traceparent } })).toBeUndefined();
});

test('only one file names packages of OpenTelemetry, and imports them dynamically', () => {
  const layers = ['api', 'deploy', 'ingest', 'platform', 'processors', 'schemas'];
  const files = layers.flatMap((layer) =>
    readdirSync(projectFile(layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${layer}/${name.replaceAll('\\', '/')}`),
  );
  const text = (file: string): string => readFileSync(projectFile(...file.split('/')), 'utf8');
  const naming = files.filter((file) => text(file).includes("'@opentelemetry/"));
  expect(naming).toEqual(['platform/telemetry/open-telemetry.ts']);
  const named = text(naming[0]!).match(/.{7}'@opentelemetry\//g)!;
  expect(new Set(named)).toEqual(new Set(["import('@opentelemetry/"]));
});
