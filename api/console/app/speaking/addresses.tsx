import { languages } from '#engine/sentence/language.ts';
import type { Website, WebsiteChange } from '../api.ts';
import { languageName } from '../language/display-names.ts';
import { t } from '../language/text.ts';

type Props = { site: Website; change: (body: WebsiteChange) => Promise<unknown> };

/** English has one form of address. */
const addressed = languages.filter((language) => language !== 'en');

export const addressOf = (value: string): 'formal' | 'informal' | null =>
  value === 'formal' || value === 'informal' ? value : null;

/** The form of address for each language, unless a reason has its own. */
export const Addresses = ({ site, change }: Props) => (
  <>
    <h2>{t('How visitors are addressed')}</h2>
    <div class="columns">
      {addressed.map((language) => (
        <label key={language}>
          {languageName(language)}
          <select
            value={site.address[language] ?? ''}
            onChange={(event) => change({ address: { [language]: addressOf(event.currentTarget.value) } })}
          >
            <option value="">{t('default')}</option>
            <option value="formal">{t('formally')}</option>
            <option value="informal">{t('informally')}</option>
          </select>
        </label>
      ))}
    </div>
  </>
);
