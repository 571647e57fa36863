/**
 * The parts of the SDK that are loaded on demand, by the prefix of their file names. All parts of a build share one hash, which the first
 * file contains: `card-<hash>.js`.
 */
export const sdkParts = ['card', 'forms', 'frame', 'silence', 'debug', 'post', 'consent'] as const;
export type SdkPart = (typeof sdkParts)[number];

/** The first file with the part `frame` included. */
export const SDK_WITH_FRAME = 'sdk-with-frame.js';

/** The file name of a part, of any build. */
export const SDK_PART_NAME = new RegExp(`^(${sdkParts.join('|')})-[0-9a-f]{16}\\.js$`);

/** For Shopify shops without an app: the cart script, and the pixel to paste. */
export const SHOPIFY_CART = 'sdk-shopify-cart.js';
export const SHOPIFY_PIXEL = 'sdk-shopify-pixel.js';
