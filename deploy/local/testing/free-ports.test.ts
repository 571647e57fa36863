import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { freeBase, freePorts } from './free-ports.ts';

const module = new URL('./free-ports.ts', import.meta.url).href;
const PORTS = 120;
/** Nobody listens on any of them, so a check for free ports alone cannot keep two processes apart. */
const program = `
  const { freePort } = await import(${JSON.stringify(module)});
  const ports = [];
  while (ports.length < ${PORTS}) ports.push(await freePort());
  process.stdout.write(JSON.stringify(ports) + '\\n');
  process.stdin.resume();
`;

/** All of them live until the last one has its ports. */
async function portsOfChildren(count: number): Promise<number[][]> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, args, { cwd: projectFile(), stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  try {
    return await Promise.all(
      children.map(async ({ stdout }) => {
        const [line] = await once(createInterface(stdout), 'line');
        return JSON.parse(String(line)) as number[];
      }),
    );
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

test('no two processes are given the same port, though nobody listens on it yet', async () => {
  const given: number[] = await freePorts(40);
  given.push(...(await portsOfChildren(3)).flat());
  expect(new Set(given).size).toBe(40 + 3 * PORTS);
});

test('ports in a row follow one another', async () => {
  const rows = await Promise.all([freePorts(11), freePorts(40), freeBase()]);
  for (const row of rows.slice(0, 2) as number[][]) expect(row).toEqual(row.map((_, n) => row[0]! + n));
  expect(rows.flat()).toHaveLength(new Set(rows.flat()).size);
});
