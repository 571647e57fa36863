import { useState } from 'preact/hooks';
import { reasons } from '#schemas/decision/decision.ts';
import { api, bodyOf, type PreviewLink } from '../api.ts';
import { useNamedTime } from '../clock/website-clock.ts';
import { submitted, useAction, useLoad } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { PageLanguage } from './page-language.tsx';
import { ErrorMessage, Options } from './status.tsx';

/** A link that shows a card on the shop itself to anyone who opens it, for ten minutes. */
export function PreviewLinkCard({ siteId }: { siteId: string }) {
  const time = useNamedTime();
  const { busy, error, run } = useAction();
  const [link, setLink] = useState<PreviewLink>();
  const [lang, setLang] = useState('');
  const params = { path: { id: siteId } };
  const { value: facts } = useLoad(() => bodyOf(api.GET('/sdk/{id}/facts', { params })), siteId);
  const make = (form: FormData): Promise<void> =>
    run(async () => {
      setLink(undefined);
      const reason = reasons.find((one) => one === form.get('reason'));
      const page = String(form.get('page') ?? '').trim() || '/';
      const body = { page, ...(reason && { reason }), ...(lang !== '' && { lang }) };
      setLink(await bodyOf(api.POST('/sdk/{id}/preview-link', { params, body })));
    });
  return (
    <form class="card form" aria-label={t('Preview on your shop')} onSubmit={submitted(make)}>
      <h2>{t('Preview on your shop')}</h2>
      <p>
        {t(
          'Shows a card on a page of your shop that has the script tag, even in shadow mode. Only people with the link see it, and nothing is counted.',
        )}
      </p>
      <div class="columns">
        <label>
          {t('Page')}
          <input name="page" placeholder="/" maxLength={1024} />
        </label>
        <label>
          {t('For a visitor who hesitates over')}
          <select name="reason">
            <option value="">{t('anything the facts sheet covers')}</option>
            <Options all={reasons.map((reason) => [reason, nameWords(reason)])} />
          </select>
        </label>
        <PageLanguage facts={facts} value={lang} onChange={setLang} />
      </div>
      <button type="submit" aria-disabled={busy}>
        {t('Create a preview link')}
      </button>
      {link && (
        <p role="status">
          {rich('{text} <link>Open the shop with this card</link>, valid until {time}', {
            text: <q>{link.text}</q>,
            link: (text) => (
              <a href={link.url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
            time: time(link.expires_at),
          })}
        </p>
      )}
      <ErrorMessage text={error} />
    </form>
  );
}
