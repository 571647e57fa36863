import { defineConfig } from 'vitest/config';

/** `npm run woocommerce`: the WooCommerce plugin in a real WordPress, which is fetched from Debian's packages. */
export default defineConfig({
  test: {
    name: 'woocommerce',
    include: ['e2e/woocommerce/*.real.ts'],
    fileParallelism: false,
    // Each step is a process of PHP, and minutes pass where the machine does other things too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
  },
});
