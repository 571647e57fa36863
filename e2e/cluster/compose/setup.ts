import { projectFile } from '#schemas/files.ts';
import { type Engine, startEngine } from '../engine.ts';
import { buildStandIns, type StandIn, upstream } from '../stand-ins.ts';

let engine: Engine;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * One engine with its images for all files, which find it by DOCKER_HOST. IMAGES=upstream uses the images that the
 * compose file names, where a registry of images can be reached; ENGAGE_IMAGE is an existing image of the roles.
 */
export async function setup(): Promise<void> {
  engine = await startEngine('bridge');
  try {
    if (process.env['IMAGES'] !== 'upstream') await standIns();
    process.env['ENGAGE_IMAGE'] ||= await imageOfRoles();
  } catch (error) {
    await engine.stop();
    throw error;
  }
  if (engine.host) process.env['DOCKER_HOST'] = engine.host;
  // The base images exist; nothing is built from here on.
  process.env['NODE_IMAGE'] ||= 'engage-node';
  process.env['BASE_IMAGE'] ||= 'engage-base';
}

export const teardown = (): Promise<void> => engine.stop();

async function standIns(): Promise<void> {
  const sizes = await buildStandIns(engine, Object.keys(upstream) as StandIn[]);
  for (const [name, bytes] of Object.entries(sizes)) say(`${name}: ${megabytes(bytes)}`);
}

async function imageOfRoles(): Promise<string> {
  const image = `engage-compose-${process.pid}`;
  const file = projectFile('deploy', 'Dockerfile');
  const options = ['-q', '-f', file, '-t', image, '--network', 'host', ...engine.buildArguments];
  await engine.dockerAsync('build', ...options, projectFile());
  say(`${image}: ${megabytes(Number(engine.docker('inspect', '-f', '{{.Size}}', image)))}`);
  return image;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
