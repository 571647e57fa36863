import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closes } from '#schemas/collector/closes.ts';
import { projectFile } from '#schemas/files.ts';
import { declaredSeries } from './declared.ts';
import { groupedBy, selectorsOf } from './expression.ts';
import { pages } from './pages.ts';
import { dashboardOf } from './panels.ts';

const folder = projectFile('deploy', 'grafana');
const series = declaredSeries();
const given = ['job', 'instance', 'role', 'le'];

describe.each(pages)('the dashboard $name', (page) => {
  const panels = Object.values(page.rows).flat();

  test('in deploy/grafana equals the output of npm run dashboards', () => {
    const written = JSON.parse(readFileSync(join(folder, `${page.name}.json`), 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(dashboardOf(page))));
  });

  test.each(panels.map((panel) => [panel.title, panel] as const))(
    '%s uses metrics and labels that exist',
    (_, panel) => {
      for (const [legend, expression] of Object.entries(panel.lines)) {
        const used = selectorsOf(expression);
        expect(used.length).toBeGreaterThan(0);
        for (const { name, labels } of used) {
          if (name === 'up') continue;
          expect([...series.keys()]).toContain(name);
          const known = [...given, ...series.get(name)!.labels];
          const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
          for (const label of [...labels.keys(), ...groupedBy(expression), ...shown])
            expect(known).toContain(label);
          for (const why of labels.get('why')?.split('|') ?? []) expect(Object.keys(closes)).toContain(why);
          const rises = /\b(rate|increase)\(/.test(expression);
          expect(rises).toBe(series.get(name)!.type !== 'gauge');
        }
      }
    },
  );

  test('each panel uses the data source chosen on import, and has a position', () => {
    const { panels: made } = dashboardOf(page) as {
      panels: { type: string; datasource?: { uid: string } }[];
    };
    const drawn = made.filter(({ type }) => type !== 'row');
    expect(drawn).toHaveLength(panels.length);
    for (const one of drawn) expect(one.datasource?.uid).toBe('$source');
  });
});

test('deploy/grafana contains exactly these dashboards', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(pages.map(({ name }) => `${name}.json`).toSorted());
});

test('every metric of ours is on a dashboard', () => {
  const shown = pages
    .flatMap(({ rows }) => Object.values(rows).flat())
    .flatMap(({ lines }) => Object.values(lines))
    .flatMap(selectorsOf)
    .map(({ name }) => name.replace(/_(bucket|count|sum)$/, ''));
  const ours = [...series.keys()]
    .filter((name) => !/^(nodejs|process)_/.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(ours)].filter((name) => !shown.includes(name))).toEqual([]);
});
