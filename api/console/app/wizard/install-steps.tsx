import { api, bodyOf } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { LoadState } from '../components/status.tsx';
import { useLoad } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { FeedKeyCard } from '../pages/feed-key-card.tsx';
import { ScriptTag } from '../pages/script-tag.tsx';
import { cartSnippet } from './cart-snippet.ts';
import type { StepProps } from './wizard.tsx';

export const SnippetStep = ({ site }: StepProps) => (
  <div class="card form">
    <h2>{t('The script')}</h2>
    <p>
      {t(
        'Put this in the head of every page of the shop. It never changes, and shows nothing in shadow mode.',
      )}
    </p>
    <ScriptTag siteId={site._id} />
    <p>{t('On pages that know the cart, pass it to the script, so that cards can state amounts:')}</p>
    <CartSnippet siteId={site._id} />
    <p class="soft">
      {rich(
        '<shopify>Shopify</shopify> and <woocommerce>WooCommerce</woocommerce> have kits that do this automatically, and the orders of the next step too.',
        {
          shopify: (text) => <DocsLink page="sdk/shopify">{text}</DocsLink>,
          woocommerce: (text) => <DocsLink page="sdk/woocommerce">{text}</DocsLink>,
        },
      )}
    </p>
  </div>
);

/** In the currency of the facts sheet: cards state no amounts of a cart in another currency. */
function CartSnippet({ siteId }: { siteId: string }) {
  const params = { path: { id: siteId } };
  const { value, error } = useLoad(() => bodyOf(api.GET('/sdk/{id}/facts', { params })), siteId);
  if (!value) return <LoadState error={error} />;
  return <CodeSnippet text={cartSnippet(value.currency)} label={t('Cart')} />;
}

export const FeedStep = ({ site }: StepProps) => (
  <>
    <FeedKeyCard siteId={site._id} canWrite heading={t("Orders and refunds, from the shop's server")} />
    <div class="card form">
      <h2>{t('How orders are sent')}</h2>
      <ul>
        <li>
          {rich(
            '<shopify>Shopify</shopify> and <woocommerce>WooCommerce</woocommerce>: the kit sends them automatically.',
            {
              shopify: (text) => <DocsLink page="sdk/shopify">{text}</DocsLink>,
              woocommerce: (text) => <DocsLink page="sdk/woocommerce">{text}</DocsLink>,
            },
          )}
        </li>
        <li>
          {rich(
            'Any other shop: its server sends each order as in the example, when it is placed and when it changes, and each refund; a job that sends new orders every few minutes is enough. The page has set the visitor on the cart, and the order carries it along. <link>How, with every field</link>',
            { link: (text) => <DocsLink page="integrations">{text}</DocsLink> },
          )}
        </li>
        <li>
          {rich('Past orders are <link>imported from a file</link>.', {
            link: (text) => <DocsLink page="operations/backfill">{text}</DocsLink>,
          })}
        </li>
      </ul>
    </div>
    <p class="soft">
      {t(
        'Without orders, nobody can tell whether cards help. Cards work without them, so this step can wait.',
      )}
    </p>
  </>
);
