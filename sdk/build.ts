/**
 * Bundles the browser SDK: the file that every page loads, and the parts that are loaded when needed. Each has a size
 * budget.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import {
  SDK_PART_NAME,
  SDK_WITH_FRAME,
  type SdkPart,
  SHOPIFY_CART,
  SHOPIFY_PIXEL,
  sdkParts,
} from '#schemas/sdk-parts.ts';

/**
 * What merchants are promised: 8 KB for the file that every page loads (either build of it), 5.5 KB for the part that
 * comes with a card, and a budget for each part that only some pages load.
 */
const BUDGET_GZIP_BYTES: Readonly<Record<'sdk' | 'sdkWithFrame' | SdkPart, number>> = {
  sdk: 8_192,
  sdkWithFrame: 8_192,
  card: 5_632,
  forms: 1_536,
  frame: 1_024,
  silence: 1_024,
  post: 1_920,
  consent: 3_072,
  debug: 6_144,
};

/** Pages that hold an earlier first file ask for the parts of that build. */
const BUILDS_KEPT = 5;

/** Properties of our own objects, which neither the page, storage nor the wire sees. The minifier may shorten them. */
const OWN_PROPERTIES = /^(zonePaths|element|base|site|answer|zoneWords)$/;

/** The same for the card part: none of these is shared between files. */
const OWN_PROPERTIES_OF_PARTS =
  /^(global|selector|offsetPx|said|hasAmount|isIn|spot|announce|draw|shown|open|event|corner|accent|box)$/;

/** What each part exports. */
const EXPORTS: Readonly<Record<SdkPart, readonly string[]>> = {
  card: ['showCard'],
  forms: ['readForms', 'allowsRepeatedClicks'],
  frame: ['askFrame'],
  silence: ['presentUnlessSilent', 'isSilent'],
  debug: ['openDebug'],
  post: ['createAttempts', 'fetchAnew', 'retryBody', 'retryLoad', 'renewSettings'],
  consent: ['decideVisit'],
};

/** Names shared between files: each has the same short name in all of them. */
const SHARED = Object.fromEntries(
  [
    ...Object.values(EXPORTS).flat(),
    'succeed',
    'dial',
    'wait',
    'noticed',
    'visitorFrame',
    'waits',
    'retryAtMs',
  ].map((name, i) => [name, String.fromCharCode(90 - i)]),
);

type SdkFile = { readonly name: string; readonly code: string; readonly gzipBytes: number };
export type Sdk = {
  readonly sdk: SdkFile;
  /** the first file of websites with several origins, which includes the part `frame` */
  readonly sdkWithFrame: SdkFile;
  readonly parts: Readonly<Record<SdkPart, SdkFile>>;
};

/**
 * Builds the SDK's files, minified for browsers from 2020 on. The name of each part holds a hash of all parts, and the
 * first file holds that hash, so files of two builds are never mixed.
 */
export async function bundleSdk(): Promise<Sdk> {
  const codes = await Promise.all(
    sdkParts.map((part) => bundle(exportsOf(part), `${part}/`, { mangleProps: OWN_PROPERTIES_OF_PARTS })),
  );
  const hash = createHash('sha256').update(codes.join('\n')).digest('hex').slice(0, 16);
  const first = (hasFrame: boolean): Promise<string> =>
    bundle(
      "import './main.ts'",
      '',
      {
        define: { PARTS_HASH: JSON.stringify(hash), HAS_FRAME: String(hasFrame) },
        mangleProps: OWN_PROPERTIES,
        plugins: hasFrame ? [frameWithin] : [],
      },
      // The file is wrapped in a function, so that a new visit can start with no state of the previous one
      // (src/main.ts).
      (code) => `(function RUN(TAG){${code}})();`,
    );
  const [sdk, withFrame] = await Promise.all([first(false), first(true)]);
  const parts = sdkParts.map((part, i) => [part, file(`${part}-${hash}.js`, codes[i]!)] as const);
  return {
    sdk: file('sdk.js', sdk),
    sdkWithFrame: file(SDK_WITH_FRAME, withFrame),
    parts: Object.fromEntries(parts) as Sdk['parts'],
  };
}

