import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { type FrameScripts, frameScriptFile } from './scripts.ts';

/** Bundles and minifies the scripts of the frame's pages. */
export async function bundleFrame(): Promise<FrameScripts> {
  const [id, push, reply, forget] = await Promise.all(
    ['id.js', 'push.js', 'reply.js', 'forget.js'].map((name) =>
      readFile(projectFile('ingest', 'frame', 'page', name), 'utf8'),
    ),
  );
  return {
    push: await minified(`${id}${push}`),
    reply: await minified(`${id}${reply}`),
    forget: await minified(`${id}${forget}`),
  };
}

/** Writes the scripts to dist/frame, where the storefront reads them. Needs the development packages. */
export async function buildFrame(): Promise<void> {
  await mkdir(projectFile('dist', 'frame'), { recursive: true });
  for (const [mode, script] of Object.entries(await bundleFrame()) as [keyof FrameScripts, string][]) {
    const path = frameScriptFile(mode);
    // Atomic, because a storefront may be reading the file.
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, script);
    await rename(partial, path);
  }
}

async function minified(source: string): Promise<string> {
  const { code } = await transform(source, {
    minify: true,
    treeShaking: true,
    format: 'iife',
    target: 'es2019',
    charset: 'utf8',
  });
  return code.trim();
}
