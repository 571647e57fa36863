// Finds the packages in an image, and collects the notices that their licences require.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notBundled } from '../local/bootstrap.mjs';

/** The bundles in the image: the roles, a tool, and what browsers load. */
const BUNDLES = [
  { entry: 'deploy/role.ts', options: { platform: 'node', external: notBundled } },
  { entry: 'deploy/account.ts', options: { platform: 'node', external: notBundled } },
  { entry: 'api/console/app/main.tsx', options: { jsxImportSource: 'preact' } },
  { entry: 'api/console/app/docs/search.ts', options: {} },
  { entry: 'sdk/src/main.ts', options: {} },
];

/** The folder of the package that a file of a bundle belongs to (the innermost one, for nested packages). */
const folderOf = (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** The packages in the bundles and those in `folder`, sorted, as `{ name, version, folder }`. */
export async function packagesIn(root, folder) {
  const found = new Set(installedBelow(folder).map((name) => `node_modules/${name}`));
  const esbuild = await import(pathToFileURL(join(root, 'node_modules', 'esbuild', 'lib', 'main.js')).href);
  for (const { entry, options } of BUNDLES) {
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      outdir: 'unused',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      ...options,
    });
    for (const path of Object.keys(metafile.inputs)) found.add(folderOf(path));
  }
  found.delete(null);
  return [...found].sort().map((path) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: readPackage(join(root, path)).version,
    folder: join(root, path),
  }));
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function installedBelow(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name],
  );
}

/** Licence texts that a package does not contain, and those of libraries compiled into its binary. */
const textsFile = (name) => join(import.meta.dirname, 'licences', `${name.replace('/', '+')}.txt`);

/** Packages that hold only a binary; their notices are those of the package that loads it. */
const BINARIES = [
  [/^@node-rs\/argon2-/, '@node-rs/argon2'],
  [/^@node-rs\/crc32-/, '@node-rs/crc32'],
  [/^@uwsjs\//, 'uWebSockets.js'],
];

/** @throws Error when a package has no licence text */
function textsOf({ name, folder }) {
  const home = BINARIES.find(([binary]) => binary.test(name))?.[1];
  if (home) return [`A binary of ${home}: see there.`];
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => join(folder, file));
  const texts = [...files, textsFile(name)]
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8').trim());
  if (texts.length > 0) return texts;
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const section = readme && /^#+ *licen[cs]e\b.*/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[0];
  if (section?.includes('Permission is hereby granted')) return [section.trim()];
  throw new Error(`${name} brings no text of its licence: write it into ${textsFile(name)}.`);
}

/** The licence of Node and of the libraries compiled into it, from its release or from Debian's package. */
export function nodeLicenceFile() {
  const places = [
    join(dirname(realpathSync(process.execPath)), '..', 'LICENSE'),
    '/usr/share/doc/nodejs/LICENSE',
  ];
  const found = places.find(existsSync);
  if (found) return found;
  throw new Error(
    `The licence of Node is in none of ${places.join(', ')}: copy it from Node's release to the first.`,
  );
}

/** The notice of each package. @throws Error when one has no licence text */
export const partsOf = (packages) =>
  packages.map((one) => {
    const { license } = readPackage(one.folder);
    return [`${one.name} ${one.version} (${license ?? 'see below'})`, ...textsOf(one)].join('\n\n');
  });

/** @throws Error when a package, or Node, has no licence text */
export function noticesOf(packages) {
  const node = `Node.js ${process.versions.node}\n\n${readFileSync(nodeLicenceFile(), 'utf8').trim()}`;
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  const first = 'This image holds Node.js and the following packages of others, each under its own licence.';
  return `${first}${line}${[...partsOf(packages), node].join(line)}\n`;
}
