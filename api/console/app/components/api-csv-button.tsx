import { csvFile, download } from '../download.ts';
import { useAction } from '../hooks.ts';
import { t } from '../language/text.ts';
import { ErrorMessage } from './status.tsx';

type Props = {
  readonly label: string;
  readonly fileName: string;
  /** the body of an answer in CSV, read as a blob */
  readonly load: () => Promise<unknown>;
};

/** Downloads a file that the API writes, with the rows that are not on the page too. */
export function ApiCsvButton({ label, fileName, load }: Props) {
  const { busy, error, run } = useAction();
  const save = async (): Promise<void> => download(fileName, csvFile((await load()) as Blob));
  return (
    <>
      <button type="button" class="plain" aria-disabled={busy} onClick={() => run(save)}>
        {busy ? t('Preparing the file…') : label}
      </button>
      <ErrorMessage text={error} />
    </>
  );
}
