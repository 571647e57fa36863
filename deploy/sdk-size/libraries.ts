/** The libraries of the comparison, at exact versions, with the few lines by which a page starts each. */
export type Library = {
  readonly title: string;
  /** npm specifiers; the first names the row */
  readonly packages: readonly string[];
  /** an entry for esbuild that imports and starts it, or a prebuilt file of the package, measured as published */
  readonly source:
    | { readonly kind: 'entry'; readonly code: string }
    | { readonly kind: 'file'; readonly path: string };
  readonly has: string;
};

const entry = (code: string): Library['source'] => ({ kind: 'entry', code });
const HOST = 'http://127.0.0.1:9';

export const libraries: readonly Library[] = [
  {
    title: 'plausible-tracker',
    packages: ['plausible-tracker@0.3.9'],
    source: entry(
      `import Plausible from 'plausible-tracker'; Plausible({ domain: 'shop.test', apiHost: '${HOST}' }).enableAutoPageviews();`,
    ),
    has: 'page views, single-page apps, outbound links',
  },
  {
    title: '@plausible-analytics/tracker',
    packages: ['@plausible-analytics/tracker@0.4.6'],
    source: entry(
      `import { init } from '@plausible-analytics/tracker'; init({ domain: 'shop.test', endpoint: '${HOST}', captureOnLocalhost: true });`,
    ),
    has: 'the same, engagement time, scroll depth, downloads, form submits',
  },
  {
    title: '@openpanel/web',
    packages: ['@openpanel/web@1.4.1'],
    source: entry(
      `import { OpenPanel } from '@openpanel/web'; new OpenPanel({ clientId: 'x', apiUrl: '${HOST}', trackScreenViews: true, trackOutgoingLinks: true, trackAttributes: true });`,
    ),
    has: 'screen views, outbound links, marked clicks; replay in the same bundle when it is not split off',
  },
  {
    title: 'reconnecting-websocket',
    packages: ['reconnecting-websocket@4.4.0'],
    source: entry(
      `import Socket from 'reconnecting-websocket'; window.socket = new Socket('ws://127.0.0.1:9');`,
    ),
    has: 'a socket only',
  },
  {
    title: 'partysocket',
    packages: ['partysocket@1.3.0'],
    source: entry(
      `import { WebSocket } from 'partysocket'; window.socket = new WebSocket('ws://127.0.0.1:9');`,
    ),
    has: 'a socket only',
  },
  {
    title: '@snowplow/browser-tracker',
    packages: ['@snowplow/browser-tracker@4.10.1'],
    source: entry(
      `import { newTracker, trackPageView } from '@snowplow/browser-tracker'; newTracker('t', '${HOST}', { appId: 'x' }); trackPageView();`,
    ),
    has: 'page pings, sessions',
  },
  {
    title: '@snowplow/browser-tracker with form, link and button plugins',
    packages: [
      '@snowplow/browser-tracker@4.6.8',
      '@snowplow/browser-plugin-form-tracking@4.6.8',
      '@snowplow/browser-plugin-link-click-tracking@4.6.8',
      '@snowplow/browser-plugin-button-click-tracking@4.6.8',
    ],
    source: entry(
      `import { newTracker, trackPageView } from '@snowplow/browser-tracker';
import { FormTrackingPlugin, enableFormTracking } from '@snowplow/browser-plugin-form-tracking';
import { LinkClickTrackingPlugin, enableLinkClickTracking } from '@snowplow/browser-plugin-link-click-tracking';
import { ButtonClickTrackingPlugin, enableButtonClickTracking } from '@snowplow/browser-plugin-button-click-tracking';
newTracker('t', '${HOST}', { appId: 'x', plugins: [FormTrackingPlugin(), LinkClickTrackingPlugin(), ButtonClickTrackingPlugin()] });
enableFormTracking(); enableLinkClickTracking(); enableButtonClickTracking(); trackPageView();`,
    ),
    has: 'page pings, sessions, forms, links, buttons: the nearest to full capture without replay',
  },
  {
    title: 'posthog-js-lite',
    packages: ['posthog-js-lite@4.12.1'],
    source: entry(
      `import PostHog from 'posthog-js-lite'; window.posthog = new PostHog('x', { host: '${HOST}' });`,
    ),
    has: 'events and flags, no capture of its own',
  },
  {
    title: '@jitsu/js',
    packages: ['@jitsu/js@1.11.0'],
    source: entry(
      `import { jitsuAnalytics } from '@jitsu/js'; window.jitsu = jitsuAnalytics({ host: '${HOST}', writeKey: 'x' });`,
    ),
    has: 'page, track, identify',
  },
  {
    title: '@segment/analytics-next',
    packages: ['@segment/analytics-next@1.84.3'],
    source: entry(
      `import { AnalyticsBrowser } from '@segment/analytics-next'; window.analytics = AnalyticsBrowser.load({ writeKey: 'x', cdnURL: '${HOST}' });`,
    ),
    has: 'page, track, identify, integrations',
  },
  {
    title: '@rudderstack/analytics-js (bundled)',
    packages: ['@rudderstack/analytics-js@3.34.1'],
    source: entry(
      `import { RudderAnalytics } from '@rudderstack/analytics-js/bundled'; new RudderAnalytics().load('x', '${HOST}');`,
    ),
    has: 'page, track, identify, integrations',
  },
  {
    title: 'mixpanel-browser',
    packages: ['mixpanel-browser@2.83.0'],
    source: entry(
      `import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core'; mixpanel.init('x', { api_host: '${HOST}' });`,
    ),
    has: 'page, track, identify (core, without replay)',
  },
  {
    title: 'posthog-js array.js',
    packages: ['posthog-js@1.449.2'],
    source: { kind: 'file', path: 'dist/array.js' },
    has: 'autocapture, heatmaps, rage clicks, flags; replay and vitals are further files',
  },
  {
    title: 'web-vitals',
    packages: ['web-vitals@6.2.3'],
    source: entry(
      `import { onCLS, onINP, onLCP } from 'web-vitals'; for (const on of [onCLS, onINP, onLCP]) on(() => {});`,
    ),
    has: 'LCP, INP, CLS only',
  },
];
