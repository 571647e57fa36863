import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/** The languages besides English, in which the console's texts are written. */
export const translated = ['de', 'fr', 'es', 'nl'] as const;
type Translated = (typeof translated)[number];

/** A row of a catalogue: a text of the code in each language. */
type Row = Readonly<Record<Translated, string>>;
export type Catalogue = { readonly file: string; readonly rows: Readonly<Record<string, Row>> };

/** The catalogues as written: one file for each folder of the console, with all languages. */
export async function readCatalogues(): Promise<Catalogue[]> {
  const folder = projectFile('api', 'console', 'app', 'language', 'catalogue');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => ({ file, rows: JSON.parse(await readFile(join(folder, file), 'utf8')) })),
  );
}

type Served = { readonly language: Translated; readonly name: string; readonly bytes: Buffer };

/** One file for each language, so that a page loads only one; the hash in its name lets browsers keep it forever. */
export async function cataloguesToServe(): Promise<Served[]> {
  const catalogues = await readCatalogues();
  return translated.map((language) => {
    const texts = catalogues.flatMap(({ rows }) =>
      Object.entries(rows).map(([english, row]) => [english, row[language]] as const),
    );
    const bytes = Buffer.from(JSON.stringify(Object.fromEntries(texts)));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
    return { language, name: `texts.${language}-${hash}.json`, bytes };
  });
}
