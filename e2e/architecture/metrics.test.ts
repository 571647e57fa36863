import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Metric } from '#platform/telemetry/counters.ts';
import { platformMetrics } from '#platform/telemetry/table.ts';
import { taskMetricTable } from '#runtime/metrics.ts';
import { projectFile } from '#schemas/files.ts';
import { ingestMetrics } from '../../ingest/metrics.ts';

const rows = [platformMetrics, ingestMetrics, taskMetricTable('visitor')].flatMap((table) =>
  Object.values<Metric>(table),
);
const page = readFileSync(projectFile('docs', 'operations', 'watching.md'), 'utf8');
const section = page.split(/^## /m).find((one) => one.startsWith('Metrics'))!;

test('docs/operations/watching.md lists every metric of ours with its labels, and no other', () => {
  const declared = rows.map(
    ({ name, labelNames }) => name + (labelNames.length > 0 ? `{${labelNames.join(',')}}` : ''),
  );
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    .filter((name) => !/^(nodejs|process)_/.test(name));
  expect(listed.toSorted()).toEqual(declared.toSorted());
});
