import { useState } from 'preact/hooks';
import { api, bodyOf, type FactsChange } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction } from '../hooks.ts';
import { t } from '../language/text.ts';
import type { Section, Sheet } from './state/draft.ts';
import { useEditor } from './state/editor.ts';
import { readSheet } from './state/read-sheet.ts';
import { isSection, placeWords } from './words/labels.ts';
import { type Loss, lossSentence } from './words/problems.ts';

type Props = { fill: (values: Partial<Record<Section, unknown>>) => void };

/** The whole sheet as JSON text, to copy between websites. It fills the form, and is stored by a save. */
export function FactsJson({ fill }: Props) {
  const { values, siteId, canWrite } = useEditor();
  const { busy, error, run } = useAction();
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const { notes: _notes, pending: _pending, ...sheet } = values as Record<string, unknown>;
  const put = (source: string): Promise<void> =>
    run(async () => {
      const read = readSheet(source);
      setLosses([]);
      if (read.kind === 'wrong') throw new Error(read.why);
      const call = api.POST('/sdk/{id}/facts/check', {
        params: { path: { id: siteId } },
        body: read.sheet as FactsChange,
      });
      const { facts, losses: found } = await bodyOf(call);
      setLosses(found);
      if (found.length > 0) throw new Error(t('Nothing was applied: some of it cannot be stored.'));
      const sent = Object.keys(read.sheet).filter(isSection);
      fill(Object.fromEntries(sent.map((section) => [section, (facts as Sheet)[section]])));
    });
  return (
    <details class="card">
      <summary>{t('The whole sheet as JSON')}</summary>
      <form class="form" onSubmit={submitted((fields) => put(String(fields.get('json'))))}>
        <label>
          {t('Sheet')}
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
        {losses.map((loss) => (
          <p key={JSON.stringify(loss)} class="problem">
            {placeWords(loss.path)}: {lossSentence(loss)}
          </p>
        ))}
        <button type="submit" class="plain" disabled={!canWrite} aria-disabled={busy}>
          {t('Apply to the fields')}
        </button>
      </form>
    </details>
  );
}
