import { keepLanguage, type Language, languages } from './choice.ts';
import { language, t } from './text.ts';

const choose = (event: { currentTarget: { value: string } }): void => {
  keepLanguage(event.currentTarget.value as Language);
  location.reload();
};

/** At the foot of every page, signed in or not. Unsaved changes of the facts sheet survive the reload. */
export const LanguageSwitcher = () => (
  <footer class="foot">
    <select class="small" aria-label={t('Language of the console')} value={language} onChange={choose}>
      {Object.entries(languages).map(([name, label]) => (
        <option key={name} value={name} lang={name}>
          {label}
        </option>
      ))}
    </select>
  </footer>
);
