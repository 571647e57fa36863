import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { ourMetrics } from '../../deploy/observe/declared.ts';

const page = readFileSync(projectFile('docs', 'operations', 'watching.md'), 'utf8');
const section = page.split(/^## /m).find((one) => one.startsWith('Metrics'))!;

test('docs/operations/watching.md lists exactly our metrics, with their labels', () => {
  const declared = ourMetrics.map(
    ({ name, labelNames }) => name + (labelNames.length > 0 ? `{${labelNames.join(',')}}` : ''),
  );
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    .filter((name) => !/^((nodejs|process)_|up$|Engage)/.test(name));
  expect(listed.toSorted()).toEqual(declared.toSorted());
});
