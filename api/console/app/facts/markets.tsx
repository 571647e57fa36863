import { useState } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, LoadState, Options } from '../components/status.tsx';
import { submitted, useAction, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { ComparedCells } from './versions/comparison.tsx';
import { labelOf } from './words/labels.ts';

type Props = {
  siteId: string;
  canWrite: boolean;
  /** the sheet's, with which the other is compared */
  version: number;
  onCopied: () => void;
};

/** For shops with a domain for each country: one website each, and the differences of their sheets. */
export function Markets(props: Props) {
  const { value } = useLoad(() => bodyOf(api.GET('/sdk')), 'websites');
  const [other, setOther] = useState('');
  const others = (value?.items ?? []).filter(({ _id }) => _id !== props.siteId);
  if (others.length === 0) return null;
  const chosen = others.find(({ _id }) => _id === other);
  return (
    <section class="card form" aria-labelledby="markets">
      <h2 id="markets">{t('Other websites of this account')}</h2>
      <label>
        {t('Compare with')}
        <select value={other} onChange={(event) => setOther(event.currentTarget.value)}>
          <option value="">{t('choose a website')}</option>
          <Options all={others.map(({ _id, name, host }) => [_id, `${name} (${host})`])} />
        </select>
      </label>
      {chosen && <Differences key={chosen._id} {...props} other={chosen._id} name={chosen.name} />}
    </section>
  );
}

function Differences({
  siteId,
  canWrite,
  version,
  onCopied,
  other,
  name,
}: Props & { other: string; name: string }) {
  const params = { path: { id: siteId } };
  const { busy, error, run } = useAction();
  const compared = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/facts/compare', { params: { ...params, query: { with: other } } })),
    other,
    version,
  );
  if (!compared.value) return <LoadState error={compared.error} />;
  const { differences } = compared.value;
  if (differences.length === 0) return <p role="status">{t('Both sheets are identical.')}</p>;
  const copy = (form: FormData): Promise<void> =>
    run(async () => {
      const sections = differences.map((one) => one.section).filter((one) => form.get(one) === 'on');
      await bodyOf(api.POST('/sdk/{id}/facts/copy', { params, body: { from: other, sections } }));
      onCopied();
    });
  return (
    <form onSubmit={submitted(copy)} aria-label={t('Copy from {name}', { name })}>
      <Scroll label={t('Differences from {name}', { name })}>
        <table class="comparison">
          <Head titles={[t('Section'), t('Here'), name]} />
          <tbody>
            {differences.map(({ section, here, there }) => (
              <tr key={section}>
                <td>
                  <label>
                    <input type="checkbox" name={section} defaultChecked disabled={!canWrite} />{' '}
                    {labelOf(section)}
                  </label>
                </td>
                <ComparedCells section={section} one={here} other={there} />
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p class="soft">
        {t(
          'Selected sections replace the ones here. Texts that were confirmed there need to be confirmed again here.',
        )}
      </p>
      <button type="submit" disabled={!canWrite} aria-disabled={busy}>
        {t('Copy selected sections')}
      </button>
      <ErrorMessage text={error || compared.error} />
    </form>
  );
}
