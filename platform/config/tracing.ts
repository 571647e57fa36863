import { z } from 'zod';
import { address, type Env, parseSettings } from './env.ts';

/** A share such as 0.01. */
const share = z
  .string()
  .refine((text) => /^(0|1|0?\.\d+|[01]\.\d+)$/.test(text) && Number(text) <= 1, {
    error: ({ input }) => `is "${input}", but must be a number from 0 to 1, such as 0.01.`,
  })
  .transform(Number);

/** Variables of OpenTelemetry. Its package reads others itself, such as OTEL_EXPORTER_OTLP_HEADERS. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.01),
};

export type TracingConfig = {
  /** OTLP over HTTP */
  readonly endpoint: string;
  /** the share of frames that are sampled */
  readonly ratio: number;
};

/** Null unless an endpoint is set. @throws ConfigError */
export function tracingFrom(env: Env): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = parseSettings(
    tracingSettings,
    env,
  );
  return endpoint === undefined ? null : { endpoint, ratio };
}
