import type { SdkPart } from '#schemas/sdk-parts.ts';

/**
 * Where a part finds another one of its build: under its own address, `…/sdk/card-<hash>.js`, by the other's name. A path of the
 * shop's, above, may begin in the same way.
 */
export const siblingAddress = (other: SdkPart): string =>
  import.meta.url.replace(/\w+-(?=[^/]*$)/, `${other}-`);
