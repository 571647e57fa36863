import { createRequire } from 'node:module';
import type { Manifest } from './manifests.ts';

const load = createRequire(import.meta.url);

/** Kinds defined by operators and not by Kubernetes: the package has no schema for them. */
export const isForeign = ({ apiVersion }: Manifest): boolean =>
  /^(keda\.sh|kafka\.strimzi\.io|postgresql\.cnpg\.io|clickhouse\.altinity\.com|monitoring\.coreos\.com)\//.test(
    apiVersion,
  );

type Model = new (data: unknown) => { validate(): void };

/**
 * What the Kubernetes schema (from `kubernetes-models`) finds wrong; null when it finds nothing. Unknown field names
 * are not reported.
 */
export function schemaError(manifest: Manifest): string | null {
  const models = load(`kubernetes-models/${manifest.apiVersion}`) as Readonly<Record<string, Model>>;
  const Kind = models[manifest.kind];
  if (!Kind) return `${manifest.apiVersion} has no ${manifest.kind}`;
  try {
    new Kind(manifest).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
