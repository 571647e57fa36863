import { CodeSnippet } from '../components/code-snippet.tsx';
import { t } from '../language/text.ts';
import { FeedKeyCard } from '../pages/feed-key-card.tsx';
import { ScriptTag } from '../pages/script-tag.tsx';
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
    <p>{t('Where the shop knows its cart, tell the script of it, so that amounts can be said:')}</p>
    <CodeSnippet text={CART} />
    <p class="soft">
      {t(
        'Shopify and WooCommerce have kits that do this, and the orders of the next step, by themselves: see docs/sdk.',
      )}
    </p>
  </div>
);

const CART = `window.engage = window.engage || [];
engage.push(['cart', { item_count: 1, total: 42, currency: 'EUR',
  items: [{ handle: 'slow-pour', quantity: 1, price: 42 }] }]);`;

export const FeedStep = ({ site }: StepProps) => (
  <>
    <FeedKeyCard siteId={site._id} canWrite heading={t("Orders and refunds, from the shop's server")} />
    <p class="soft">
      {t(
        'Without orders nobody can tell whether the cards help. Sentences work without them, so this step can wait.',
      )}
    </p>
  </>
);
