import type { SdkPart } from '#schemas/sdk-parts.ts';

/** Where a part finds another one of its build: under its own address, `…/sdk/card-<hash>.js`, by the other's name. */
export const siblingAddress = (own: SdkPart, other: SdkPart): string =>
  import.meta.url.replace(`/${own}-`, `/${other}-`);
