import { type Columns, csvText } from '../csv-text.ts';
import { downloadCsv } from '../download.ts';
import { t } from '../language/text.ts';
import { labelled } from './status.tsx';

type Props<T> = {
  readonly name: string;
  readonly columns: Columns<T>;
  readonly rows: readonly T[];
  /** tells it from others on the page */
  readonly of?: string;
};

/** Downloads the rows shown as a CSV file. */
export const CsvButton = <T,>({ name, columns, rows, of }: Props<T>) => (
  <p>
    <button
      type="button"
      class="plain"
      onClick={() => downloadCsv(`${name}.csv`, csvText(columns, rows))}
      {...labelled(t('Download as CSV'), of)}
    />
  </p>
);
