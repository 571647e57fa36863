import { languages } from '#engine/sentence/language.ts';
import type { Facts } from '../api.ts';
import { locale, t } from '../language/text.ts';

type Props = {
  readonly facts: Facts | undefined;
  /** empty where the page tells none */
  readonly value: string;
  readonly onChange?: (lang: string) => void;
};

/** The language of the shop's page: one that the service or the facts sheet has words in, or what is given. */
export function PageLanguage({ facts, value, onChange }: Props) {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const all = new Set<string>([
    ...languages,
    ...Object.keys(facts?.texts ?? {}),
    ...(value === '' ? [] : [value]),
  ]);
  return (
    <label>
      {t('In a shop that is written in')}
      <select name="lang" value={value} onChange={(event) => onChange?.(event.currentTarget.value)}>
        <option value="">{t('not told by the page')}</option>
        {[...all].map((code) => (
          <option key={code} value={code}>
            {nameOf(names, code)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whatever the address says is shown; what is no language is shown as it is. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
