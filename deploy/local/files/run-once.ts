import { spawn } from 'node:child_process';
import { killGroup, killOnExit, withParentDeathSignal, withVariables } from '../processes/child.ts';

export type RunOptions = {
  readonly cwd?: string;
  /** in addition to our own environment */
  readonly variables?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** open files that it inherits as 3, 4, … */
  readonly fds?: readonly number[];
  /** stops the command */
  readonly stop?: AbortSignal;
};

const OUTPUT_CHARS_MAX = 16_384;
const STOP_MS_MAX = 3_000;

/**
 * Runs a command to its end, and resolves with the last part of its output. It is killed when this process exits; on
 * `stop` it is killed with its children.
 * @throws Error with the line of output that says why it failed, or the reason of `stop`
 */
export async function runOnce(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { fds = [], stop, variables = {}, ...rest } = options;
  stop?.throwIfAborted();
  const how = withParentDeathSignal('SIGTERM', ...withVariables(variables, command, args));
  const child = spawn(how.command, [...how.args], {
    ...rest,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...fds],
  });
  killOnExit(child, 'SIGTERM');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-OUTPUT_CHARS_MAX);
    });
  }
  let timer: NodeJS.Timeout | undefined;
  const onStop = (): void => {
    killGroup(child, 'SIGTERM');
    timer = setTimeout(() => killGroup(child, 'SIGKILL'), STOP_MS_MAX);
  };
  stop?.addEventListener('abort', onStop, { once: true });
  const failure = await new Promise<Error | null>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(failureOf(command, output, code, signal)));
  });
  clearTimeout(timer);
  stop?.removeEventListener('abort', onStop);
  stop?.throwIfAborted();
  if (failure) throw failure;
  return output;
}

function failureOf(
  command: string,
  output: string,
  code: number | null,
  signal: NodeJS.Signals | null,
): Error | null {
  if (code === 0) return null;
  const lines = output.trim().split('\n');
  // Python prints the error last, below its traceback.
  const isPython = lines.some((line) => line.startsWith('Traceback'));
  const failure = isPython
    ? lines.at(-1)
    : lines.find((line) => /error|fatal|could not|cannot|no space|denied/i.test(line));
  const text = (failure ?? lines.at(-1) ?? '').trim().slice(0, 300);
  return new Error(text || `${command} ended with ${signal ?? `code ${code}`}`);
}
