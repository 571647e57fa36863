import { api, bodyOf } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { csvFile, download } from '../download.ts';
import { useAction } from '../hooks.ts';
import { t } from '../language/text.ts';
import { fileNameOf, type MomentsFilter, type MomentsQuery } from './query.ts';

type Props = { siteId: string; filter: MomentsFilter; query: MomentsQuery };

/** Exports all moments that match the filter, not only those on the screen. */
export function ExportButton({ siteId, filter, query }: Props) {
  const { busy, error, run } = useAction();
  const save = async (): Promise<void> => {
    const call = api.GET('/sdk/{id}/moments', {
      params: { path: { id: siteId }, query },
      headers: { Accept: 'text/csv' },
      parseAs: 'blob',
    });
    download(fileNameOf(filter), csvFile((await bodyOf(call)) as unknown as Blob));
  };
  return (
    <>
      <button type="button" class="plain" disabled={busy} onClick={() => run(save)}>
        {busy ? t('Preparing the file…') : t('Download as CSV')}
      </button>
      <ErrorMessage text={error} />
    </>
  );
}
