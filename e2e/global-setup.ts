import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partVariables } from '#platform/config/config.ts';
import { projectFile } from '#schemas/files.ts';
import { buildConsole } from '../api/console/build.ts';
import { buildFrame } from '../ingest/frame/build.ts';
import { buildSdk } from '../sdk/build.ts';
import { BUILT_SDK_FILE } from './support/built-sdk.ts';
import { bundleCommands } from './support/commands.ts';
import { startFreeParts } from './support/parts.ts';
import { makeTemplate } from './support/template.ts';

type Stop = () => Promise<void>;
/** Both projects that need parts name this file; the first one starts them, and the last one stops them. */
const shared = globalThis as { __parts?: { started: Promise<Stop>; users: number } };

/**
 * Starts the four parts once for a whole run of vitest, on free ports and in their own directory, and passes their
 * addresses to the tests in the environment. Parts that the environment already names are used as they are.
 */
export async function setup(): Promise<void> {
  shared.__parts ??= { started: start(), users: 0 };
  shared.__parts.users += 1;
  await shared.__parts.started;
}

export async function teardown(): Promise<void> {
  const parts = shared.__parts;
  if (!parts) return;
  parts.users -= 1;
  if (parts.users > 0) return;
  delete shared.__parts;
  const stop = await parts.started;
  await stop();
}

async function start(): Promise<Stop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engage-test-'));
  const [stopParts] = await Promise.all([startMissingParts(dataDir), buildPages(dataDir), bundleCommands()]);
  const { POSTGRES_URL, CLICKHOUSE_URL } = process.env;
  const template = await makeTemplate({ POSTGRES_URL: POSTGRES_URL!, CLICKHOUSE_URL: CLICKHOUSE_URL! });
  return async () => {
    await template.remove();
    await stopParts();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function startMissingParts(dataDir: string): Promise<Stop> {
  const given = partVariables.filter((name) => process.env[name]);
  if (given.length === partVariables.length) return async () => {};
  const parts = await startFreeParts(
    dataDir,
    Object.fromEntries(given.map((name) => [name, process.env[name]])),
  );
  Object.assign(process.env, parts.addresses);
  return parts.stop;
}

/**
 * Builds the browser files once for the whole run, into `dist`; the SDK is also written to a separate file, for
 * `builtSdk`.
 */
async function buildPages(folder: string): Promise<void> {
  const [sdk] = await Promise.all([buildSdk(projectFile('dist')), buildFrame(), buildConsole()]);
  const path = join(folder, 'sdk.json');
  writeFileSync(path, JSON.stringify(sdk));
  process.env[BUILT_SDK_FILE] = path;
}
