import { writeFileSync } from 'node:fs';
import { description, typesFile } from './describe.ts';
import { typesOf } from './types.ts';

/** `npm run client`: renews the types of the client after a change of the interface. */
writeFileSync(typesFile, await typesOf(description()));
process.stdout.write(`${typesFile} is written.\n`);
