import { readFile } from 'node:fs/promises';
import { bundleSdk, type Sdk } from '../../sdk/build.ts';

/** Names the file in which a test run keeps the SDK that it built before its first test. */
export const BUILT_SDK_FILE = 'BUILT_SDK_FILE';

let built: Promise<Sdk> | undefined;

/** The SDK built by this run; without one, it is built here. */
export function builtSdk(): Promise<Sdk> {
  const path = process.env[BUILT_SDK_FILE];
  built ??= path ? readFile(path, 'utf8').then((text) => JSON.parse(text) as Sdk) : bundleSdk();
  return built;
}
