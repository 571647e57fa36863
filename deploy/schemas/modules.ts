import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import { type AvroRecord, TypesOfFolder } from './types.ts';

export const generatedFolder = projectFile('schemas', 'generated');

const HEAD = '/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */\n\n';

const schemasIn = (folder: string): string[] =>
  readdirSync(projectFile('schemas', folder))
    .filter((file) => file.endsWith('.avsc'))
    .sort();

/** The state of visitors is not a record of a topic. */
const STATE = 'state';
const folders = readdirSync(projectFile('schemas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && schemasIn(entry.name).length > 0)
  .map(({ name }) => name)
  .sort();
const topicFolders = folders.filter((folder) => folder !== STATE);

const kindOf = (file: string): string => file.replace('.avsc', '').replaceAll('-', '_');
const mapOf = (folder: string): string => `${folder[0]!.toUpperCase()}${folder.slice(1)}Records`;

function moduleOf(folder: string): string {
  const types = new TypesOfFolder();
  for (const file of schemasIn(folder)) {
    const text = readFileSync(projectFile('schemas', folder, file), 'utf8');
    types.add(JSON.parse(text) as AvroRecord, folder === STATE ? undefined : kindOf(file));
  }
  return types.text(mapOf(folder));
}

function allRecords(): string {
  const imports = topicFolders.map((folder) => `import type { ${mapOf(folder)} } from './${folder}.ts';\n`);
  const maps = topicFolders.map((folder) => `  ${mapOf(folder)}`).join(' &\n');
  const files = topicFolders.flatMap((folder) =>
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
