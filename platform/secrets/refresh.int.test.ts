import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { writeSecretsFile } from './file.ts';
import { KeyRing } from './key-ring.ts';
import { refreshSecrets } from './refresh.ts';
import { checkGiven } from './stored.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig({ logLevel: 'fatal' });
});
afterAll(() => rig.close());

const other = (byte: number) => ({ id: 41, bytes: Buffer.alloc(32, byte) });

test('a key whose number other roles know with other bytes is refused', async () => {
  const { postgres, log, metrics, secrets } = rig.platform;
  const path = join(rig.config.dataDir, 'secrets.env');
  const kept = secrets.erasure.current;
  const role = {
    config: { secrets: { kind: 'file', path } as const },
    secrets: { erasure: new KeyRing([kept]) },
    log,
    metrics,
    postgres,
  };
  await checkGiven(postgres, { erasure: [other(1), kept] });
  writeSecretsFile(path, { erasure: [other(2), kept] });
  await refreshSecrets(role);
  expect(role.secrets.erasure.keys).toEqual([kept]);
  writeSecretsFile(path, { erasure: [other(1), kept] });
  await refreshSecrets(role);
  expect(role.secrets.erasure.keys).toEqual([other(1), kept]);
});
