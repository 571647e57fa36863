// node deploy/local/run.mjs FILE ARGS: prepares, bundles one entry and runs it in this process.
import { buildPages, bundle, endBuilder, fail, prepare, runBundle } from './bootstrap.mjs';

/** Of the entries that are run like this, only the API's role serves pages. */
const SERVES_DOCS = 'deploy/role.ts';
const [file, ...args] = process.argv.slice(2);
if (!file) fail('Name the file to run: node deploy/local/run.mjs deploy/role.ts collector');
await prepare();
const [[entry]] = await Promise.all([bundle(file), buildPages({ docs: file === SERVES_DOCS })]);
await endBuilder();
await runBundle(entry, args);
