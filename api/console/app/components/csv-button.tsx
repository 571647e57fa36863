import { type Columns, csvText } from '../csv-text.ts';
import { downloadCsv } from '../download.ts';
import { t } from '../language/text.ts';

type Props<T> = { readonly name: string; readonly columns: Columns<T>; readonly rows: readonly T[] };

/** Downloads the rows shown as a CSV file. */
export const CsvButton = <T,>({ name, columns, rows }: Props<T>) => (
  <p>
    <button type="button" class="plain" onClick={() => downloadCsv(`${name}.csv`, csvText(columns, rows))}>
      {t('Download as CSV')}
    </button>
  </p>
);
