// Which packages an image holds, and the notices that their licences ask for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notBundled } from '../local/bootstrap.mjs';

/** What is bundled: the roles, a tool, and what browsers load. */
const BUNDLES = [
  { entry: 'deploy/role.ts', options: { platform: 'node', external: notBundled } },
  { entry: 'deploy/account.ts', options: { platform: 'node', external: notBundled } },
  { entry: 'api/console/app/main.tsx', options: { jsxImportSource: 'preact' } },
  { entry: 'api/console/app/docs/search.ts', options: {} },
  { entry: 'sdk/src/main.ts', options: {} },
];

const packageOf = (path) =>
  /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(path)?.[1] ?? null;

/** Names of the packages in the bundles, and of those in `folder` beside them; in order. */
export async function packagesIn(root, folder) {
  const found = new Set(installedBelow(folder));
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
    for (const path of Object.keys(metafile.inputs)) found.add(packageOf(path));
  }
  found.delete(null);
  return [...found].sort();
}

function installedBelow(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name],
  );
}

/** @throws Error where a package has neither a file of its licence nor a known one */
export function noticesOf(root, packages) {
  const parts = packages.map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort();
    if (files.length === 0 && !license) throw new Error(`${name} has no licence to be named`);
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
  });
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return `This image holds the following packages of others, each under its own licence.${line}${parts.join(line)}\n`;
}
