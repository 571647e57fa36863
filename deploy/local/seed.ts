import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { ensureDemo } from '../../api/seed.ts';
import { readOrCreatePassword } from './files/atomic-file.ts';

export type Demo = {
  readonly account: { readonly email: string; readonly password: string };
  readonly site: { readonly _id: string; readonly public_key: string; readonly origin: string };
};

/** The demo account, and the demo site with its facts sheet; later calls find what the first one created. */
export async function seed(platform: Platform, dataDir: string, shopOrigin: string): Promise<Demo> {
  return ensureDemo(platform, {
    shopOrigin,
    password: readOrCreatePassword(join(dataDir, 'demo-password'), 12),
  });
}
