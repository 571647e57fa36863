import { useState } from 'preact/hooks';
import { submitted } from '../hooks.ts';
import { languageName } from '../language/display-names.ts';
import { t } from '../language/text.ts';
import { EntryList } from './entries.tsx';
import { Field, type FieldSpec } from './fields/field.tsx';
import { textLists } from './lists.ts';
import { Remarks, useRemarks } from './remarks.tsx';
import { useEditor } from './state/editor.ts';
import { labelOf, sectionLabels } from './words/labels.ts';
import { lossesBelow, lossSentence } from './words/problems.ts';

type Texts = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Texts) : {};

const singles: Readonly<Record<string, FieldSpec>> = {
  delivery_promise: { label: labelOf('delivery_promise'), kind: 'text', wide: true },
  valid_from: { label: labelOf('valid_from'), kind: 'from' },
  valid_until: { label: labelOf('valid_until'), kind: 'until' },
};
const blank = {
  ...{
    delivery_promise: null,
    size_notes: [],
    titles: [],
    sentences: [],
    valid_from: null,
    valid_until: null,
  },
};

/** Texts for pages in one language, which replace those without a language. */
export function FactsTexts() {
  const { values, change } = useEditor();
  const all = asObject(values.texts);
  return (
    <section class="card form" aria-labelledby="texts-by-language">
      <h2 id="texts-by-language">{sectionLabels.texts}</h2>
      <p class="soft">{t('On pages in that language, they replace the texts above.')}</p>
      {Object.entries(all).map(([language, texts]) => (
        <Language key={language} language={language} texts={asObject(texts)} />
      ))}
      <AddLanguage
        taken={Object.keys(all)}
        add={(language) => change('texts', { ...all, [language]: blank })}
      />
    </section>
  );
}

function Language({ language, texts }: { language: string; texts: Texts }) {
  const { values, change, canWrite, losses, generationOf } = useEditor();
  const all = asObject(values.texts);
  const set = (name: string, value: unknown): void =>
    change('texts', { ...all, [language]: { ...texts, [name]: value } });
  const remove = (): void => {
    const { [language]: _removed, ...others } = all;
    change('texts', others);
  };
  const at = `texts.${language}`;
  const names = ['', ...Object.keys(singles).map((name) => `.${name}`)];
  const remarks = useRemarks(({ field }) => names.some((name) => field === at + name));
  const own = losses.filter(({ path }) => path.length === 2 && path[1] === language);
  // Opened because of a problem, it stays open when the problem is fixed.
  const [isOpen, setOpen] = useState(false);
  const isWrong = lossesBelow(losses, ['texts', language]).length > 0;
  return (
    <details
      class="card"
      open={isOpen || isWrong}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        {language} <span class="soft">{languageName(language)}</span>
      </summary>
      <div class="form">
        <div class="columns">
          {Object.entries(singles).map(([name, spec]) => (
            <Field
              key={name}
              spec={spec}
              path={['texts', language, name]}
              value={texts[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
        {own.map((loss) => (
          <p key={JSON.stringify(loss)} class="problem">
            {lossSentence(loss)}
          </p>
        ))}
        <Remarks remarks={remarks} />
        {Object.entries(textLists).map(([name, list]) => (
          <EntryList
            key={`${name} ${generationOf('texts')}`}
            list={list}
            title={`${list.title} (${language})`}
            path={['texts', language, name]}
            value={texts[name]}
            onChange={(entries) => set(name, entries)}
          />
        ))}
        <button type="button" class="plain" disabled={!canWrite} onClick={remove}>
          {t('Remove all texts in {language}', { language })}
        </button>
      </div>
    </details>
  );
}

const TAG = /^[a-z]{2,3}$/;

function AddLanguage({ taken, add }: { taken: readonly string[]; add: (language: string) => void }) {
  const { canWrite } = useEditor();
  const [typed, setTyped] = useState('');
  const language = typed.trim().toLowerCase();
  const problem = taken.includes(language)
    ? t('There are texts in {language} already.', { language })
    : language !== '' && !TAG.test(language)
      ? t('Enter a language code of two or three letters, such as de.')
      : '';
  const submit = submitted(() => {
    if (problem !== '' || language === '') return;
    setTyped('');
    add(language);
  });
  return (
    <form class="form" onSubmit={submit}>
      <span class="pair">
        <label>
          {t('Language')}
          <input
            required
            placeholder="de"
            disabled={!canWrite}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="plain" disabled={!canWrite}>
          {t('Add the language')}
        </button>
      </span>
      <p class="problems" role="status">
        {problem !== '' && <span class="problem">{problem}</span>}
      </p>
    </form>
  );
}
