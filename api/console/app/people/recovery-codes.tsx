import { CodeSnippet } from '../components/code-snippet.tsx';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shown once: the service keeps their hashes only. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <div class="form" role="status">
    <p>
      <strong>The second factor is on. Keep these recovery codes where you keep your passwords.</strong> Each
      signs you in once if the phone is lost. They are shown this once.
    </p>
    <CodeSnippet text={codes.join('\n')} />
    <button type="button" onClick={onDone}>
      I stored them
    </button>
  </div>
);
