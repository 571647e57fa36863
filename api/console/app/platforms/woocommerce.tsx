import { DocsLink } from '../components/docs-link.tsx';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** A link to the plugin that the build has packed. */
export const WooCommerceCard = () => (
  <section class="card form" aria-labelledby="woocommerce">
    <h2 id="woocommerce">WooCommerce</h2>
    <p class="soft">
      {rich(
        'A plugin does everything on this page: upload it in WordPress, and enter the address of the service, the website id and the feed key. <docs>Step by step</docs>.',
        { docs: (text) => <DocsLink page="sdk/woocommerce">{text}</DocsLink> },
      )}
    </p>
    <p>
      <a class="button" href="/console/engage.zip" download="engage.zip">
        {t('Download the plugin')}
      </a>
    </p>
  </section>
);
