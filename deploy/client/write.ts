import { writeFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { collectionFile, collectionOf } from './collection.ts';
import { description, typesFile } from './describe.ts';
import { typesOf } from './types.ts';

/** `npm run client`: regenerates the client's types and the collection after a change of the interface. */
const usage =
  'npm run client\nRegenerates api/client/types.d.ts and api/client/postman.json after a change of the interface.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
writeFileSync(typesFile, await typesOf(description()));
writeFileSync(collectionFile, collectionOf(description()));
process.stdout.write(`${typesFile} and ${collectionFile} were written.\n`);
