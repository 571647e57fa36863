/** What a shop's own code may and may not write; only compiled, never run. */
import { engage, type Moment, visitorId } from '@storefront-engagement/headless';

export function ofTheKit(): readonly [Moment | null, string | null] {
  let last: Moment | null = null;
  addEventListener('service:ready', ({ detail }) => detail.user_id.toUpperCase());
  addEventListener('service:moment', ({ detail }) => {
    last = detail;
    detail.ack?.('shown');
    // @ts-expect-error Nothing else can become of a card.
    detail.ack?.('ignored');
  });
  addEventListener('service:popup', (event) => {
    if (event.detail.campaign_id === 'spring') event.preventDefault();
  });
  engage('cart', { item_count: 1, total: 42, currency: 'USD' });
  engage('consent', false);
  engage('revoke', { erase: true });
  engage('preview');
  // @ts-expect-error A cart has a currency.
  engage('cart', { item_count: 1, total: 42 });
  // @ts-expect-error No such call.
  engage('buy');
  if (window.engage && 'revoke' in window.engage) window.engage.revoke({ erase: false });
  window.engage = [['consent']];
  return [last, visitorId()];
}
