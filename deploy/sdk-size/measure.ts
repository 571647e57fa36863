import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Library } from './libraries.ts';

const run = promisify(execFile);
export const CPU_SLOWDOWN = 4;
const TIMES = 7;

export type Sizes = { readonly raw: number; readonly gzip: number; readonly brotli: number };

/** Bytes of a script, raw and compressed, both compressors at their highest level. */
export const sizesOf = (code: string): Sizes => ({
  raw: Buffer.byteLength(code),
  gzip: gzipSync(code, { level: 9 }).length,
  brotli: brotliCompressSync(code).length,
});

/** One minified file of a library from the npm registry, bundled like ours. Rejects when npm or esbuild fails. */
export async function fetchCode({ packages, source }: Library, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  switch (source.kind) {
    case 'file': {
      // Only the tarball: its file needs none of the dependencies.
      const { stdout } = await run('npm', ['pack', packages[0]!, ...quiet], { cwd: folder });
      const tarball = stdout.trim().split('\n').at(-1)!;
      await run('tar', ['xzf', tarball], { cwd: folder });
      const code = await readFile(join(folder, 'package', source.path), 'utf8');
      await rm(join(folder, tarball));
      return code;
    }
    case 'entry':
      await run('npm', ['install', ...quiet, '--save-exact', ...packages], { cwd: folder });
      await writeFile(join(folder, 'entry.js'), source.code);
      return bundled(join(folder, 'entry.js'));
    default:
      return source satisfies never;
  }
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'error',
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text;
}

type TraceEvent = { readonly name: string; readonly tdur?: number };

/**
 * Milliseconds of processor time to compile and run a page's longest inline script, at a quarter of the machine's speed
 * by default, in seven fresh pages, sorted. What a script does later, when the page is idle, is not included.
 */
export async function evaluationsMs(
  browser: Browser,
  url: string,
  slowdown = CPU_SLOWDOWN,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const evaluations = traceEvents.filter(({ name }) => name === 'EvaluateScript');
    times.push(Math.max(...evaluations.map(({ tdur = 0 }) => tdur)) / 1_000);
    await context.close();
  }
  return times.sort((a, b) => a - b);
}

export const medianOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;
