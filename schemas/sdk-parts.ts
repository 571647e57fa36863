/**
 * The files of the SDK that come only when they are needed, by the first part of their names. All of a build share one
 * hash, which the first file holds: `card-<hash>.js`.
 */
export const sdkParts = ['card', 'forms', 'frame', 'silence', 'debug', 'post', 'consent'] as const;
export type SdkPart = (typeof sdkParts)[number];

/** The first file with the part `frame` in it. */
export const SDK_WITH_FRAME = 'sdk-with-frame.js';

/** A name of such a file, of any build. */
export const SDK_PART_NAME = new RegExp(`^(${sdkParts.join('|')})-[0-9a-f]{16}\\.js$`);

/** For shops of Shopify without an app: the script of their carts, and the pixel that they paste. */
export const SHOPIFY_CART = 'sdk-shopify-cart.js';
export const SHOPIFY_PIXEL = 'sdk-shopify-pixel.js';
