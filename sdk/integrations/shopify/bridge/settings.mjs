/**
 * Reads the settings from the environment. Shopify CLI sets SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SCOPES, HOST and PORT.
 */

function required(env, name) {
  const value = env[name];
  if (!value) throw new Error(`Set the environment variable ${name}: see docs/sdk/shopify.md.`);
  return value;
}

const withoutSlash = (url) => url.replace(/\/+$/, '');

function shopIdOf(text) {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new Error('SHOPIFY_SHOP_ID must be the number of the shop: see docs/sdk/shopify.md.');
  return id;
}

const appOf = (env) => ({
  clientId: required(env, 'SHOPIFY_API_KEY'),
  secrets: [required(env, 'SHOPIFY_API_SECRET'), env.SHOPIFY_API_SECRET_BEFORE].filter(Boolean),
  scopes: env.SCOPES || 'read_orders,read_products,read_customer_events,write_pixels',
  url: withoutSlash(required(env, 'HOST')),
  shopUrl: (shop) => `https://${shop}`,
});

const shopOf = (env) => ({
  secret: required(env, 'SHOPIFY_WEBHOOK_SECRET'),
  shop: required(env, 'SHOPIFY_SHOP'),
  shopId: shopIdOf(required(env, 'SHOPIFY_SHOP_ID')),
  siteId: required(env, 'ENGAGE_SITE_ID'),
  feedKey: required(env, 'ENGAGE_FEED_KEY'),
});

/** An app, one shop without an app, or both. @throws Error that names what is missing */
export function settingsOf(env) {
  const app = env.SHOPIFY_API_KEY ? appOf(env) : undefined;
  const shop = env.SHOPIFY_SHOP || !app ? shopOf(env) : undefined;
  return {
    ...(app ? { app } : {}),
    ...(shop ? { shop } : {}),
    folder: env.BRIDGE_FOLDER || 'engage-bridge',
    key: required(env, 'BRIDGE_KEY'),
    sdkUrl: withoutSlash(required(env, 'ENGAGE_SDK_URL')),
    consoleUrl: withoutSlash(app ? required(env, 'ENGAGE_CONSOLE_URL') : (env.ENGAGE_CONSOLE_URL ?? '')),
  };
}
