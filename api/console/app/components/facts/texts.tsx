import type { Facts } from '../../api.ts';
import { type Column, type List, ListForm } from './entries-form.tsx';
import type { FactsEditor } from './form.tsx';
import { lists } from './list-forms.tsx';
import { Remarks, remarksOf } from './remarks.tsx';

type OfLanguage = Facts['texts'][string];
type ListName = 'size_notes' | 'titles' | 'sentences';

const listsOf: Readonly<Record<ListName, List>> = {
  size_notes: lists.size_notes,
  titles: {
    title: 'Titles',
    hint: 'How fillers are called in this language.',
    columns: [
      { field: 'handle', label: 'Product handle', kind: 'text' },
      { field: 'title', label: 'Title', kind: 'text' },
    ] satisfies Column<keyof OfLanguage['titles'][number]>[],
  },
  sentences: {
    title: 'Sentences',
    hint: 'Your own wording of a sentence, with its placeholders.',
    columns: [
      { field: 'sentence', label: 'Sentence', kind: 'text' },
      { field: 'text', label: 'Wording', kind: 'text' },
    ] satisfies Column<keyof OfLanguage['sentences'][number]>[],
  },
};

/** What is said on pages of one language in place of the texts without a language. */
export const FactsTexts = (editor: FactsEditor) => (
  <section class="card form" aria-labelledby="texts-by-language">
    <h2 id="texts-by-language">Texts by language</h2>
    <p class="soft">On pages of that language they stand in place of the texts above.</p>
    {Object.entries(editor.facts.texts).map(([language, texts]) => (
      <details key={language} class="card">
        <summary>{language}</summary>
        <LanguageTexts language={language} texts={texts} {...editor} />
      </details>
    ))}
    <AddLanguage {...editor} />
  </section>
);

type Props = FactsEditor & { language: string; texts: OfLanguage };

function LanguageTexts({ language, texts, facts, canWrite, save, confirm }: Props) {
  const at = `texts.${language}`;
  const change = (changed: object): Promise<void> =>
    save({ texts: { ...facts.texts, [language]: { ...texts, ...changed } } });
  const remove = (): Promise<void> => {
    const { [language]: _removed, ...others } = facts.texts;
    return save({ texts: others });
  };
  const singles = ['', '.delivery_promise', '.valid_from', '.valid_until'].map((name) => at + name);
  return (
    <>
      <PromiseForm key={JSON.stringify(texts)} texts={texts} canWrite={canWrite} save={change} />
      <Remarks remarks={remarksOf(facts, ({ field }) => singles.includes(field))} confirm={confirm} />
      {(Object.keys(listsOf) as ListName[]).map((name) => (
        <ListForm
          key={JSON.stringify([name, texts[name]])}
          list={{ ...listsOf[name], title: `${listsOf[name].title} (${language})` }}
          stored={texts[name]}
          remarks={remarksOf(facts, ({ field }) => field === `${at}.${name}`)}
          canWrite={canWrite}
          confirm={confirm}
          save={(entries) => change({ [name]: entries })}
        />
      ))}
      <button type="button" class="plain" disabled={!canWrite} onClick={() => void remove()}>
        Remove all texts in {language}
      </button>
    </>
  );
}

const singleFields = {
  delivery_promise: 'Delivery promise',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
} as const;

type PromiseProps = { texts: OfLanguage; canWrite: boolean; save: (changed: object) => Promise<void> };

function PromiseForm({ texts, canWrite, save }: PromiseProps) {
  const names = Object.keys(singleFields) as (keyof typeof singleFields)[];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    void save(Object.fromEntries(names.map((name) => [name, form.get(name) || null])));
  };
  return (
    <form class="form" onSubmit={submit}>
      <fieldset class="columns bare" disabled={!canWrite}>
        {names.map((name) => (
          <label key={name} class={name === 'delivery_promise' ? 'wide' : ''}>
            {singleFields[name]}
            <input name={name} defaultValue={texts[name] ?? ''} />
          </label>
        ))}
      </fieldset>
      <button type="submit" disabled={!canWrite}>
        Save promise and dates
      </button>
    </form>
  );
}

function AddLanguage({ facts, canWrite, save }: FactsEditor) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const language = String(new FormData(event.currentTarget as HTMLFormElement).get('language')).trim();
    void save({ texts: { [language]: {}, ...facts.texts } });
  };
  return (
    <form class="pair" onSubmit={submit}>
      <label>
        Language
        <input name="language" required placeholder="de" pattern="[A-Za-z]{2,3}" readOnly={!canWrite} />
      </label>
      <button type="submit" disabled={!canWrite}>
        Add the language
      </button>
    </form>
  );
}
