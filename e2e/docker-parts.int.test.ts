import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';
import { containersFrom } from '#platform/config/config.ts';
import { commandArgs } from './support/commands.ts';
import { testDockerParts } from './support/docker-parts.ts';

const run = (...args: readonly string[]) => spawnSync('docker', args, { encoding: 'utf8' });

/** Why the test cannot run here, or null. A test must not pull images of a gigabyte. */
function whyNot(): string | null {
  if (run('version').status !== 0) return 'there is no Docker engine';
  const missing = Object.values(containersFrom(process.env).images).filter(
    (image) => run('image', 'inspect', image).status !== 0,
  );
  return missing.length > 0 ? `the engine has no ${missing.join(', ')}: docker pull fetches it` : null;
}

const why = whyNot();
describe.skipIf(why !== null)(`PARTS=docker npm start${why ? ` (${why})` : ''}`, () => {
  testDockerParts({ args: commandArgs('main'), docker: (...args) => run(...args).stdout });
});
