import { CodeSnippet } from '../components/code-snippet.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shown once: the service stores only their hashes. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <ShownOnce inCard done={t('I stored them')} onDone={onDone}>
    <p>
      {rich(
        '<b>The second factor is on. Keep these recovery codes where you keep your passwords.</b> Each signs you in once if you lose your phone. They are shown only once.',
        { b: (text) => <strong>{text}</strong> },
      )}
    </p>
    <CodeSnippet text={codes.join('\n')} label={t('Recovery codes')} />
  </ShownOnce>
);
