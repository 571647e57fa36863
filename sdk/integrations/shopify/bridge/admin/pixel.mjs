import { done } from './graphql.mjs';

const FIND = 'query Pixel { webPixel { id settings } }';
const CREATE = `mutation Create($webPixel: WebPixelInput!) {
  webPixelCreate(webPixel: $webPixel) { userErrors { message } }
}`;
const UPDATE = `mutation Update($id: ID!, $webPixel: WebPixelInput!) {
  webPixelUpdate(id: $id, webPixel: $webPixel) { userErrors { message } }
}`;

/** Shopify answers with an error, not with null, when the app has no pixel in the shop yet. */
const found = (admin, shop) =>
  admin.ask(shop, FIND).then(
    ({ webPixel }) => webPixel,
    () => null,
  );

/** Activates the app's pixel in a shop, with the website to which it reports the checkout steps. */
export async function activatePixel(admin, { shop, sdkUrl, siteId }) {
  const webPixel = { settings: JSON.stringify({ sdkUrl, siteId }) };
  const pixel = await found(admin, shop);
  if (pixel) done((await admin.ask(shop, UPDATE, { id: pixel.id, webPixel })).webPixelUpdate);
  else done((await admin.ask(shop, CREATE, { webPixel })).webPixelCreate);
}
