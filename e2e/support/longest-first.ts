import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, which start first: one that started last would run alone at the end, beside an idle core. */
const longest = [
  'e2e/install/start.int.test.ts',
  'e2e/faults/schedules.int.test.ts',
  'e2e/conformance/fuzz.int.test.ts',
  'e2e/conformance/matrix.int.test.ts',
  'e2e/stores/erasure/erasure.int.test.ts',
  'e2e/stores/comparison/copy.int.test.ts',
  'e2e/conformance/hostile.int.test.ts',
  'deploy/sample/ensure.int.test.ts',
  'e2e/journeys/one-true-sentence.e2e.test.ts',
  'e2e/promises/leaders.int.test.ts',
  'e2e/promises/kill-nine.int.test.ts',
  'e2e/promises/replay.int.test.ts',
  'e2e/journeys/console/shell.e2e.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return found < 0 ? longest.length : found;
    };
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
