/** Attackers who change bytes between the service and the shop, and pinned tags whose bytes are no longer served. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config/config.ts';
import { limits } from '#platform/limits/limits.ts';
import { createPlatform, type Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson, type Client, signIn } from '../../../api/testing.ts';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { loadBundle, versionedName } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { type Rig, useRig } from '../../rig.ts';

const ORIGIN = 'https://shop.example';
const OLD = `/* ${'an old version '.repeat(50)} */`;
const NEW = `/* ${'a new version '.repeat(50)} */`;

let rig: Rig;
let owner: Client;
let site: string;
const running: Running[] = [];
let old: Running;
const usual = { ...limits };
/** where each storefront serves */
const storefronts: string[] = [];

const bundleOf = (bytes: string) => {
  const path = join(rig.config.dataDir, `${bytes.length}.js`);
  writeFileSync(path, bytes);
  return loadBundle(path);
};

async function storefrontOf(bytes: string): Promise<Running> {
  const [port, frame] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const ports = { STOREFRONT_PORT: String(port), FRAME_PORT: String(frame) };
  const platform = await createPlatform(configFrom({ ...rig.env, ...ports, SDK_URL: url }), 'storefront');
  const storefront = await startStorefront(platform, bundleOf(bytes));
  running.push(platform, storefront);
  storefronts.push(url);
  return storefront;
}

beforeAll(async () => {
  rig = await useRig();
  running.push(rig, await startApi(rig.platform));
  owner = await signIn(`${rig.config.apiUrl}/v1`, await addPerson(rig.platform, 'owner@example.com'));
  site = (await owner('POST', '/sdk', { name: 'Shop', allowed_origins: [ORIGIN] })).body._id;
  expect((await owner('GET', `/sdk/${site}/tag`)).body.pinned, 'before a storefront has run').toBeNull();
  Object.assign(limits, { SDK_SERVED_REPORT_MS: 100 });
  await storefrontOf(NEW);
  old = await storefrontOf(OLD);
});
afterAll(async () => {
  Object.assign(limits, usual);
  for (const one of running.reverse()) await one.close();
});

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
type Pinned = { readonly version: string; readonly integrity: string; readonly tag: string };
const pinned = async (): Promise<Pinned> => (await owner('GET', `/sdk/${site}/tag`)).body.pinned;

/** The bytes that a tag loads, from each storefront. */
function loadedBy({ tag }: Pinned): Promise<Buffer[]> {
  const { pathname } = new URL(/ src="([^"]+)"/.exec(tag)![1]!);
  return Promise.all(
    storefronts.map((url) =>
      eventually('the file is served', async () => {
        const answer = await fetch(url + pathname, { headers: { origin: ORIGIN } });
        if (!answer.ok) return false;
        // A browser checks integrity only for responses that CORS lets it read.
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        return Buffer.from(await answer.arrayBuffer());
      }),
    ),
  );
}

/** Both storefronts repeatedly announce what they serve, so each version becomes the current one at times. */
const pinnedTo = (bytes: string): Promise<Pinned> =>
  eventually(
    'the tag of the version',
    async () => {
      const one = await pinned();
      return one.version === bundleOf(bytes).version && one;
    },
    20,
  );

test.each([
  ['new', NEW],
  ['old', OLD],
])(
  'the tag of the %s version loads the bytes of its integrity hash, from storefronts of both versions',
  async (_, bytes) => {
    const tag = await pinnedTo(bytes);
    expect(tag.tag).toContain(`integrity="${tag.integrity}"`);
    expect(tag.tag).toContain('crossorigin="anonymous"');
    for (const loaded of await loadedBy(tag)) {
      expect(String(loaded)).toBe(bytes);
      expect(integrityOf(loaded)).toBe(tag.integrity);
    }
  },
);

/** Waits until the new storefront has announced again what it serves. */
async function saidAgain(): Promise<void> {
  const { rows } = await rig.platform.postgres.query('select now() as at');
  await eventually('it says so again', async () => {
    const said = await rig.platform.postgres.query(
      'select 1 from sdk_file where name = $1 and served_at > $2',
      [versionedName(bundleOf(NEW).version), rows[0].at],
    );
    return said.rows.length === 1;
  });
}

test('a version that no storefront serves any more is not offered as a pinned tag', async () => {
  running.splice(running.indexOf(old), 1);
  await old.close();
  await saidAgain();
  expect((await pinned()).version).toBe(bundleOf(NEW).version);
});
