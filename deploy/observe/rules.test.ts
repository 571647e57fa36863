import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { portsFrom } from '#platform/config/config.ts';
import { closes } from '#schemas/collector/closes.ts';
import { projectFile } from '#schemas/files.ts';
import { declaredSeries } from './declared.ts';
import { groupedBy, selectorsOf } from './expression.ts';

/** Checks that promtool cannot make; `npm run rules` runs promtool on the same files. */

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
};
type Played = {
  readonly promql_expr_test?: readonly { readonly expr: string; readonly exp_samples: readonly unknown[] }[];
};

const folder = projectFile('deploy', 'prometheus');
const yaml = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const rules = (yaml('rules.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const series = declaredSeries();
/** Labels that Prometheus or a registry adds to every series. */
const given = ['job', 'instance', 'role', 'le'];

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s uses metrics and labels that exist',
  (_, { expr }) => {
    const used = selectorsOf(expr);
    expect(used.length).toBeGreaterThan(0);
    for (const { name, labels } of used) {
      if (name === 'up') continue;
      expect([...series.keys()]).toContain(name);
      const known = [...given, ...series.get(name)!.labels];
      for (const label of [...labels.keys(), ...groupedBy(expr)]) expect(known).toContain(label);
      for (const why of labels.get('why')?.split('|') ?? []) expect(Object.keys(closes)).toContain(why);
    }
  },
);

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s has a severity, a summary and an action',
  (_, rule) => {
    expect(['page', 'ticket', 'note']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).not.toBe('');
    expect(rule.annotations.action).toMatch(/\.$/);
  },
);

test('the unit tests show each alarm both silent and firing', () => {
  const played = readdirSync(folder)
    .filter((name) => name.endsWith('.test.yml'))
    .flatMap((name) => (yaml(name) as { tests: Played[] }).tests)
    .flatMap((one) => one.promql_expr_test ?? []);
  const seen = (fires: boolean): string[] => {
    const names = played
      .filter((one) => one.exp_samples.length > 0 === fires)
      .map((one) => /alertname="(\w+)"/.exec(one.expr)![1]!);
    return [...new Set(names)].sort();
  };
  const all = rules.map(({ alert }) => alert).sort();
  expect(seen(true)).toEqual(all);
  expect(seen(false)).toEqual(all);
});

test('docs/operations/watching.md names each alarm in the row of a metric that it uses', () => {
  const page = readFileSync(projectFile('docs', 'operations', 'watching.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.match(/\bEngage\w+/g) ?? []);
  expect(named.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, expr } of rules) {
    const row = rows.find((one) => one.includes(`\`${alert}\``))!;
    const metrics = selectorsOf(expr).map(({ name }) => name.replace(/_bucket$/, ''));
    expect(metrics.some((name) => row.includes(`\`${name}`))).toBe(true);
  }
});

test('the examples scrape the metrics port, under the job name of the rules', () => {
  const { scrape_configs: jobs } = yaml('prometheus.yml') as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const targets = jobs.flatMap((job) => job.static_configs.flatMap((one) => one.targets));
  expect(new Set(targets.map((target) => Number(target.split(':')[1])))).toEqual(
    new Set([portsFrom({}).metrics]),
  );
  const monitor = yaml('service-monitor.yml') as {
    spec: { endpoints: { relabelings: { replacement: string }[] }[] };
  };
  const job = monitor.spec.endpoints[0]!.relabelings[0]!.replacement;
  expect(jobs.map(({ job_name }) => job_name)).toEqual([job]);
  const used = rules
    .flatMap(({ expr }) => selectorsOf(expr))
    .flatMap(({ labels }) => labels.get('job') ?? []);
  expect(new Set(used)).toEqual(new Set([job]));
});

test('metrics, labels and grouping are read from an expression', () => {
  const text =
    'sum by (why) (rate(a_total{why=~"x|y",role="api"}[5m] offset 1d)) > 0.1 and on (instance) max_over_time(b[1d:1m]) != b or vector(1e9) unless absent(c:d)';
  expect(selectorsOf(text).map(({ name }) => name)).toEqual(['a_total', 'b', 'b', 'c:d']);
  expect([...selectorsOf(text)[0]!.labels]).toEqual([
    ['why', 'x|y'],
    ['role', 'api'],
  ]);
  expect(groupedBy(text)).toEqual(['why', 'instance']);
});
