import { languages } from '#engine/sentence/language.ts';
import type { Facts } from '../api.ts';
import { languageName } from '../language/display-names.ts';
import { t } from '../language/text.ts';
import { Options } from './status.tsx';

type Props = {
  readonly facts: Facts | undefined;
  /** empty where the page states none */
  readonly value: string;
  readonly onChange: (lang: string) => void;
};

/** The language of the shop's page: one for which the service or the facts sheet has texts, or the given one. */
export function PageLanguage({ facts, value, onChange }: Props) {
  const all = new Set<string>([
    ...languages,
    ...Object.keys(facts?.texts ?? {}),
    ...(value === '' ? [] : [value]),
  ]);
  return (
    <label>
      {t('Language of the page')}
      <select name="lang" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('not stated by the page')}</option>
        <Options all={[...all].map((code) => [code, languageName(code)])} />
      </select>
    </label>
  );
}
