import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '../config/env.ts';
import { type GivenKeys, keysIn, type SecretsSource, secretNames } from '../config/secrets.ts';
import { limits } from '../limits/limits.ts';
import { readSecretsText } from './file.ts';

/** The keys of the configured source, or null. @throws ConfigError: one sentence without secrets */
export async function readSecrets(source: SecretsSource): Promise<GivenKeys | null> {
  if (source === null) return null;
  switch (source.kind) {
    case 'values':
      return source.keys;
    case 'file':
      return readSecretsFile(source.path);
    case 'command':
      return keysOf(await outputOf(source.program, source.args), 'the output of SECRETS_COMMAND');
    default:
      return source satisfies never;
  }
}

/** Lines of NAME=value, as in env files of Docker and systemd. @throws ConfigError, also when others may read the file */
export const readSecretsFile = (path: string): GivenKeys =>
  keysOf(readSecretsText(path), `${path}, which SECRETS_FILE names,`, ` in ${path}`);

function keysOf(text: string, origin: string, where = ` in ${origin}`): GivenKeys {
  const keys = keysIn(parseEnv(text), where);
  if (keys) return keys;
  throw new ConfigError(`${origin} holds no key: it must set ${Object.values(secretNames).join(', ')}.`);
}

/**
 * The output of a command, such as one that asks a key management service. It runs without a shell. Errors repeat neither its output
 * nor its arguments, because either may hold a secret.
 */
function outputOf(program: string, args: readonly string[]): Promise<string> {
  const bounds = {
    timeout: limits.SECRETS_COMMAND_MS,
    maxBuffer: limits.SECRETS_COMMAND_BYTES,
    killSignal: 'SIGKILL',
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { ...bounds, encoding: 'utf8' }, (error, stdout) => {
      if (!error) return resolve(stdout);
      const sentence = `SECRETS_COMMAND, which runs ${basename(program)}, ${failureOf(error)}: run it by hand to see why.`;
      reject(new ConfigError(sentence));
    });
    child.stdin?.end();
  });
}

type Failure = {
  readonly code?: string | number | null;
  readonly killed?: boolean;
  readonly signal?: string | null;
};

function failureOf({ code, killed, signal }: Failure): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return `printed more than ${limits.SECRETS_COMMAND_BYTES / 1024} KiB`;
  }
  if (killed) return `did not end within ${limits.SECRETS_COMMAND_MS / 1_000} s`;
  if (typeof code === 'number') return `ended with code ${code}`;
  return signal ? `was ended by ${signal}` : `cannot be started (${code})`;
}
