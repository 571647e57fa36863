import { posix } from 'node:path';

/** Project rules that neither the compiler nor Biome checks. Each finding is one sentence with its remedy. */

export type SourceFile = { readonly path: string; readonly text: string };
export type Finding = { readonly path: string; readonly line: number; readonly says: string };

/** The layers (the longest prefix wins), and which others each may import (ARCHITECTURE.md). */
const wiring = ['processors/engine', 'processors/runtime', 'schemas', 'platform'];
const everything = ['schemas', 'platform', 'processors', 'ingest', 'api', 'sdk', 'deploy', 'e2e'];
const layers: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  'processors/engine': ['schemas'],
  'processors/runtime': ['schemas', 'platform'],
  'processors/visitor': wiring,
  'processors/ledger': wiring,
  'processors/views': wiring,
  'processors/history': [...wiring, 'processors/ledger'],
  'processors/replay': wiring,
  processors: ['processors', 'schemas', 'platform'],
  ingest: ['schemas', 'platform'],
  api: ['schemas', 'platform', 'processors/engine', 'api/console/app/preview'],
  // A preview is only accurate if the card is drawn by the file that pages load.
  'api/console/app/preview': ['schemas', 'processors/engine', 'api/console/app', 'sdk/src/card'],
  sdk: ['schemas'],
  platform: ['schemas'],
  deploy: everything,
  e2e: everything,
};

const aliases: Readonly<Record<string, string>> = {
  '#schemas/': 'schemas/',
  '#engine/': 'processors/engine/',
  '#runtime/': 'processors/runtime/',
  '#platform/': 'platform/',
};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path) || path.startsWith('e2e/');
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
const below = (path: string, layer: string): boolean => path.startsWith(`${layer}/`);

const layerOf = (path: string): string | undefined =>
  Object.keys(layers)
    .filter((layer) => below(path, layer))
    .sort((a, b) => b.length - a.length)[0];

/** Code without its comments, with the same line numbers, so that a comment about `Date.now` is not a finding. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1');

type Import = {
  readonly specifier: string;
  readonly target: string;
  readonly line: number;
  readonly typeOnly: boolean;
};

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const pattern =
    /(?:\b(?:import|export)\s+(type\s)?[^'"();]*?from\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\2/g;
  return [...code.matchAll(pattern)].map((found) => ({
    specifier: found[3]!,
    target: resolveImport(path, found[3]!),
    line: code.slice(0, found.index).split('\n').length,
    typeOnly: found[1] !== undefined,
  }));
}

/** The path of a file of ours, or the name of a package. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  return alias ? aliases[alias]! + specifier.slice(alias.length) : specifier;
}

const isOurs = ({ specifier }: Import): boolean => /^[.#]/.test(specifier);

export function importFindings(file: SourceFile): Finding[] {
  const layer = layerOf(file.path);
  if (!layer || !isCode(file.path)) return [];
  return importsOf(file).flatMap((one) => {
    const says = isOurs(one)
      ? forbiddenImport(file.path, layer, one)
      : forbiddenPackage(file.path, layer, one);
    return says ? [{ path: file.path, line: one.line, says }] : [];
  });
}

function forbiddenImport(path: string, layer: string, one: Import): string | null {
  const other = layerOf(one.target);
  if (!other) return null;
  if (other === layer) {
    const outside = one.specifier.startsWith('#');
    return outside ? `imports its own layer as ${one.specifier}: use a relative path inside a layer.` : null;
  }
  if (isTest(path) && one.target === 'e2e/rig.ts') return null;
  if (!layers[layer]!.some((allowed) => below(one.target, allowed))) {
    return `${layer} may not import ${one.target}: move what both need to schemas or platform, or pass it as an argument.`;
  }
  if (layer === 'sdk' && !one.typeOnly && path !== 'sdk/build.ts' && !isTest(path)) {
    return `the SDK may import types only from ${one.target}: write "import type", or copy the value.`;
  }
  const alias = Object.keys(aliases).find((prefix) => one.target.startsWith(aliases[prefix]!));
  if (alias && one.specifier.startsWith('.')) {
    return `imports another layer as ${one.specifier}: use the alias ${alias}.`;
  }
  return null;
}

const onlyIn: Readonly<Record<string, string>> = {
  avsc: 'schemas/codec.ts',
  kafkajs: 'platform/log/kafkajs/',
  'uWebSockets.js': 'ingest/collector/server/uws.ts',
  'uWebSockets.js-20.51': 'ingest/collector/server/uws.ts',
  ws: 'ingest/collector/server/ws.ts',
};

function forbiddenPackage(path: string, layer: string, { specifier }: Import): string | null {
  if (isTest(path) || layer === 'e2e' || layer === 'deploy') return null;
  if (layer === 'processors/engine')
    return `the engine uses no package, and this is ${specifier}: pass it in.`;
  const home = onlyIn[specifier];
  if (home && !path.startsWith(home)) return `only ${home} may use ${specifier}: call that file instead.`;
  if (specifier === 'esbuild' && !path.endsWith('/build.ts'))
    return 'esbuild is there only while the project is built: build in a build.ts, and read the result from dist/.';
  return null;
}

type Ban = {
  readonly pattern: RegExp;
  readonly remedy: string;
  readonly where: (path: string) => boolean;
};

const engine = (path: string): boolean => below(path, 'processors/engine') && !isTest(path);
const entries =
  /^(deploy\/(account|audit|check-site|migrate|orders|reader|replay|role|rules|secrets)\.ts|deploy\/shop\/run\.ts|deploy\/local\/(main|parts)\.ts|.*\.mjs|e2e\/.*|[^/]*\.config\.ts)$/;
/** Servers used only on a developer's machine, and code that a shop runs without the rest of the project. */
const onOneMachine = /^(deploy\/(local\/|sdk-size)|sdk\/integrations\/)/;
const anywhere = isCode;

