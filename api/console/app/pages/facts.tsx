import { useState } from 'preact/hooks';
import { api, bodyOf, type FactsChange } from '../api.ts';
import { FactsForm, formFields } from '../components/facts/form.tsx';
import { FactsJson } from '../components/facts/json.tsx';
import { FactsListForms, lists } from '../components/facts/list-forms.tsx';
import { Markets } from '../components/facts/markets.tsx';
import { type Pending, Remarks, remarksOf } from '../components/facts/remarks.tsx';
import { FactsTexts } from '../components/facts/texts.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { diff } from '../diff.ts';
import { useLoad } from '../hooks.ts';
import type { TabProps } from './tabs.ts';

type Result = { error?: string; dropped?: string[]; confirmed?: string };

/** Sections that have a form of their own, beside which what is to be said about them stands. */
const withForm: readonly string[] = [...formFields, ...Object.keys(lists)];
const hasNoForm = ({ field }: { field: string }): boolean =>
  !withForm.includes(field.split('.')[0]!) && !/^texts\.[a-z]{2,3}(?:\.|$)/.test(field);

/** A form is made anew when its own part of the sheet was stored, and keeps what is typed in it otherwise. */
export function FactsPage({ site: { _id: siteId }, canWrite }: TabProps) {
  const params = { path: { id: siteId } };
  const { value, error, reload } = useLoad(() => bodyOf(api.GET('/sdk/{id}/facts', { params })), siteId);
  const [result, setResult] = useState<Result>({});
  if (error) return <ErrorMessage text={error} />;
  if (!value) return <Loading />;
  const save = async (change: FactsChange): Promise<void> => {
    try {
      const stored = await bodyOf(api.PATCH('/sdk/{id}/facts', { params, body: change }));
      setResult({ dropped: diff(change, stored) });
      reload();
    } catch (failure) {
      setResult({ error: (failure as Error).message });
    }
  };
  const confirm = async ({ field, index, text }: Pending): Promise<void> => {
    const body = { field, index, text };
    await bodyOf(api.POST('/sdk/{id}/facts/confirm', { params, body })).then(
      () => setResult({ confirmed: text }),
      (failure: Error) => setResult({ error: failure.message }),
    );
    reload();
  };
  const editor = { facts: value, canWrite, save, confirm: canWrite ? confirm : null };
  const others = remarksOf(value, hasNoForm);
  return (
    <>
      {result.error && <ErrorMessage text={result.error} />}
      {result.dropped && <SavedNote dropped={result.dropped} />}
      {result.confirmed !== undefined && (
        <div class="card" role="status">
          <strong>Confirmed.</strong> Visitors may read it within two seconds: <q>{result.confirmed}</q>
        </div>
      )}
      <FactsForm key={JSON.stringify(formFields.map((name) => value[name]))} {...editor} />
      <FactsListForms {...editor} />
      <FactsTexts {...editor} />
      {others.length > 0 && (
        <section class="card form" aria-labelledby="other-remarks">
          <h2 id="other-remarks">Not said, or not stored</h2>
          <Remarks remarks={others} confirm={editor.confirm} withPlace />
        </section>
      )}
      <Markets siteId={siteId} canWrite={canWrite} onCopied={reload} />
      <FactsJson key={`json ${JSON.stringify(value)}`} {...editor} />
    </>
  );
}

const SavedNote = ({ dropped }: { dropped: readonly string[] }) => (
  <div class="card" role="status">
    <strong>Stored.</strong> {dropped.length === 0 ? 'Everything was kept.' : 'Not kept as it was sent:'}
    <ul>
      {dropped.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  </div>
);
