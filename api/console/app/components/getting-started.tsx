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
    <section class="card form" aria-label={t('Getting started')}>
      <h2>{t('Nothing has happened yet')}</h2>
      {!site.state.connected && (
        <p>
          {rich('No visit has arrived yet. <link>Add the script tag to the shop.</link>', {
            link: (text) => <a href={`#/site/${site._id}/install`}>{text}</a>,
          })}
        </p>
      )}
      <ol class="numbered">
        <li>
          {rich('Fill in the <link>facts sheet</link>: without facts, there are no cards.', {
            link: (text) => <a href={`#/site/${site._id}/facts`}>{text}</a>,
          })}
        </li>
        <li>
          {rich('Open {host} and add something to the cart.', {
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
                'Point at the shipping cost or at returns for four seconds, move away, and do so once more; then do nothing for twelve seconds: in shadow mode the service decides, but the page shows nothing until you switch that off in Settings.',
              )
            : t(
                'Point at the shipping cost or at returns for four seconds, move away, and do so once more; then do nothing for twelve seconds: a card with one checked sentence appears.',
              )}
        </li>
        <li>{t('Come back here: the moment appears within seconds, with the reason for the decision.')}</li>
      </ol>
      <p class="soft">
        {t(
          '{share} of visitors, chosen at random, see no cards (the holdout); their moments are listed too.',
          { share: percentSet(site.holdout_pct) },
        )}
      </p>
    </section>
  );
}
