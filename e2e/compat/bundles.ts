/** The bundles that browsers may still have cached (README.md beside this file). */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { projectFile } from '#schemas/files.ts';

const folder = projectFile('e2e', 'compat', 'bundles');
const files = readdirSync(folder).map((name): readonly [string, string] => [
  name.replace(/\.gz$/, ''),
  gunzipSync(readFileSync(`${folder}/${name}`)).toString(),
]);
const isCardFile = (name: string): boolean => name.startsWith('card-');

/** Version and code of the first file of each release. */
export const earlierBundles = files
  .filter(([name]) => !isCardFile(name))
  .map(([name, code]) => ({ version: name.replace(/\.js$/, ''), code }));
/** The parts of those releases by name; a release before 0.2 had none. */
export const earlierCardFiles: ReadonlyMap<string, string> = new Map(
  files.filter(([name]) => isCardFile(name)),
);
