import type { SdkPart } from '#schemas/sdk-parts.ts';

/**
 * The address of another part of the same build: this part's own address, `…/sdk/card-<hash>.js`, with the other's
 * name. A path of the shop above it may contain the same words.
 */
export const siblingAddress = (other: SdkPart): string =>
  import.meta.url.replace(/\w+-(?=[^/]*$)/, `${other}-`);
