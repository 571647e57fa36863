/**
 * The reference cart snippet for Shopify themes. Paste it into theme.liquid behind the tag, or load it as an asset:
 *   <script defer src="{{ 'engage-cart.js' | asset_url }}"></script>
 * Attributes of the script: data-observe (also watch requests to /cart/…, for themes without Shopify's standard
 * events), data-free-shipping="75" (in the cart's currency), data-minor-digits="2" (see toMajor).
 * A discount code is handed to the tag only, which hashes it in the page. Nothing here may break the page.
 */
(function () {
  'use strict';
  if (window.__engageCart) return;
  window.__engageCart = true;

  var options = (document.currentScript && document.currentScript.dataset) || {};
  var shopify = window.Shopify || {};
  var root = (shopify.routes && shopify.routes.root) || '/';
  // Taken before anything is observed, so that our own requests are never seen as changes of the cart.
  var fetchCart = window.fetch && window.fetch.bind(window);
  var CHANGE = /\/cart\/(add|change|update|clear)(\.js|\.json)?([?#]|$)/;
  var EVENTS = ['shopify:cart:lines-update', 'shopify:cart:discount-update'];
  var SETTLE_MS = 250;
  var ITEMS_MAX = 50;

  var timer = 0;
  var latest = 0;
  var visitor = null;
  var token = null;
  var known = null;
  var sent = '';

  function quietly(work) {
    return function () {
      try {
        return work.apply(this, arguments);
      } catch (_) {
        return undefined;
      }
    };
  }

  /**
   * Shopify's cart counts in hundredths in every currency: of 1000 yen it says 100000. `data-minor-digits` is for a
   * shop whose three-decimal currency is counted in thousandths. Digits are moved as text, so that no cent is lost.
   */
  function toMajor(minor) {
    var digits = /^[0-3]$/.test(options.minorDigits) ? options.minorDigits : 2;
    return Number(Math.round(Number(minor) || 0) + 'e-' + digits);
  }

  function bodyOf(cart) {
    var codes = Array.isArray(cart.discount_codes) ? cart.discount_codes : [];
    var body = {
      item_count: cart.item_count,
      total: toMajor(cart.total_price),
      currency: cart.currency,
      items: (cart.items || [])
        .filter(function (item) {
          return item.handle;
        })
        .slice(0, ITEMS_MAX)
        .map(function (item) {
          return {
            handle: item.handle,
            variant_id: item.variant_id,
            quantity: item.quantity,
            price: toMajor(item.final_price === undefined ? item.price : item.final_price),
          };
        }),
    };
    if (/^[A-Za-z]{2}$/.test(shopify.country || '')) body.country = shopify.country;
    if (Number(options.freeShipping) > 0) body.free_shipping_threshold = Number(options.freeShipping);
    // The code that was refused is the one worth a word; otherwise the last one that was typed.
    var code =
      codes.filter(function (one) {
        return one.applicable === false;
      })[0] || codes[codes.length - 1];
    if (code) {
      body.code = code.code;
      body.discount_applied = code.applicable !== false;
    }
    return body;
  }

  /** Stamps the visitor's id on the cart, once for each id and cart, so that the order can name the visitor. */
  function stamp(cart) {
    if (!visitor || !cart.token) return;
    if (cart.attributes && cart.attributes._service_uid === visitor) return;
    var key = visitor + ' ' + String(cart.token).split('?')[0];
    if (token === key) return;
    token = key;
    fetchCart(root + 'cart/update.js', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify({ attributes: { _service_uid: visitor } }),
    }).then(
      function (answer) {
        if (!answer.ok) token = null;
      },
      function () {
        token = null;
      },
    );
  }

  function read() {
    timer = 0;
    var mine = ++latest;
    fetchCart(root + 'cart.js', { credentials: 'same-origin', headers: { Accept: 'application/json' } })
      .then(function (answer) {
        return answer.ok ? answer.json() : null;
      })
      .then(function (cart) {
        // A slow answer to an earlier request would overwrite a newer cart.
        if (!cart || mine !== latest) return;
        known = cart;
        var body = bodyOf(cart);
        // A change that the shop declined is none.
        if (JSON.stringify(body) !== sent) (window.engage = window.engage || []).push(['cart', body]);
        sent = JSON.stringify(body);
        stamp(cart);
      })
      .catch(function () {});
  }

  /** Several changes at once are one request. */
  var changed = quietly(function () {
    clearTimeout(timer);
    timer = setTimeout(quietly(read), SETTLE_MS);
  });

  /** Standard events come before the change, with a promise of its end; a declined change may still concern a code. */
  var announced = quietly(function (event) {
    var done = event.promise;
    if (done && typeof done.then === 'function') done.then(changed, changed);
    else changed();
  });

  function observe() {
    var pageFetch = window.fetch;
    if (pageFetch) {
      window.fetch = function (input) {
        var answer = pageFetch.apply(this, arguments);
        quietly(function () {
          if (CHANGE.test(String((input && input.url) || input))) answer.then(changed, changed);
        })();
        return answer;
      };
    }
    var open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (_method, url) {
      var request = this;
      quietly(function () {
        if (CHANGE.test(String(url))) request.addEventListener('loadend', changed, { once: true });
      })();
      return open.apply(this, arguments);
    };
  }

  quietly(function () {
    if (!fetchCart) return;
    EVENTS.forEach(function (name) {
      document.addEventListener(name, announced);
    });
    if (options.observe !== undefined) observe();
    window.addEventListener(
      'service:ready',
      quietly(function (event) {
        visitor = event.detail.user_id;
        if (known) stamp(known);
      }),
    );
    if (window.engage && window.engage.user_id) visitor = window.engage.user_id;
    read();
  })();
})();
