import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeOf, signIn } from './owner.ts';
import { missingRequirement } from './packages.ts';
import { startService } from './service.ts';
import { type Shop, startShop } from './shop.ts';

const KEY = 'feed-key-of-the-test';
const missing = missingRequirement();
if (missing) throw new Error(`npm run woocommerce needs ${missing}.`);

let shop: Shop;
let service: Awaited<ReturnType<typeof startService>>;
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  service = await startService(KEY);
  shop = await startShop();
  service.state.origins = [shop.url];
  owner = await signIn(shop, 'owner', 'password');
});
afterAll(async () => {
  await shop?.stop();
  await service?.stop();
});

const saved = (more: Record<string, string> = {}) => ({
  'engage_settings[sdk_url]': service.url,
  'engage_settings[site_id]': 'site_1',
  'engage_settings[consent]': 'auto',
  'engage_settings[category]': 'marketing',
  ...more,
});
const save = (more: Record<string, string> = {}) => owner.press('engage', saved(more));
const test = async () => noticeOf(await owner.press('engage_test'));

describe('the settings page of a real WordPress', () => {
  it('takes the settings, keeps a key that is not typed again, and never prints it', async () => {
    expect(await test()).toMatch(/^Fill in the address/);
    await save({ 'engage_settings[feed_key]': KEY });
    const page = await save({ 'engage_settings[feed_key]': '' });
    expect(page).toContain('Stored. Leave it empty to keep it.');
    expect(page).toContain(service.url);
    expect(page).not.toContain(KEY);
    expect(page).not.toContain(KEY.slice(-6));
    expect(await shop.php('return engage_setting("feed_key");')).toBe(KEY);
  });

  it('says in one sentence what is wrong, and sends nothing that changes anything', async () => {
    expect(await test()).toBe('Connected: the service accepts orders from this shop.');
    service.state.origins = [];
    expect(await test()).toContain(`add ${shop.url} to its allowed origins`);
    service.state.origins = [shop.url];
    service.state.isOn = false;
    expect(await test()).toContain('The website is switched off');
    service.state.isOn = true;
    service.state.consent = 'wait';
    expect(await test()).toContain('no consent plugin');
    service.state.consent = 'granted';
    service.state.failure = { status: 403 };
    expect(await test()).toContain('for erasures and exports only');
    service.state.failure = null;
    await save({ 'engage_settings[feed_key]': 'another' });
    expect(await test()).toContain('The feed key does not belong to this website');
    await save({ 'engage_settings[sdk_url]': 'http://127.0.0.1:1' });
    expect(await test()).toContain('cannot be reached at http://127.0.0.1:1');
    await save({ 'engage_settings[sdk_url]': 'http://engage.example' });
    expect(await test()).toContain('must begin with https');
    await save({ 'engage_settings[feed_key]': KEY });
    expect(service.taken).toEqual([]);
  });

  it('lets nobody press its buttons without the right and the nonce', async () => {
    await shop.php(
      "wp_create_user('reader', 'password', 'reader@example.test'); engage_keep_refusal('order', 5, 400, 'no'); return 1;",
    );
    const reader = await signIn(shop, 'reader', 'password');
    expect((await reader.ask('/wp-admin/options-general.php?page=engage')).status).toBe(403);
    for (const action of ['engage_test', 'engage_send_again', 'engage_forget']) {
      expect((await reader.ask('/wp-admin/admin-post.php', { action })).status).toBe(403);
      expect((await owner.ask('/wp-admin/admin-post.php', { action })).status).toBe(403);
      expect((await owner.ask('/wp-admin/admin-post.php', { action, _wpnonce: '0123456789' })).status).toBe(
        403,
      );
    }
    expect(await shop.php('return count(engage_refusals());')).toBe(1);
    expect(await owner.settings()).toContain('Order 5');
    expect(await owner.press('engage_forget')).not.toContain('Order 5');
  });
});

describe('the pages of a real WordPress', () => {
  const pageOf = async () => (await fetch(shop.url)).text();

  it('have the tag and our data, and no inline script of ours', async () => {
    const page = await pageOf();
    expect(page).toContain(`<script async src="${service.url}/site_1/sdk"></script>`);
    const config = JSON.parse(/id="engage-config">(.*?)<\/script>/.exec(page)![1]!);
    expect(config).toMatchObject({ consent: 'marketing' });
    expect(page.includes('/plugins/engage/assets/page.js')).toBe(shop.hasWooCommerce);
    expect(page).not.toContain('assets/consent.js');
    expect(page).not.toContain(KEY);
  });

  it('wait for consent where the shop says so', async () => {
    await save({ 'engage_settings[consent]': 'wait', 'engage_settings[category]': 'statistics' });
    const page = await pageOf();
    expect(page).toContain('/site_1/sdk" data-consent="wait"></script>');
    expect(page).toContain('/plugins/engage/assets/consent.js');
    expect(page).toContain('"consent":"statistics"');
    await save();
  });
});

it('without Action Scheduler the queue is WordPress’s own cron, which outlives the process', async () => {
  const queued = await shop.php(
    `engage_enqueue('order', 7, 3, 240); $at = wp_next_scheduled('engage_send_order', array(7, 3)); return $at ? $at - time() : null;`,
  );
  if (shop.hasWooCommerce) return expect(queued).toBeNull();
  expect(queued).toBeGreaterThan(230);
  expect(await shop.php('return engage_waiting();')).toEqual([['order', 7]]);
});

it('deleting the plugin leaves nothing of it in the shop', async () => {
  await shop.php(
    "engage_enqueue('order', 8); engage_keep_refusal('order', 9, 400, 'no'); add_post_meta(1, '_service_uid', 'x'); return 1;",
  );
  await shop.php(
    "require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('engage/engage.php'); uninstall_plugin('engage/engage.php'); return 1;",
    'admin',
  );
  const left = await shop.php(`global $wpdb; return array(
    $wpdb->get_col("select option_name from $wpdb->options where option_name like '%engage%' and option_name not like '%transient%'"),
    $wpdb->get_col("select meta_key from $wpdb->postmeta where meta_key in ('_service_uid', '_engage_placed')"),
    strpos(serialize(_get_cron_array()), 'engage_send') !== false,
  );`);
  expect(left).toEqual([[], [], false]);
});
