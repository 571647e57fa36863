import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import { type AvroRecord, TypesOfFolder } from './types.ts';

export const generatedFolder = projectFile('schemas', 'generated');

const HEAD = '/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */\n\n';

const schemasIn = (folder: string): string[] =>
  readdirSync(projectFile('schemas', folder))
    .filter((file) => file.endsWith('.avsc'))
    .sort();

/** The folders that have the records of topics; the state of visitors is none. */
const folders = readdirSync(projectFile('schemas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'state' && schemasIn(entry.name).length > 0)
  .map(({ name }) => name)
  .sort();

const kindOf = (file: string): string => file.replace('.avsc', '').replaceAll('-', '_');
const mapOf = (folder: string): string => `${folder[0]!.toUpperCase()}${folder.slice(1)}Records`;

function moduleOf(folder: string): string {
  const types = new TypesOfFolder();
  for (const file of schemasIn(folder)) {
    const text = readFileSync(projectFile('schemas', folder, file), 'utf8');
    types.add(kindOf(file), JSON.parse(text) as AvroRecord);
  }
  return types.text(mapOf(folder));
}

function allRecords(): string {
  const imports = folders.map((folder) => `import type { ${mapOf(folder)} } from './${folder}.ts';\n`);
  const maps = folders.map((folder) => `  ${mapOf(folder)}`).join(' &\n');
  const files = folders.flatMap((folder) =>
    schemasIn(folder).map((file) => `  ${kindOf(file)}: '${folder}/${file}',\n`),
  );
  return [
    imports.join(''),
    `/** The record of each kind. */\nexport type Records = ${maps.trimStart()};\n`,
    `/** The schema of each kind, below \`schemas/\`. */\nexport const schemaFiles: Readonly<Record<keyof Records, string>> = {\n${files.join('')}};\n`,
  ].join('\n');
}

/** The text of each generated module, by the name of its file. */
export const generatedModules = (): ReadonlyMap<string, string> =>
  new Map([
    ...folders.map((folder) => [`${folder}.ts`, HEAD + moduleOf(folder)] as const),
    ['records.ts', HEAD + allRecords()] as const,
  ]);
