import { api, bodyOf } from '../api.ts';
import { SelfRemovingButton } from '../components/confirm-button.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { percentSet } from '../format.ts';
import { useAction } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import type { StepProps } from './wizard.tsx';

export function SpeakStep({ site, onChanged }: StepProps) {
  const { busy, error, run } = useAction();
  const speak = (): Promise<void> =>
    run(async () => {
      const params = { path: { id: site._id } };
      await bodyOf(api.PATCH('/sdk/{id}', { params, body: { shadow: false } }));
      onChanged();
    });
  return (
    <div class="card form">
      <h2>{t('Go live')}</h2>
      {site.shadow ? (
        <>
          <p>
            {rich(
              'So far the service only decides, and you can read under <link>Moments</link> what it would have said.',
              { link: (text) => <a href={`#/site/${site._id}/moments`}>{text}</a> },
            )}
          </p>
          <p>
            {t(
              'Once you switch shadow mode off, visitors who get stuck see at most one card per visit, starting within seconds. {share} of the visitors, chosen at random, see none (the holdout), and a comparison of the two groups begins. You can switch back at any time under Settings.',
              { share: percentSet(site.holdout_pct) },
            )}
          </p>
          {!site.state.connected && (
            <p>{t('No visit has arrived yet, so nobody would see a card so far.')}</p>
          )}
          <ErrorMessage text={error} />
          <SelfRemovingButton aria-disabled={busy} onClick={speak}>
            {t('Switch shadow mode off')}
          </SelfRemovingButton>
        </>
      ) : (
        <p role="status">
          {rich('{name} is live. <link>See what it does on the overview.</link>', {
            name: site.name,
            link: (text) => <a href={`#/site/${site._id}/overview`}>{text}</a>,
          })}
        </p>
      )}
    </div>
  );
}
