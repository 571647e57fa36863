/**
 * The app's pixel: reports the steps of Shopify's checkout, as ../../../pixel.js does for shops without the app. The
 * bridge writes the website id into the shop's settings.
 */
import { register } from '@shopify/web-pixels-extension';

const STEPS = {
  checkout_started: 'started',
  checkout_contact_info_submitted: 'contact',
  checkout_shipping_info_submitted: 'shipping',
  payment_info_submitted: 'payment',
  checkout_completed: 'completed',
};

/** "gid://shopify/Order/123" and 123 name the same order; the order feed uses 123. */
function orderRef(order) {
  const id = order && order.id;
  return id == null ? undefined : String(id).split('/').pop().split('?')[0];
}

function bodyOf(step, checkout) {
  const attribute = (checkout.attributes || []).find(
    (one) => one.key === '_service_uid' || one.key === '__service_uid',
  );
  if (!attribute || !attribute.value) return null;
  const total = checkout.totalPrice && Number(checkout.totalPrice.amount);
  return {
    user_id: attribute.value,
    step,
    total: Number.isFinite(total) ? total : undefined,
    currency: checkout.currencyCode || (checkout.totalPrice && checkout.totalPrice.currencyCode) || undefined,
    discount_applied: (checkout.discountApplications || []).length > 0,
    order_ref: step === 'completed' ? orderRef(checkout.order) : undefined,
  };
}

register(({ analytics, settings }) => {
  Object.keys(STEPS).forEach((name) => {
    analytics.subscribe(name, (event) => {
      try {
        const body = bodyOf(STEPS[name], event.data.checkout);
        if (!body) return;
        // Text needs no preflight; keepalive lets the request outlive the page.
        fetch(`${settings.sdkUrl}/${settings.siteId}/checkout`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: JSON.stringify(body),
          keepalive: true,
          credentials: 'omit',
        }).catch(() => {});
      } catch (_) {
        // A pixel must not disturb a checkout.
      }
    });
  });
});
