import { readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';

/** `push` posts the id at once, for our script; `reply` answers messages of other clients; `forget` removes the id. */
export type FrameScripts = { readonly push: string; readonly reply: string; readonly forget: string };

export const frameScriptFile = (mode: keyof FrameScripts): string =>
  projectFile('dist', 'frame', `${mode}.js`);

/** Reads the built scripts. @throws Error with the remedy if they are missing */
export function builtScripts(): FrameScripts {
  const read = (mode: keyof FrameScripts): string => {
    const path = frameScriptFile(mode);
    try {
      return readFileSync(path, 'utf8');
    } catch (cause) {
      throw new Error(`${path} is missing: build it first (npm start and npm run role do).`, { cause });
    }
  };
  return { push: read('push'), reply: read('reply'), forget: read('forget') };
}
