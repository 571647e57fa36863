import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { type Demo, ensureDemo } from '../../api/seed.ts';
import { readOrCreatePassword } from './files/atomic-file.ts';

/** The demo account, and the demo site with its facts sheet; later calls find what the first one created. */
export async function seed(platform: Platform, dataDir: string, shopOrigin: string): Promise<Demo> {
  return ensureDemo(platform, {
    shopOrigin,
    password: readOrCreatePassword(join(dataDir, 'demo-password'), 12),
  });
}
