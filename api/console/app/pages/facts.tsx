import { useState } from 'preact/hooks';
import { api, bodyOf, type FactsChange } from '../api.ts';
import { FactsForm, formFields } from '../components/facts-form.tsx';
import { FactsJson } from '../components/facts-json.tsx';
import { FactsListForms } from '../components/facts-list-forms.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { diff } from '../diff.ts';
import { useLoad } from '../hooks.ts';

type Result = { error?: string; dropped?: string[] };

/** A form is made anew when its own part of the sheet was stored, and keeps what is typed in it otherwise. */
export function FactsPage({ siteId, canWrite }: { siteId: string; canWrite: boolean }) {
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
  const editor = { facts: value, canWrite, save };
  return (
    <>
      {result.error && <ErrorMessage text={result.error} />}
      {result.dropped && <SavedNote dropped={result.dropped} />}
      <FactsForm key={JSON.stringify(formFields.map((name) => value[name]))} {...editor} />
      <FactsListForms {...editor} />
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
