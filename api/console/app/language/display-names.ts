import { locale } from './text.ts';

const languages = new Intl.DisplayNames(locale, { type: 'language' });
const regions = new Intl.DisplayNames(locale, { type: 'region' });

/** An invalid code, as a page or an address may have it, is shown as it is. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

export const languageName = (tag: string): string => nameOf(languages, tag);
export const regionName = (code: string): string => nameOf(regions, code);
