import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { unpackedPackages } from '../supply/debian.ts';
import { everyMetric } from './declared.ts';
import { pages } from './pages.ts';

const folder = projectFile('deploy', 'prometheus');

export class NoPromtool extends Error {}

/** @param given a path that the user named @throws NoPromtool */
function promtool(given: string | undefined): string {
  for (const path of given ? [given] : ['promtool'])
    if (spawnSync(path, ['--version']).status === 0) return path;
  if (given) throw new NoPromtool(`PROMTOOL is ${given}, which does not run: correct it, or unset it.`);
  try {
    const path = join(unpackedPackages('promtool', ['prometheus']), 'usr', 'bin', 'promtool');
    if (existsSync(path)) return path;
    throw new Error('the package does not contain it');
  } catch (error) {
    const because = String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).trim();
    throw new NoPromtool(
      `promtool is not on the path, and Debian's package prometheus cannot be downloaded (${because}): install Prometheus, or set PROMTOOL.`,
    );
  }
}

export type Check = { readonly what: string; readonly passed: boolean; readonly output: string };

/** Checks the rules, their tests, the example configuration, and the names of the metrics. @throws NoPromtool */
export async function runPromtool(given: string | undefined): Promise<readonly Check[]> {
  const path = promtool(given);
  const run = (what: string, args: readonly string[], input = ''): Check => {
    const { status, stdout, stderr } = spawnSync(path, args, { cwd: folder, input, encoding: 'utf8' });
    return { what, passed: status === 0, output: `${stdout}${stderr}`.trim() };
  };
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.yml'));
  return [
    run('the rules', ['check', 'rules', 'rules.yml']),
    run('the tests of the rules', ['test', 'rules', ...tests]),
    run('the example configuration', ['check', 'config', '--syntax-only', 'prometheus.yml']),
    withFile(dashboardRules(), (file) => run('the expressions of the dashboards', ['check', 'rules', file])),
    run('the names of the metrics', ['check', 'metrics'], await everyMetric().metrics()),
  ];
}

/** The expressions of the dashboards as rules, the form that promtool reads. JSON is valid YAML. */
function dashboardRules(): string {
  const expressions = pages
    .flatMap(({ rows }) => Object.values(rows).flat())
    .flatMap(({ lines }) => Object.values(lines));
  const rules = [...new Set(expressions)].map((expression, place) => ({
    record: `dashboard:${place}`,
    expr: expression.replaceAll('$__rate_interval', '1m'),
  }));
  return JSON.stringify({ groups: [{ name: 'dashboards', rules }] });
}

function withFile<T>(text: string, use: (file: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'engage-rules-'));
  try {
    const file = join(dir, 'rules.json');
    writeFileSync(file, text);
    return use(file);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
