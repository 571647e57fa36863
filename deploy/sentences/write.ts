import { writeFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { page } from './page.ts';

/** `npm run sentences`: regenerates docs/sentences.md after a change of a sentence. */
const usage = 'npm run sentences\nRegenerates docs/sentences.md after a change of a sentence.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
const file = projectFile('docs', 'sentences.md');
writeFileSync(file, page());
process.stdout.write(`${file} was written.\n`);
