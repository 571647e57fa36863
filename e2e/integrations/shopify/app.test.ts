import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLiquidHtmlAST } from '@shopify/liquid-html-parser';
import { type Emitter, Liquid, type TagToken, type TopLevelToken } from 'liquidjs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { kitFile } from '../fake-page.ts';

/**
 * Shopify's documented rules for these files, as far as a parser can check them; only `shopify app deploy` knows all.
 */
type Toml = Record<string, unknown>;
const app = (...path: string[]): string => kitFile('shopify', ...path);
const toml = (...path: string[]): Toml => parse(app(...path)) as Toml;
const HTTPS = /^https:\/\/[^/]+(\/[\w/-]*)?$/;

describe('shopify.app.toml', () => {
  const config = toml('shopify.app.toml') as {
    name: string;
    handle: string;
    client_id: string;
    application_url: string;
    embedded: boolean;
    access_scopes: { scopes: string };
    auth: { redirect_urls: string[] };
    webhooks: {
      api_version: string;
      subscriptions: { topics?: string[]; compliance_topics?: string[]; uri: string }[];
    };
  };

  it('has what Shopify requires', () => {
    expect(config).toMatchObject({ name: expect.any(String), client_id: '', embedded: false });
    expect(config.name.length).toBeLessThanOrEqual(30);
    expect(config.application_url).toMatch(HTTPS);
    expect(config.auth.redirect_urls).toEqual([`${config.application_url}/callback`]);
  });

  it('subscribes to the three mandatory compliance topics and to app/uninstalled', () => {
    const { api_version, subscriptions } = config.webhooks;
    const named = (key: 'topics' | 'compliance_topics') => subscriptions.flatMap((one) => one[key] ?? []);
    expect(named('compliance_topics').toSorted()).toEqual([
      'customers/data_request',
      'customers/redact',
      'shop/redact',
    ]);
    expect(named('topics')).toEqual(['app/uninstalled']);
    expect(subscriptions.every(({ uri }) => uri === '/webhooks')).toBe(true);
    expect(api_version).toMatch(/^20\d\d-(01|04|07|10)$/);
    expect(app('bridge', 'admin', 'graphql.mjs')).toContain(`API_VERSION = '${api_version}'`);
  });

  it('asks for the scopes that the bridge requests, and for no customer data', () => {
    const { scopes } = config.access_scopes;
    expect(app('bridge', 'settings.mjs')).toContain(`'${scopes}'`);
    expect(scopes.split(',')).toEqual([
      'read_orders',
      'read_products',
      'read_customer_events',
      'write_pixels',
    ]);
  });
});

it('shopify.web.toml starts the bridge', () => {
  const web = toml('shopify.web.toml') as { roles: string[]; commands: { dev: string } };
  expect(web.roles).toContain('backend');
  const file = web.commands.dev.split(' ').at(-1)!;
  expect(existsSync(projectFile('sdk', 'integrations', 'shopify', file))).toBe(true);
});

/** https://shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration */
const FOLDERS = ['assets', 'blocks', 'locales', 'snippets'];
const TARGETS = ['section', 'head', 'compliance_head', 'body'];
const SETTING_TYPES = [
  'checkbox',
  'number',
  'radio',
  'range',
  'select',
  'text',
  'textarea',
  'url',
  'header',
  'paragraph',
];
type Setting = { type: string; id?: string; label?: string; content?: string; default?: unknown };
type Schema = { name: string; target: string; settings: Setting[] };

