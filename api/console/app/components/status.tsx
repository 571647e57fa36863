import { usePageWords } from '../clock/website-clock.ts';
import { t } from '../language/text.ts';

/** A sentence of the API about an error, with its instants on the clock of the page; nothing without one. */
export function ErrorMessage({ text }: { text: string | undefined }) {
  const inWords = usePageWords();
  return (
    <p class="error" role="alert">
      {text && inWords(text)}
    </p>
  );
}

/** Said where a part of the console does not load; the browser's own sentence about it names files. */
export const NOT_LOADED = t(
  'This page could not be loaded, perhaps because the console was updated: reload the browser tab.',
);

/** Reserves space while loading, so that the page does not jump. */
export const Loading = () => <p class="soft loading">{t('Loading…')}</p>;

/** The text of a button, and its name with what it is about, which sighted readers see beside it. */
export const labelled = (text: string, about: string | undefined) => ({
  children: text,
  'aria-label': about && `${text}: ${about}`,
});

type LoadProps = { value?: unknown; error: string | undefined };

/** That something is loading, or the error of it; without a value nothing else is shown. */
export const LoadState = ({ value, error }: LoadProps) => (
  <>
    <ErrorMessage text={error} />
    {!value && !error && <Loading />}
  </>
);

/** What a select offers: values with their texts. It is here because every page loads this file. */
export const Options = ({ all }: { all: readonly (readonly [value: string | number, text: string])[] }) =>
  all.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
