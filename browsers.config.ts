import { defineConfig } from 'vitest/config';

/**
 * What cannot be tested there: Chromium's own debugger, a finger (Playwright's tap does nothing in Firefox), other
 * preferences than those the browser started with.
 */
const NOT_IN_FIREFOX = [
  'has no long task of ours',
  'runs to its end',
  'on a phone, what is in the middle',
  'moves for who asked for nothing',
  // Firefox itself closes a page's sockets when the visitor leaves, before the page hears of it.
  'on leaving, the page still says',
];
const common = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
};

/** `npm run browsers`: the journeys of the script in Debian's Firefox, and a visit in Debian's WebKit. */
export default defineConfig({
  test: {
    fileParallelism: false,
    testNamePattern: new RegExp(`^(?!.*(${NOT_IN_FIREFOX.join('|')}))`),
    projects: [
      {
        test: {
          ...common,
          name: 'firefox',
          env: { BROWSER: 'firefox' },
          include: [
            'e2e/journeys/{sdk,frame,pages,popups,gates,leaving}.e2e.test.ts',
            'e2e/browsers/firefox.visit.ts',
          ],
        },
      },
      { test: { ...common, name: 'webkit', include: ['e2e/browsers/webkit.visit.ts'] } },
    ],
  },
});
