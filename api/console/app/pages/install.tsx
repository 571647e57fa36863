import { api, bodyOf, type Website } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { InstallCheckCard } from '../components/install-check.tsx';
import { PreviewLinkCard } from '../components/preview-link.tsx';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { ShopifyCard } from '../platforms/shopify.tsx';
import { WooCommerceCard } from '../platforms/woocommerce.tsx';
import { WebhooksCard } from '../webhooks/card.tsx';
import { FeedKeyCard } from './feed-key-card.tsx';
import { ScriptTag, sdkUrl } from './script-tag.tsx';

export const InstallPage = ({ site, canWrite }: { site: Website; canWrite: boolean }) =>
  site.sample ? (
    <div class="card form">
      <h2>{t('Nothing to install')}</h2>
      <p>
        {t('This website is a sample: no shop belongs to it, it has no keys, and nothing can be sent to it.')}
      </p>
      {canWrite && (
        <p>
          <a href="#/new">{t('Add your own website')}</a>
        </p>
      )}
    </div>
  ) : (
    <Install site={site} canWrite={canWrite} />
  );

const Install = ({ site, canWrite }: { site: Website; canWrite: boolean }) => (
  <>
    <div class="card form">
      <h2>{t('1. The script tag')}</h2>
      <p>{t('Put this in the head of every page of the shop. It never changes.')}</p>
      <ScriptTag siteId={site._id} />
      <p class="soft">
        {t('Apps and plugins ask for these separately: address of the service')} <code>{sdkUrl()}</code>,{' '}
        {t('website id')} <code>{site._id}</code>.
      </p>
      <PinnedTag siteId={site._id} />
      <p>
        <span class={`chip ${site.state.deployed ? 'engage' : 'wait'}`}>
          {site.state.deployed ? t('found') : t('not seen yet')}
        </span>{' '}
        <span class={`chip ${site.state.connected ? 'engage' : 'wait'}`}>
          {site.state.connected ? t('connected') : t('no visit yet')}
        </span>
      </p>
    </div>
    <FeedKeyCard
      siteId={site._id}
      canWrite={canWrite}
      heading={t("2. Orders and refunds, from the shop's server")}
    />
    <WooCommerceCard />
    {canWrite && <ShopifyCard siteId={site._id} />}
    <InstallCheckCard siteId={site._id} />
    <PreviewLinkCard siteId={site._id} />
    {canWrite && <WebhooksCard siteId={site._id} />}
  </>
);

/** For shops that allow only scripts whose content they have checked; others should use the newest one. */
function PinnedTag({ siteId }: { siteId: string }) {
  const { value } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/tag', { params: { path: { id: siteId } } })),
    `tag ${siteId}`,
  );
  if (!value?.pinned) return null;
  return (
    <details>
      <summary>{t('Pin this exact version')}</summary>
      <p class="soft">
        {t(
          'The browser then runs exactly this version, and nothing if a byte differs. Fixes do not reach the page until you replace the tag with that of a newer version.',
        )}
      </p>
      <CodeSnippet text={value.pinned.tag} label={t('Pin this exact version')} />
    </details>
  );
}
