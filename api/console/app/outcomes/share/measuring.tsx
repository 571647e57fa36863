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

/** What is set of the comparison. Whoever only reads may plan too. */
export function Measuring({ site, view, canWrite, onChanged, children }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const change = async (body: WebsiteChange): Promise<void> => {
    const failure = await bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body })).then(
      () => '',
      ({ message }: Error) => message,
    );
    setError(failure);
    setNote(failure ? '' : t('Saved. It is in force within two seconds.'));
    onChanged();
  };
  return (
    <section class="card form" aria-labelledby="measuring">
      <h2 id="measuring">{t('How many are left alone')}</h2>
      {children}
      <ShareSetting
        site={site}
        view={view}
        canWrite={canWrite}
        onChange={(holdout_pct) => change({ holdout_pct })}
      />
      <MarginSetting
        site={site}
        view={view}
        canWrite={canWrite}
        onChange={(margin_pct) => change({ margin_pct })}
      />
      <ErrorMessage text={error} />
      <p role="status" class="soft">
        {note}
      </p>
    </section>
  );
}
