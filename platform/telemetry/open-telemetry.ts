import type { TracingConfig } from '../config/tracing.ts';
import type { Logger } from './logger.ts';
import type { Step, StepFacts, Traces } from './traces.ts';

/** A hung trace collector delays a shutdown at most this long. */
const SEND_MS = 3_000;
const SCOPE = 'storefront-engagement';

/** Traces by OpenTelemetry, sent as OTLP over HTTP. Only this file loads its packages, when an endpoint is set. */
export async function openTraces(
  { endpoint, ratio }: TracingConfig,
  role: string,
  log: Logger,
): Promise<Traces> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const warn = (detail: string): void => log.warn({ detail }, 'traces could not be sent');
  const logger = { error: warn, warn, info() {}, debug() {}, verbose() {} };
  // Several roles may share a process: the last one logs for all.
  api.diag.setLogger(logger, { suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    // Sampling is done in `begin`. Without a sampler here the package would read OTEL_TRACES_SAMPLER and sample again.
    sampler: new sdk.AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.namespace': SCOPE, 'service.name': role }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_MS })],
  });
  const tracer = provider.getTracer(SCOPE);
  const stepOf = (name: string, startMs: number, context: typeof api.ROOT_CONTEXT): Step => {
    const span = tracer.startSpan(name, { startTime: startMs }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      end: (facts = {}) => {
        span.setAttributes(attributesOf(facts));
        span.end(Math.max(startMs, Date.now()));
      },
    };
  };
  return {
    // Sampled first, so that an unsampled frame costs one random number.
    begin: (name, startMs) => (Math.random() < ratio ? stepOf(name, startMs, api.ROOT_CONTEXT) : null),
    startChild: (name, parent, startMs) => {
      const [, traceId, spanId] = parent.split('-') as [string, string, string];
      const above = { traceId, spanId, traceFlags: api.TraceFlags.SAMPLED, isRemote: true };
      return stepOf(name, startMs, api.trace.setSpanContext(api.ROOT_CONTEXT, above));
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), pause(SEND_MS)]);
    },
  };
}

const attributesOf = (facts: StepFacts): Record<string, string | number> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`engage.${name}`, value]));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
