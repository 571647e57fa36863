import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api, bodyOf, type Reasons, type Website, type WebsiteChange } from '../../api.ts';
import { ErrorMessage } from '../../components/status.tsx';
import { t } from '../../language/text.ts';
import { MarginSetting } from './margin-setting.tsx';
import { ShareSetting } from './share-setting.tsx';

type Props = {
  site: Website;
  view: Reasons | undefined;
  canWrite: boolean;
  onChanged: () => void;
  children?: ComponentChildren;
};

type Setting = 'share' | 'margin';
/** `failure` is empty when the change was stored. */
type Answer = { readonly setting: Setting; readonly failure: string };

/** The settings of the comparison. Viewers may use the planner too. */
export function Measuring({ site, view, canWrite, onChanged, children }: Props) {
  const [answer, setAnswer] = useState<Answer>();
  const change = async (setting: Setting, body: WebsiteChange): Promise<void> => {
    const failure = await bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body })).then(
      () => '',
      ({ message }: Error) => message,
    );
    setAnswer({ setting, failure });
    onChanged();
  };
  return (
    <section class="card form" aria-labelledby="measuring">
      <h2 id="measuring">{t('Holdout size')}</h2>
      {children}
      <ShareSetting
        site={site}
        view={view}
        canWrite={canWrite}
        onChange={(holdout_pct) => change('share', { holdout_pct })}
      />
      <ChangeResult answer={answer} setting="share" />
      <MarginSetting
        site={site}
        view={view}
        canWrite={canWrite}
        onChange={(margin_pct) => change('margin', { margin_pct })}
      />
      <ChangeResult answer={answer} setting="margin" />
    </section>
  );
}

/** The result of a change, below the button that made it. */
function ChangeResult({ answer, setting }: { answer: Answer | undefined; setting: Setting }) {
  const failure = answer?.setting === setting ? answer.failure : undefined;
  return (
    <>
      <ErrorMessage text={failure ?? ''} />
      <p role="status" class="soft">
        {failure === '' && t('Saved. Takes effect within two seconds.')}
      </p>
    </>
  );
}
