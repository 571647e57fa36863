import { api, bodyOf } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { EntryList } from '../facts/entries.tsx';
import { Suggestions } from '../facts/fields/suggestions.tsx';
import { FactsForm, PopupForm } from '../facts/form.tsx';
import { FactsJson } from '../facts/json.tsx';
import { lists } from '../facts/lists.ts';
import { Markets } from '../facts/markets.tsx';
import { Remarks, useRemarks } from '../facts/remarks.tsx';
import { SaveBar } from '../facts/save-bar.tsx';
import { EditorContext, useEditor } from '../facts/state/editor.ts';
import { type Loaded, loadSheet } from '../facts/state/service.ts';
import { useFactsEditor } from '../facts/state/use-editor.ts';
import { FactsTexts } from '../facts/texts.tsx';
import { Conflicts } from '../facts/versions/conflicts.tsx';
import { History } from '../facts/versions/history.tsx';
import { isSection } from '../facts/words/labels.ts';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import type { TabProps } from './tabs.ts';

type First = { readonly sheet: Loaded; readonly person: string };

/** Unsaved changes belong to a person, so the service is asked who is signed in: two people may use one browser. */
async function load(siteId: string): Promise<First> {
  const [sheet, session] = await Promise.all([loadSheet(siteId), bodyOf(api.GET('/session'))]);
  return { sheet, person: session.account.email };
}

export function FactsPage({ site: { _id: siteId }, canWrite }: TabProps) {
  const { value, error } = useLoad(() => load(siteId), siteId);
  if (error) return <ErrorMessage text={error} />;
  if (!value) return <Loading />;
  return <FactsEditor key={siteId} siteId={siteId} canWrite={canWrite} first={value} />;
}

type Props = { siteId: string; canWrite: boolean; first: First };

function FactsEditor({ siteId, canWrite, first: { sheet, person } }: Props) {
  const state = useFactsEditor({ siteId, person, canWrite, first: sheet });
  const params = { path: { id: siteId } };
  const seen = useLoad(() => bodyOf(api.GET('/sdk/{id}/products', { params })), siteId);
  const products = seen.value?.items.map(({ handle }) => handle) ?? [];
  const { editor, version, result } = state;
  const { generationOf } = editor;
  return (
    <EditorContext.Provider value={{ ...editor, products }}>
      <Suggestions products={products} />
      <Conflicts version={version} resolve={state.resolve} wasRefused={result.kind === 'conflict'} />
      <FactsForm />
      {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
        <EntryList
          key={`${name} ${generationOf(name)}`}
          list={lists[name]}
          path={[name]}
          value={editor.values[name]}
          onChange={(entries) => editor.change(name, entries)}
        />
      ))}
      <FactsTexts />
      <PopupForm />
      <OtherRemarks />
      <Markets siteId={siteId} canWrite={canWrite} version={version} onCopied={() => void state.reload()} />
      <History version={version} restore={state.restore} />
      <FactsJson key={`json ${JSON.stringify(state.generations)}`} fill={state.fill} />
      <SaveBar {...state} />
    </EditorContext.Provider>
  );
}

/** Remarks about places without a field, such as an unknown language. */
function OtherRemarks() {
  const { values } = useEditor();
  const languages = Object.keys((values.texts ?? {}) as object);
  const remarks = useRemarks(({ field }) => {
    const [section = '', part = ''] = field.split('.');
    return !isSection(section) || (section === 'texts' && !languages.includes(part)) || field === 'links';
  });
  if (remarks.length === 0) return null;
  return (
    <section class="card form" aria-labelledby="other-remarks">
      <h2 id="other-remarks">{t('Not said, or not stored')}</h2>
      <Remarks remarks={remarks} withPlace />
    </section>
  );
}
