import { describe, expect, it } from 'vitest';
import { fakePage, kitFile } from './fake-page.ts';

const script = kitFile('woocommerce', 'engage', 'assets', 'consent.js');
type Asker = (category: string) => boolean;

/** A page on which `answers` says which categories the visitor has allowed. */
function start(platform: 'wp_has_consent' | 'cmplz_has_consent' | null, more: object = {}) {
  const page = fakePage(() => ({}));
  const allowed = new Set<string>();
  const has: Asker = (category) => allowed.has(category);
  page.document['getElementById'] = () => ({ textContent: '{"consent":"marketing"}' });
  const revoked: unknown[] = [];
  Object.assign(page.window['engage'] as object, { revoke: () => revoked.push(1) });
  Object.assign(page.window, platform && { [platform]: has }, more);
  page.run(script);
  const fire = (name: string): unknown => page.document.dispatchEvent(new Event(name));
  return { ...page, allowed, fire, revoked };
}
/** Everything that was due has run. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe.each([
  ['wp_has_consent', 'wp_listen_for_consent_change'],
  ['cmplz_has_consent', 'cmplz_status_change'],
] as const)('consent that %s answers', (platform, event) => {
  it('is granted when the visitor grants it, once, and for this category only', async () => {
    const { pushes, allowed, fire } = start(platform);
    allowed.add('functional').add('statistics');
    fire(event);
    await settled();
    expect(pushes).toEqual([]);
    allowed.add('marketing');
    fire(event);
    fire(event);
    await settled();
    expect(pushes).toEqual([['consent', true]]);
  });

  it('is withdrawn when the visitor withdraws it, and may be granted again', async () => {
    const { pushes, allowed, fire, revoked, window } = start(platform);
    allowed.add('marketing');
    fire(event);
    await settled();
    Object.assign(window['engage'] as object, { user_id: 'v' });
    allowed.clear();
    fire(platform === 'cmplz_has_consent' ? 'cmplz_revoke' : event);
    await settled();
    expect(revoked).toEqual([1]);
    allowed.add('marketing');
    fire(event);
    await settled();
    expect(pushes).toHaveLength(2);
  });
});

it('no consent is assumed before the platform knows the law of the country', async () => {
  const none = start(null);
  const early = start('wp_has_consent', { waitfor_consent_hook: true });
  early.allowed.add('marketing');
  await settled();
  expect([none.pushes, early.pushes]).toEqual([[], []]);
  early.window['wp_consent_type'] = 'optin';
  early.fire('wp_consent_type_defined');
  await settled();
  expect(early.pushes).toEqual([['consent', true]]);
});

it('two platforms must both allow it', async () => {
  const page = start('wp_has_consent', { cmplz_has_consent: () => false });
  page.allowed.add('marketing');
  page.fire('cmplz_status_change');
  await settled();
  expect(page.pushes).toEqual([]);
});

it('a grant queued before the script loaded is removed from the queue again, and an element is not taken for the script', async () => {
  const element = { id: 'engage' };
  const page = start('wp_has_consent', { engage: element });
  page.allowed.add('marketing');
  page.fire('wp_listen_for_consent_change');
  await settled();
  expect(page.window['engage']).toEqual([['consent', true]]);
  (page.window['engage'] as unknown[]).push(['cart', {}]);
  page.allowed.clear();
  page.fire('wp_listen_for_consent_change');
  await settled();
  expect(page.window['engage']).toEqual([['cart', {}]]);
});
