import { readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';

/** One tells by itself, as our script asks; one is asked by a message; one forgets the visitor. */
export type FrameScripts = { readonly tell: string; readonly ask: string; readonly forget: string };

export const frameScriptFile = (way: keyof FrameScripts): string => projectFile('dist', 'frame', `${way}.js`);

/** @throws Error with the remedy when they have not been built */
export function builtScripts(): FrameScripts {
  const read = (way: keyof FrameScripts): string => {
    const path = frameScriptFile(way);
    try {
      return readFileSync(path, 'utf8');
    } catch (cause) {
      throw new Error(`${path} is missing: build it first (npm start and npm run role do).`, { cause });
    }
  };
  return { tell: read('tell'), ask: read('ask'), forget: read('forget') };
}
