import { useState } from 'preact/hooks';
import type { FactsChange } from '../../api.ts';
import { ErrorMessage } from '../status.tsx';
import type { FactsEditor } from './form.tsx';

/** The whole sheet as text, for what has no form. */
export function FactsJson({ facts, canWrite, save }: FactsEditor) {
  const { notes: _notes, pending: _pending, ...sheet } = facts;
  const [error, setError] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const source = String(new FormData(event.currentTarget as HTMLFormElement).get('json'));
    try {
      setError('');
      void save(JSON.parse(source) as FactsChange);
    } catch {
      setError('This is not JSON.');
    }
  };
  return (
    <details class="card">
      <summary>The whole sheet as JSON, with shipping zones and popup</summary>
      <form class="form" onSubmit={submit}>
        <label>
          Sheet
          <textarea
            name="json"
            rows={24}
            spellcheck={false}
            class="code"
            defaultValue={JSON.stringify(sheet, null, 2)}
            readOnly={!canWrite}
          />
        </label>
        <ErrorMessage text={error} />
        <button type="submit" disabled={!canWrite}>
          Save the sheet
        </button>
      </form>
    </details>
  );
}
