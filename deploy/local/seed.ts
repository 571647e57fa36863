import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { ensureDemo } from '../../api/seed.ts';

export type Demo = {
  readonly account: { readonly email: string; readonly password: string };
  readonly site: { readonly _id: string; readonly public_key: string; readonly origin: string };
};

/** The demo account, and the demo site with its facts sheet; a second time finds what the first one made. */
export async function seed(platform: Platform, dataDir: string, shopOrigin: string): Promise<Demo> {
  return ensureDemo(platform, { shopOrigin, password: passwordOf(dataDir) });
}

/** Made once for a data directory, readable by its owner only. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(12).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
