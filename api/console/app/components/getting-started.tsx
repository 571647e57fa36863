import type { Website } from '../api.ts';
import { percentSet } from '../format.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** Shops are served over HTTPS; only this machine may use HTTP. */
export const shopUrl = ({ host }: Website): string =>
  `${/^(localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https'}://${host}/`;

/** What to do when nothing has happened yet. */
export function GettingStarted({ site }: { site: Website }) {
  return (
    <section class="card form" aria-label={t('First steps')}>
      <h2>{t('Nothing has happened yet')}</h2>
      {!site.state.connected && (
        <p>
          {rich('No visit has arrived yet. <link>Put the script tag on the shop.</link>', {
            link: (text) => <a href={`#/site/${site._id}/install`}>{text}</a>,
          })}
        </p>
      )}
      <ol class="numbered">
        <li>
          {rich('Fill the <link>facts sheet</link>: without a fact nothing is said.', {
            link: (text) => <a href={`#/site/${site._id}/facts`}>{text}</a>,
          })}
        </li>
        <li>
          {rich('Open {host} and put a thing in the cart.', {
            host: (
              <a href={shopUrl(site)} target="_blank" rel="noreferrer">
                {site.host}
              </a>
            ),
          })}
        </li>
        <li>
          {site.shadow
            ? t(
                'Look at what shipping costs, or at returns, for four seconds, look away, and once more; then do nothing for twelve seconds: in shadow mode the service decides, and the page shows nothing until Settings say so.',
              )
            : t(
                'Look at what shipping costs, or at returns, for four seconds, look away, and once more; then do nothing for twelve seconds: one checked sentence appears on the page.',
              )}
        </li>
        <li>{t('Come back: the moment is here, with the reason why, within seconds.')}</li>
      </ol>
      <p class="soft">
        {t(
          '{share} of visitors are left alone by lot and hear nothing; their moments are listed all the same.',
          { share: percentSet(site.holdout_pct) },
        )}
      </p>
    </section>
  );
}
