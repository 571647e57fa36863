import { api, bodyOf } from '../api.ts';
import { ApiCsvButton } from '../components/api-csv-button.tsx';
import { t } from '../language/text.ts';
import { fileNameOf, type MomentsFilter, type MomentsQuery } from './query.ts';

type Props = { siteId: string; filter: MomentsFilter; query: MomentsQuery };

/** Exports all moments that match the filter, not only those on the screen. */
export const ExportButton = ({ siteId, filter, query }: Props) => (
  <ApiCsvButton
    label={t('Download as CSV')}
    fileName={fileNameOf(filter)}
    load={() =>
      bodyOf(
        api.GET('/sdk/{id}/moments', {
          params: { path: { id: siteId }, query },
          headers: { Accept: 'text/csv' },
          parseAs: 'blob',
        }),
      )
    }
  />
);
