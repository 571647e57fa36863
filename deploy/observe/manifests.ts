import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectFile } from '#schemas/files.ts';

/** An object of Kubernetes, as far as the checks look into it. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own, which the schemas of Kubernetes judge.
  readonly [part: string]: any;
};

export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);

/** Those of a folder below `deploy/kubernetes`. */
export const manifestsOf = (folder: string): Manifest[] => {
  const path = projectFile('deploy', 'kubernetes', folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => manifestsIn(readFileSync(join(path, name), 'utf8')));
};