/** Banned patterns, and what to write instead. */
const bans: readonly Ban[] = [
  {
    pattern: /\bDate\.now\b/,
    where: engine,
    remedy: 'time is an argument of the engine: take it from the record.',
  },
  {
    pattern: /\bnew Date\(\s*\)/,
    where: engine,
    remedy: 'time is an argument of the engine: take it from the record.',
  },
  {
    pattern: /\bMath\.random\b/,
    where: engine,
    remedy: 'the engine must not use randomness: hash an id of the record.',
  },
  {
    pattern: /\bperformance\.now\b/,
    where: engine,
    remedy: 'the engine must not read the clock: take the time from the record.',
  },
  {
    pattern: /['"]node:/,
    where: engine,
    remedy: 'the engine must not use the API of Node: move this to the runtime.',
  },
  { pattern: /\bas any\b/, where: anywhere, remedy: 'name the type, or use unknown and narrow it.' },
  {
    pattern: /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/m,
    where: anywhere,
    remedy: 'write a union of string literals.',
  },
  {
    pattern: /\b(it|test|describe)\.only\(/,
    where: anywhere,
    remedy: 'run one test with -t, and commit all of them.',
  },
  { pattern: /\b(it|test|describe)\.skip\(/, where: anywhere, remedy: 'repair the test or delete it.' },
  {
    pattern: /\bconsole\.log\b/,
    where: anywhere,
    remedy: 'use the logger of platform/telemetry/logger.ts, or process.stdout in a tool.',
  },
  {
    pattern: /\bnew (Counter|Gauge|Histogram|Summary)\(/,
    where: (path) => isCode(path) && !isTest(path) && !below(path, 'platform/telemetry'),
    remedy: 'declare it in the table of its layer, and make it with platform/telemetry/counters.ts.',
  },
  {
    pattern: /import [^;]*\bcreateServer\b[^;]* from 'node:http'/,
    where: (path) =>
      isCode(path) && !isTest(path) && path !== 'platform/http/server.ts' && !onOneMachine.test(path),
    remedy: 'use createHttpServer of platform/http/server.ts, which has the time-outs and the limits.',
  },
  {
    pattern: /\bprocess\.env\b/,
    where: (path) => isCode(path) && !entries.test(path),
    remedy: 'only entry files read the environment: take a Config or an argument.',
  },
];

/** These are searched for in comments too. */
const notes = /\b(FIXME|TODO|XXX)\b/;

export function banFindings({ path, text }: SourceFile): Finding[] {
  if (!isCode(path)) return [];
  const code = withoutComments(text);
  const found = bans
    .filter((ban) => ban.where(path))
    .flatMap((ban) => {
      const match = ban.pattern.exec(code);
      return match
        ? [{ path, line: lineAt(code, match.index), says: `"${match[0].trim()}": ${ban.remedy}` }]
        : [];
    });
  const note = notes.exec(text);
  if (note) {
    found.push({
      path,
      line: lineAt(text, note.index),
      says: `"${note[0]}": do it, or file an issue and delete the note.`,
    });
  }
  return found;
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Generated files, which nobody reads or edits. */
const isGenerated = (path: string): boolean =>
  path === 'api/client/types.d.ts' || below(path, 'schemas/generated');
const LINES_MAX = { code: 400, test: 600 };

export function sizeFindings({ path, text }: SourceFile): Finding[] {
  if (!isCode(path) || isGenerated(path)) return [];
  const lines = text.split('\n').length - 1;
  const max = isTest(path) ? LINES_MAX.test : LINES_MAX.code;
  return lines > max
    ? [
        {
          path,
          line: max,
          says: `has ${lines} lines, and ${max} are allowed: split it by what it talks about.`,
        },
      ]
    : [];
}

const FOLDER_FILES_MAX = 20;

/** Folders with too many files to take in at a glance, including docs and fixtures. */
export function folderFindings(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([path, count]) => ({
      path,
      line: 1,
      says: `has ${count} files of its own, and ${FOLDER_FILES_MAX} are allowed: give each subject a folder.`,
    }));
}

/** Split, so that this file does not contain the names itself. */
const hosts = [
  ['registry', 'npmjs'],
  ['registry', 'yarnpkg'],
  ['repo1', 'maven'],
  ['repo', 'maven'],
  ['files', 'pythonhosted'],
  ['pypi', 'org'],
  ['crates', 'io'],
  ['proxy', 'golang'],
  ['deb', 'debian'],
].map((parts) => parts.join('.'));

export function hostFindings({ path, text }: SourceFile): Finding[] {
  const host = hosts.find((name) => text.includes(name));
  const found: Finding[] = host
    ? [
        {
          path,
          line: lineAt(text, text.indexOf(host)),
          says: `names the host ${host}: leave it to the client's own settings.`,
        },
      ]
    : [];
  if (path === 'package-lock.json' && text.includes('"resolved"')) {
    found.push({
      path,
      line: 1,
      says: 'holds addresses: install with the settings of .npmrc, which leave them out.',
    });
  }
  return found;
}

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
};

/** Packages for other systems that the lock file lacks, although `npm ci` requires each of them. */
export const withoutLock = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );

/** Schemas without golden bytes; paths of schemas are relative to `schemas/`, of golden bytes to `schemas/golden/`. */
export const withoutGolden = (schemas: readonly string[], golden: readonly string[]): string[] =>
  schemas.map((schema) => schema.replace(/\.avsc$/, '.json')).filter((file) => !golden.includes(file));
