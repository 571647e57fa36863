import { type Site, wordingNames } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import { languages } from '../sentence/language.ts';

/** The settings with the reason's own form of address, if it has one, in every language. */
export function withReasonAddress(site: Site, reason: Reason): Site {
  const address = site.manner.find((one) => one.reason === reason)?.address ?? null;
  return address === null ? site : { ...site, address: languages.map((language) => ({ language, address })) };
}

/** The fixed wording of this reason; null if each visitor draws one. */
export function fixedWording({ manner }: Pick<Site, 'manner'>, reason: Reason): number | null {
  const name = manner.find((one) => one.reason === reason)?.wording ?? null;
  const at = name === null ? -1 : wordingNames.indexOf(name);
  return at < 0 ? null : at;
}
