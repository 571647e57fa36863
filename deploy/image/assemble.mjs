// node deploy/image/assemble.mjs FOLDER: puts into FOLDER exactly what the image of the roles holds: the bundles of the
// roles and of `npm run account`, the pages they serve, schemas, migrations, the two native packages of this platform,
// the bill of materials and the notices.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildPages, bundle, endBuilder, fail, prepare, root } from '../local/bootstrap.mjs';
import { filesOf } from '../local/bundle/chunks.mjs';
import { noticesOf, packagesIn } from './notices.mjs';

const [folder, more] = process.argv.slice(2);
if (folder === undefined || more !== undefined)
  fail('Name one folder: node deploy/image/assemble.mjs FOLDER');
const to = resolve(folder);
if (existsSync(to) && readdirSync(to).length > 0) fail(`${to} is not empty: name a new folder.`);

/** Read at run time, by `projectFile`. */
const FILES = [
  'package.json',
  'api/access/passwords/common.txt.br',
  'deploy/migrations',
  'dist/console',
  'dist/docs',
  'dist/frame',
  // Time zone data (platform/time-zone.ts), from a package that is not imported otherwise.
  'node_modules/moment-timezone/package.json',
  'node_modules/moment-timezone/data/packed/latest.json',
];

await prepare();
const [bundles] = await Promise.all([bundle('deploy/role.ts', 'deploy/account.ts'), buildPages()]);
mkdirSync(to, { recursive: true });
const ofBundles = filesOf(...bundles).flatMap((path) => [basename(path), `${basename(path)}.map`]);
const ofSdk = readdirSync(join(root, 'dist')).filter((name) =>
  /^(sdk.*\.js|[a-z]+-[0-9a-f]{16}\.js)$/.test(name),
);
const dist = [...ofBundles, ...ofSdk];
for (const path of [...FILES, ...dist.map((name) => `dist/${name}`), ...schemas(), ...nativePackages()]) {
  cpSync(join(root, path), join(to, path), { recursive: true, dereference: true });
}
keepOwnBinary(join(to, 'node_modules', 'uWebSockets.js-20.51'));
await describe();
await endBuilder();

/** Copies the Avro schemas, with the released ones of records that are read long after they were written. */
function schemas() {
  return readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avsc') && !name.includes('golden'))
    .map((name) => `schemas/${name}`);
}

/** Copies packages that cannot be bundled. npm has installed their variants for this platform only. */
function nativePackages() {
  const scoped = ['@node-rs', '@uwsjs'].flatMap((scope) => {
    const path = join(root, 'node_modules', scope);
    return existsSync(path) ? readdirSync(path).map((name) => `node_modules/${scope}/${name}`) : [];
  });
  const names = ['uWebSockets.js', 'uWebSockets.js-20.51'].map((name) => `node_modules/${name}`);
  return [...scoped, ...names].filter((path) => existsSync(join(root, path)));
}

/** The package for Node 20 holds a binary for each system and version: one of 28 is used here. */
function keepOwnBinary(path) {
  if (!existsSync(path)) return;
  const own = `uws_${process.platform}_${process.arch}_${process.versions.modules}.node.js`;
  const others = readdirSync(path).filter((name) => /^uws_.*\.node\.js$/.test(name) && name !== own);
  for (const name of others) rmSync(join(path, name));
}

/** Writes the bill of materials and the notices. */
async function describe() {
  const packages = await packagesIn(root, join(to, 'node_modules'));
  writeFileSync(join(to, 'NOTICES.txt'), noticesOf(packages));
  // Development dependencies are listed too, because the console's bundle contains some of them.
  const npm = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { stdout, status } = spawnSync('npm', npm, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) fail('npm could not list the packages: run "npm sbom" to see why.');
  writeFileSync(join(to, 'sbom.json'), `${JSON.stringify(billOf(JSON.parse(stdout), packages), null, 2)}\n`);
}

/** The bill of materials of the image, with Node. */
function billOf(bom, packages) {
  const here = new Set(packages.map(({ name, version }) => `${name} ${version}`));
  const isHere = ({ group, name, version }) => here.has(`${group ? `${group}/` : ''}${name} ${version}`);
  const components = bom.components.filter(isHere);
  if (components.length < here.size)
    fail('npm lists fewer packages than the image contains: run "npm sbom" to see which.');
  const { node: version } = process.versions;
  components.push({ type: 'platform', name: 'Node.js', version, purl: `pkg:generic/node@${version}` });
  const known = new Set(components.map((one) => one['bom-ref']));
  const dependencies = bom.dependencies
    ?.filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }));
  return { ...bom, components, ...(dependencies && { dependencies }) };
}
