/** Reports the cart, the checkout steps and refused codes; works with the classic pages and with the blocks. */
(function () {
  'use strict';
  var config = JSON.parse(document.getElementById('engage-config').textContent);
  var visitor = null, timer = 0, latest = 0, sent = '', current = null, declined = '', steps = {}, waiting = [];
  var CHANGES = 'added_to_cart removed_from_cart item_removed_from_classic_cart wc_cart_emptied updated_wc_div ' +
    'updated_cart_totals updated_shipping_method removed_coupon removed_coupon_in_checkout updated_checkout';

  function guard(work) {
    return function () { try { work.apply(null, arguments); } catch (_) {} };
  }
  /** An element with the id `engage` is not the script. */
  function script() {
    var there = window.engage;
    return there && typeof there.push === 'function' ? there : (window.engage = []);
  }
  function hasCart() { return /woocommerce_items_in_cart=1/.test(document.cookie); }

  // The cart

  function tell() {
    var cart = Object.assign({}, current);
    // A code that the shop has applied was not refused, also when the visitor removes it later.
    if (cart.code && cart.code.toLowerCase() === declined.toLowerCase()) declined = '';
    // A code that the shop refused: it gave no discount.
    if (declined && !cart.code) { cart.code = declined; cart.discount_applied = false; }
    var text = JSON.stringify(cart);
    if (text !== sent) script().push(['cart', cart]);
    sent = text;
  }
  function read() {
    var form = new FormData();
    if (visitor !== null) form.append('uid', visitor);
    var mine = ++latest;
    fetch(config.cart, { method: 'POST', credentials: 'same-origin', body: form })
      .then(function (answer) { return answer.ok ? answer.json() : null; })
      .then(function (cart) {
        // A slow answer to an earlier request would overwrite a newer cart.
        if (!cart || mine !== latest) return;
        current = cart;
        tell();
      })
      .catch(function () {});
  }
  var changed = guard(function () { clearTimeout(timer); timer = setTimeout(guard(read), 250); });
  /** The shop has applied or refused the code: the cart says which. */
  function tried(code) {
    declined = String(code || '').trim();
    changed();
  }

  // Classic pages fire jQuery events, and many shops load jQuery late

  var isBound = false;
  function bindClassic() {
    if (isBound || !window.jQuery) return;
    isBound = true;
    var body = window.jQuery(document.body);
    body.on(CHANGES, changed);
    body.on('applied_coupon applied_coupon_in_checkout', guard(function (_, code) { tried(code); }));
    body.on('wc_fragments_refreshed', guard(function () { if (sent !== '' || hasCart()) changed(); }));
  }

  // Blocks keep the cart in a store

  var isWatched = false;
  function watchBlocks() {
    var data = window.wp && window.wp.data;
    var store = !isWatched && data && data.select && data.select('wc/store/cart');
    if (!store || !store.getCartData) return;
    isWatched = true;
    var before = keyOf(store), applying = '';
    data.subscribe(guard(function () {
      var now = store.getCouponBeingApplied ? store.getCouponBeingApplied() : '';
      if (applying && !now) tried(applying);
      applying = now;
      var key = keyOf(store);
      if (key !== before) changed();
      before = key;
    }), 'wc/store/cart');
  }
  /** The totals are part of it: they change again once the server has confirmed what the page shows already. */
  function keyOf(store) {
    var cart = store.getCartData();
    return JSON.stringify([
      (cart.items || []).map(function (item) { return [item.key, item.quantity]; }),
      (cart.coupons || []).map(function (coupon) { return coupon.code; }),
      cart.totals && [cart.totals.total_items, cart.totals.total_discount],
    ]);
  }
  var bind = guard(function () { bindClassic(); watchBlocks(); });

  // The checkout

  function send(name) {
    var body = { user_id: visitor, step: name };
    if (name === 'completed') body.order_ref = config.order;
    else if (current) {
      body.total = current.total;
      body.currency = current.currency;
      body.discount_applied = current.discount_applied === true;
    }
    fetch(config.checkout, { method: 'POST', keepalive: true, credentials: 'omit', body: JSON.stringify(body) })
      .catch(function () {});
  }
  function step(name) {
    if (steps[name]) return;
    steps[name] = true;
    if (visitor) send(name); else waiting.push(name);
  }
  function watchCheckout() {
    if (config.page === 'received') step('completed');
    if (config.page !== 'checkout') return;
    step('started');
    document.addEventListener('change', guard(function (event) {
      var field = event.target;
      if (/^(billing_)?email$/.test(field.name || field.id) && field.value) step('contact');
      if (/^shipping_method|^radio-control-\d/.test(field.name || '')) step('shipping');
    }));
    document.addEventListener('click', guard(function (event) {
      if (event.target.closest('#place_order, .wc-block-components-checkout-place-order-button')) step('payment');
    }), true);
  }

  function setVisitor(id) {
    visitor = id;
    document.querySelectorAll('input[name="_service_uid"]').forEach(function (field) { field.value = id; });
  }
  var known = guard(function (event) {
    setVisitor(event && event.detail ? event.detail.user_id : script().user_id);
    if (hasCart()) read();
    waiting.splice(0).forEach(send);
  });
  /** Consent was withdrawn: an order must not name the visitor, so the shop forgets the id too. */
  var revoked = guard(function () {
    setVisitor('');
    read();
  });

  guard(function () {
    window.addEventListener('service:ready', known);
    window.addEventListener('service:revoked', revoked);
    if (script().user_id) known();
    else if (hasCart()) read();
    ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'].forEach(function (name) {
      document.body.addEventListener(name, changed);
    });
    window.addEventListener('wc-blocks_store_sync_required', changed);
    bind();
    // Each script that loads may have brought what was missing; `load` does not bubble, so it is caught in the capture
    // phase.
    document.addEventListener('load', bind, true);
    document.addEventListener('DOMContentLoaded', bind);
    window.addEventListener('load', bind);
    watchCheckout();
  })();
})();
