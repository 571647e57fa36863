import { createRequire } from 'node:module';
import type { Manifest } from './manifests.ts';

const load = createRequire(import.meta.url);

/** Kinds that Kubernetes does not bring: their operators do, and the package has no schema of them. */
export const isForeign = ({ apiVersion }: Manifest): boolean =>
  /^(keda\.sh|kafka\.strimzi\.io|postgresql\.cnpg\.io|clickhouse\.altinity\.com|monitoring\.coreos\.com)\//.test(
    apiVersion,
  );

type Model = new (data: unknown) => { validate(): void };

/**
 * What the schema of Kubernetes finds wrong, as `kubernetes-models` has it; null where it finds nothing. It passes names
 * that no schema has.
 */
export function wrongWith(manifest: Manifest): string | null {
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
