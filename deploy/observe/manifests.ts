import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectFile } from '#schemas/files.ts';

/** A Kubernetes object, as far as the checks read it. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape, which the Kubernetes schemas check.
  readonly [part: string]: any;
};

export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);

/** The manifests of a folder below `deploy/kubernetes`. */
export const manifestsOf = (folder: string): Manifest[] => {
  const path = projectFile('deploy', 'kubernetes', folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => manifestsIn(readFileSync(join(path, name), 'utf8')));
};
