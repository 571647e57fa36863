import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * SHA-256 of the reviewed native binaries, by release, system and Node; a test compares docs/operations/supply-chain.md. The packages for
 * other systems were not in the registry that the lock file was made with, so their hashes are unknown.
 */
export const expectedBinaries: Readonly<Record<string, string>> = {
  '20.51 linux-x64 20': '4d482084b665c225892917ee0e9b9572d89eaa6f3dc200ff5e536293d3456c89',
  '20.51 linux-x64 22': 'f687e7c3666b5cca9d355184bbf07bb0550f5ba0d3ffd453248ccfec552dde6c',
  '20.51 linux-x64 23': 'ed86f2297e70febcc89138818c2ca503dad29783bc4bba2aa7cc6d9beba70739',
  '20.69 linux-x64 22': '34d235864db874fbf3aeafd48b63f6fb80f61fb584a86f1e5f7b0291dbd7a3d4',
  '20.69 linux-x64 24': '177efdc682425d754474bd30f9586c487fa6694f790f3406a23885d0e61c07a0',
  '20.69 linux-x64 26': '604375741bf77780b34e7e299af9274cb1f56d73732201d19e3d8d8448176795',
};

/** A native binary, read but not loaded. */
export type Binary = { readonly file: string; readonly sha256: string };

const major = process.versions.node.split('.')[0];
const system = `${process.platform}-${process.arch}`;

/** The binary that this package would load; null if it has none for this machine. */
export function binaryOf(name: string, from: string = import.meta.url): Binary | null {
  try {
    const main = createRequire(from).resolve(name);
    // The author's own release has its binaries beside its code; @uwsjs/core has a package for each system and Node.
    const beside = join(dirname(main), `uws_${system.replace('-', '_')}_${process.versions.modules}.node`);
    const file = existsSync(beside)
      ? beside
      : createRequire(main).resolve(`@uwsjs/${system}-${major}/uws.node`);
    return { file, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
  } catch {
    return null;
  }
}

/**
 * Whether this is a known binary for this system and Node, or the one that the operator trusts. The release is not compared: npm may
 * install one release's binary where the code of another finds it.
 */
export const isExpected = ({ sha256 }: Binary, trustedHash: string | null): boolean =>
  sha256 === trustedHash ||
  Object.entries(expectedBinaries).some(
    ([key, hash]) => hash === sha256 && key.endsWith(` ${system} ${major}`),
  );
