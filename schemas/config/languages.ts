import type { Site } from './site.ts';

/** The languages of shops in these countries, as far as we have zone words for them. */
const LANGUAGES_OF_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  AT: ['de'],
  AU: ['en'],
  BE: ['nl', 'fr', 'de'],
  BR: ['pt'],
  CA: ['fr'],
  CH: ['de', 'fr', 'it'],
  DE: ['de'],
  DK: ['da'],
  ES: ['es'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it'],
  LU: ['fr', 'de'],
  MX: ['es'],
  NL: ['nl'],
  NZ: ['en'],
  PL: ['pl'],
  PT: ['pt'],
  SE: ['sv'],
  UK: ['en'],
  US: ['en'],
};

/**
 * The languages that a visitor may see in this shop: those of its home country, texts and forms of address, the visitor's own, and English,
 * which themes and apps use everywhere. undefined if the home country is unknown or not listed: then it may be any language.
 */
export function languagesOf(
  { facts, address }: Pick<Site, 'facts' | 'address'>,
  acceptLanguage: string,
): readonly string[] | undefined {
  const homeLanguages = LANGUAGES_OF_COUNTRY[facts.home_country ?? ''];
  if (!homeLanguages) return undefined;
  const asked = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((range) => range.trim().split(/[-;]/)[0]!);
  return ['en', ...homeLanguages, ...[...facts.texts, ...address].map(({ language }) => language), ...asked];
}
