/** Bundles the browser SDK into one file and holds it to its budget. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** 8.0 KB, the promise merchants read (docs: contract, section 4). */
export const BUDGET_GZIP_BYTES = 8_000;

export type SdkSize = { readonly bytes: number; readonly gzipBytes: number };

/** The SDK's source text, minified for browsers from 2020 on, and its sizes. */
export async function bundleSdk(): Promise<SdkSize & { readonly code: string }> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./src/main.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    tsconfigRaw: {},
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild produced no SDK bundle: look at sdk/src/main.ts.');
  const code = file.text;
  return { code, bytes: Buffer.byteLength(code), gzipBytes: gzipSync(code, { level: 9 }).length };
}

/**
 * Writes `sdk.js` into `outDir` and returns its sizes in bytes.
 * Rejects when the bundle is over its budget: a merchant's page pays for every byte.
 */
export async function buildSdk(outDir: string): Promise<SdkSize> {
  const { code, bytes, gzipBytes } = await bundleSdk();
  if (gzipBytes > BUDGET_GZIP_BYTES) {
    throw new Error(
      `The SDK is ${gzipBytes} bytes gzip, over its ${BUDGET_GZIP_BYTES}: make sdk/src smaller.`,
    );
  }
  await mkdir(outDir, { recursive: true });
  // Written beside its place and renamed: a storefront may be reading the bundle meanwhile.
  const half = join(outDir, `sdk.js.${process.pid}`);
  await writeFile(half, code);
  await rename(half, join(outDir, 'sdk.js'));
  return { bytes, gzipBytes };
}
