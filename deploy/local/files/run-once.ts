import { spawn } from 'node:child_process';
import { killGroup, killOnExit, withParentDeathSignal, withVariables } from '../processes/child.ts';

export type RunOptions = {
  readonly cwd?: string;
  /** beside those of our own environment */
  readonly variables?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** open files that it finds as 3, 4, … */
  readonly fds?: readonly number[];
  /** ends it */
  readonly stop?: AbortSignal;
};

const OUTPUT_CHARS_MAX = 16_384;
const STOP_MS_MAX = 3_000;

/**
 * Runs a command to its end, and resolves with what it printed last. It ends with this process; on `stop` it
 * ends together with its own children.
 * @throws Error with the line of its output that says why it failed, or the reason of `stop`
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
  // Python names the error last, below the lines of code that led to it.
  const isPython = lines.some((line) => line.startsWith('Traceback'));
  const failure = isPython
    ? lines.at(-1)
    : lines.find((line) => /error|fatal|could not|cannot|no space|denied/i.test(line));
  const text = (failure ?? lines.at(-1) ?? '').trim().slice(0, 300);
  return new Error(text || `${command} ended with ${signal ?? `code ${code}`}`);
}