describe('the theme extension', () => {
  const folder = projectFile('sdk', 'integrations', 'shopify', 'extensions', 'engage-theme');
  const source = app('extensions', 'engage-theme', 'blocks', 'engage.liquid');
  const schema = JSON.parse(source.split(/{% (?:end)?schema %}/)[1]!) as Schema;

  it('has the files of a theme extension and no others', () => {
    const entries = readdirSync(folder, { withFileTypes: true });
    expect(entries.filter((entry) => entry.isDirectory()).every(({ name }) => FOLDERS.includes(name))).toBe(
      true,
    );
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      'shopify.extension.toml',
    ]);
    expect(toml('extensions', 'engage-theme', 'shopify.extension.toml')).toMatchObject({ type: 'theme' });
    const bytes = readdirSync(join(folder, 'assets')).map(
      (name) => readFileSync(join(folder, 'assets', name)).length,
    );
    expect(Math.max(...bytes), 'Shopify suggests 10 KB compressed').toBeLessThan(16_000);
  });

  it('is Liquid and HTML as Shopify’s own parser reads them', () => {
    expect(() => toLiquidHtmlAST(source)).not.toThrow();
    expect(() => toLiquidHtmlAST(source.replace('{% endif %}', ''))).toThrow();
  });

  it('has a schema of an app embed', () => {
    expect(TARGETS).toContain(schema.target);
    expect(schema.target).toBe('head');
    expect(schema.name.length).toBeLessThanOrEqual(25);
    for (const { type, id, label, content } of schema.settings) {
      expect(SETTING_TYPES).toContain(type);
      expect(content ?? (id && label)).toBeTruthy();
    }
    const used = [...source.matchAll(/block\.settings\.(\w+)/g)].map(([, id]) => id);
    const declared = schema.settings.flatMap(({ id }) => id ?? []);
    expect([...new Set(used)].toSorted()).toEqual(declared.toSorted());
  });

  const engine = new Liquid({ strictFilters: true });
  engine.registerFilter('asset_url', (name: string) => `https://cdn.shopify.com/extensions/1/${name}`);
  engine.registerTag('schema', {
    parse(_token: TagToken, rest: TopLevelToken[]) {
      while (rest.length > 0) if ((rest.shift() as TagToken).name === 'endschema') return;
      throw new Error('The schema does not end.');
    },
    render(_context: unknown, emitter: Emitter) {
      emitter.write('');
    },
  });
  const html = (settings: object, designMode = false): string =>
    engine
      .parseAndRenderSync(source, { block: { settings }, request: { design_mode: designMode } })
      .replace(/\s+/g, ' ')
      .trim();

  it('prints the tag and the cart script of the website', () => {
    const printed = html({ sdk_url: ' https://engage.example.com/ ', site_id: 'site_1 ', free_shipping: 75 });
    expect(printed).toContain('async src="https://engage.example.com/site_1/sdk"');
    expect(printed).toContain('defer src="https://cdn.shopify.com/extensions/1/engage-cart.js"');
    expect(printed).toContain('data-free-shipping="75"');
    expect(printed).not.toContain('data-consent');
    expect(existsSync(join(folder, 'assets', 'engage-cart.js'))).toBe(true);
  });

  it('waits for consent where the merchant says so', () => {
    const settings = { sdk_url: 'https://engage.example.com', site_id: 's', consent_wait: true };
    expect(html(settings)).toContain('src="https://engage.example.com/s/sdk" data-consent="wait"');
  });

  it('prints nothing before it is filled in, and nothing in the theme editor', () => {
    expect(html({})).toBe('');
    expect(html({ sdk_url: 'https://engage.example.com', site_id: '' })).toBe('');
    expect(html({ sdk_url: 'https://engage.example.com', site_id: 's' }, true)).toBe('');
  });

  it('prints a merchant’s input as text', () => {
    const printed = html({ sdk_url: 'https://x"><script>alert(1)</script>', site_id: '"onload="x' });
    expect(printed).not.toMatch(/<script>alert|"onload=/);
  });

  it('is what the app page activates', () => {
    expect(app('bridge', 'shops', 'page.mjs')).toMatch(/activateAppId=\$\{app\.clientId\}\/engage`/);
  });
});

describe('the pixel extension', () => {
  const config = toml('extensions', 'engage-pixel', 'shopify.extension.toml') as {
    settings: { type: string; fields: Record<string, { name: string; description: string; type: string }> };
    customer_privacy: Record<string, unknown>;
  };

  it('has what Shopify requires', () => {
    expect(config).toMatchObject({ type: 'web_pixel_extension', runtime_context: 'strict' });
    expect(config.settings.type).toBe('object');
    for (const field of Object.values(config.settings.fields))
      expect(field).toMatchObject({ name: expect.any(String), type: 'single_line_text_field' });
    expect(Object.keys(config.customer_privacy).toSorted()).toEqual([
      'analytics',
      'marketing',
      'preferences',
      'sale_of_data',
    ]);
    expect(['enabled', 'disabled', 'ldu']).toContain(config.customer_privacy['sale_of_data']);
  });

  it('receives from the bridge exactly the settings that it declares', () => {
    const given = /JSON\.stringify\(\{ (.*?) \}\)/.exec(app('bridge', 'admin', 'pixel.mjs'))![1]!.split(', ');
    expect(given.toSorted()).toEqual(Object.keys(config.settings.fields).toSorted());
  });
});
