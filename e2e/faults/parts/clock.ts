import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedPackages } from '../../../deploy/supply/debian.ts';

/**
 * The library of Debian's `libfaketime`, downloaded once; null if this is not Debian, or its packages cannot be
 * reached.
 */
export function clockLibrary(): string | null {
  try {
    const folder = join(unpackedPackages('faketime', ['libfaketime']), 'usr', 'lib');
    const path = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const library = path.find((name) => name.endsWith('libfaketimeMT.so.1'));
    return library ? join(folder, library) : null;
  } catch {
    return null;
  }
}
