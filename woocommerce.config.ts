import { defineConfig } from 'vitest/config';

/** `npm run woocommerce`: the WooCommerce plugin in a real WordPress, which is fetched from Debian's packages. */
export default defineConfig({
  test: {
    name: 'woocommerce',
    include: ['e2e/woocommerce/*.real.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
