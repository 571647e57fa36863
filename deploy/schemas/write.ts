import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { generatedFolder, generatedModules } from './modules.ts';

/** `npm run schemas`: regenerates the types of records after a change of a schema. */
const usage = 'npm run schemas\nRegenerates schemas/generated/ after a change of an .avsc file.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
for (const [name, text] of generatedModules()) writeFileSync(join(generatedFolder, name), text);
process.stdout.write(`${generatedFolder} was written.\n`);
