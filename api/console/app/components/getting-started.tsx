import type { Website } from '../api.ts';
import { percentSet } from '../format.ts';

/** Shops are served over https; only this very machine may do without. */
export const shopUrl = ({ host }: Website): string =>
  `${/^(localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https'}://${host}/`;

/** What to do when nothing has happened yet. */
export function GettingStarted({ site }: { site: Website }) {
  return (
    <section class="card form" aria-label="First steps">
      <h2>Nothing has happened yet</h2>
      {!site.state.connected && (
        <p>
          No visit has arrived yet. <a href={`#/site/${site._id}/install`}>Put the script tag on the shop.</a>
        </p>
      )}
      <ol class="numbered">
        <li>
          Fill the <a href={`#/site/${site._id}/facts`}>facts sheet</a>: without a fact nothing is said.
        </li>
        <li>
          Open{' '}
          <a href={shopUrl(site)} target="_blank" rel="noreferrer">
            {site.host}
          </a>{' '}
          and put a thing in the cart.
        </li>
        <li>
          Look at what shipping costs, or at returns, for four seconds, look away, and once more; then do
          nothing for twelve seconds:{' '}
          {site.shadow
            ? 'in shadow mode the service decides, and the page shows nothing until Settings say so.'
            : 'one checked sentence appears on the page.'}
        </li>
        <li>Come back: the moment is here, with the reason why, within seconds.</li>
      </ol>
      <p class="soft">
        {percentSet(site.holdout_pct)} of visitors are left alone by lot and hear nothing; their moments are
        listed all the same.
      </p>
    </section>
  );
}
