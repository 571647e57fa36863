import type { Site } from './site.ts';

/** What shops in these countries speak, as far as it is one of the languages whose words we know. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
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
 * The languages that this visitor may meet in this shop: those of its home country, of its texts and of its form of address,
 * the visitor's own, and English, which themes and apps speak everywhere. Nothing where the home country does not tell in
 * which language the sheet is written: then it may be any.
 */
export function languagesOf(
  { facts, address }: Pick<Site, 'facts' | 'address'>,
  acceptLanguage: string,
): readonly string[] | undefined {
  const atHome = AT_HOME[facts.home_country ?? ''];
  if (!atHome) return undefined;
  const asked = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((range) => range.trim().split(/[-;]/)[0]!);
  return ['en', ...atHome, ...[...facts.texts, ...address].map(({ language }) => language), ...asked];
}