/** Bundles the part `frame` into the first file instead of loading it separately. */
const frameWithin: Plugin = {
  name: 'frame-within',
  setup({ onResolve }) {
    onResolve({ filter: /\/parts\.ts$/ }, ({ importer, resolveDir }) =>
      importer.endsWith('identity.ts') ? { path: join(resolveDir, 'frame', 'within.ts') } : undefined,
    );
  },
};

/** The names under which other files import the exports of a part. */
const exportsOf = (part: SdkPart): string =>
  `export { ${EXPORTS[part].map((name) => `${name} as ${SHARED[name]}`).join()} } from './main.ts'`;

/** Bundles one entry of `src`. */
async function bundle(
  contents: string,
  folder: string,
  { mangleProps, ...options }: BuildOptions & { readonly mangleProps: RegExp },
  wrap?: (code: string) => string,
): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL(`./src/${folder}`, import.meta.url)), loader: 'ts' },
    mangleProps: RegExp(`${mangleProps.source}|^(${Object.keys(SHARED).join('|')})$`),
    mangleCache: SHARED,
    bundle: true,
    format: 'esm',
    target: 'es2020',
    minifySyntax: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    tsconfigRaw: {},
    ...options,
  });
  const [output] = result.outputFiles ?? [];
  if (!output) throw new Error(`esbuild produced no bundle of sdk/src/${folder}.`);
  return smaller(wrap?.(output.text) ?? output.text, !wrap);
}

/** A second pass by terser saves a twentieth of the file. Functions that do not use `this` become arrow functions. */
async function smaller(code: string, isModule: boolean): Promise<string> {
  const { code: small } = await minify(code, {
    ecma: 2020,
    module: isModule,
    compress: {
      passes: 5,
      keep_fargs: false,
      hoist_funs: true,
      inline: 2,
      unsafe: true,
      unsafe_math: true,
      unsafe_arrows: true,
      pure_getters: true,
    },
  });
  if (!small) throw new Error('terser left nothing of a bundle of sdk/src.');
  return small;
}

const file = (name: string, code: string): SdkFile => ({
  name,
  code,
  gzipBytes: gzipSync(code, { level: 9 }).length,
});

/**
 * Writes all files into `outDir` and returns them. The first file is written last, so that it never refers to a missing
 * part. Rejects when a file is over its budget: a merchant's page pays for every byte.
 */
export async function buildSdk(outDir: string): Promise<Sdk> {
  const built = await bundleSdk();
  const { sdk, sdkWithFrame, parts } = built;
  const files = Object.entries({ ...parts, sdkWithFrame, sdk }) as [
    keyof typeof BUDGET_GZIP_BYTES,
    SdkFile,
  ][];
  for (const [part, { name, gzipBytes }] of files) {
    if (gzipBytes > BUDGET_GZIP_BYTES[part]) {
      throw new Error(
        `${name} is ${gzipBytes} bytes gzip, over its ${BUDGET_GZIP_BYTES[part]}: make sdk/src smaller.`,
      );
    }
  }
  await mkdir(outDir, { recursive: true });
  await writeShopify(outDir);
  for (const [, { name, code }] of files) await replace(join(outDir, name), code);
  for (const part of sdkParts) await removeOld(outDir, part);
  return built;
}

/** Writes the theme asset and the custom pixel for Shopify shops that do not use the app. */
async function writeShopify(outDir: string): Promise<void> {
  const read = (path: string): Promise<string> =>
    readFile(fileURLToPath(new URL(`./integrations/shopify/${path}`, import.meta.url)), 'utf8');
  for (const [name, path] of [
    [SHOPIFY_CART, 'extensions/engage-theme/assets/engage-cart.js'],
    [SHOPIFY_PIXEL, 'pixel.js'],
  ] as const) {
    const { code } = await minify(await read(path), { ecma: 2015 });
    await replace(join(outDir, name), code!);
  }
}

/** Writes to a temporary file and renames it, because a storefront may be reading the file. */
async function replace(path: string, code: string): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, code);
  await rename(partial, path);
}

/** Another build of the same folder may be removing the same files. */
async function removeOld(folder: string, part: SdkPart): Promise<void> {
  const names = (await readdir(folder)).filter((name) => SDK_PART_NAME.exec(name)?.[1] === part);
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, writtenMs: found?.mtimeMs ?? 0 };
    }),
  );
  files.sort((a, b) => b.writtenMs - a.writtenMs);
  for (const { name } of files.slice(BUILDS_KEPT)) await rm(join(folder, name), { force: true });
}
