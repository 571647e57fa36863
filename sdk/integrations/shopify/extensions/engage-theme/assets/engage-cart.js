/**
 * The cart of a Shopify theme. The app's embed block loads it; without the app it is an asset of the theme, behind the tag:
 *   <script defer src="{{ 'engage-cart.js' | asset_url }}"></script>
 * It listens to Shopify's standard events, and watches what the page asks of the cart for themes that send none.
 * Attributes of the script: data-observe="off" (events only), data-free-shipping="75" (in the cart's currency),
 * data-minor-digits="2" (see toMajor).
 * A discount code is handed to the tag only, which hashes it in the page. Nothing here may break the page.
 */
(function () {
  'use strict';
  if (window.__engageCart) return;
  window.__engageCart = true;

  var options = (document.currentScript && document.currentScript.dataset) || {};
  var shopify = window.Shopify || {};
  var root = (shopify.routes && shopify.routes.root) || '/';
  // Kept before anything is wrapped, so that our own requests are never taken for changes of the cart.
  var fetchCart = window.fetch && window.fetch.bind(window);
  // Below the path prefix of a language (/de, /en-ca) or at the root.
  var LANGUAGE = '^(/[a-z]{2,3}(-[a-z0-9]{2,4}){0,2})?';
  var CHANGE = new RegExp(LANGUAGE + '/(cart/(add|change|update|clear)(\\.js|\\.json)?|discount/[^/]+)/?$', 'i');
  var CART_PAGE = new RegExp(LANGUAGE + '/cart(\\.js|\\.json)?/?$', 'i');
  var STOREFRONT_API = /^\/api\/[^/]+\/graphql\.json$/;
  var EVENTS = ['shopify:cart:lines-update', 'shopify:cart:discount-update'];
  var SETTLE_MS = 250;
  var ITEMS_MAX = 50;

  var timer = 0;
  var latest = 0;
  var visitor = null;
  var token = null;
  var known = null;
  var sent = '';
  var writing = null;

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
   * Shopify's cart counts in hundredths in every currency: 1000 yen is 100000. `data-minor-digits` is for a shop whose
   * three-decimal currency is counted in thousandths. Digits are moved as text, so that no cent is lost.
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
    // A refused code comes first; otherwise the code that was typed last.
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

  /** Writes the visitor's id to the cart, an empty one to remove it; one after the other, so that the last one stays. */
  function write(id) {
    var written = (writing || Promise.resolve()).then(function () {
      return fetchCart(root + 'cart/update.js', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        credentials: 'same-origin',
        body: JSON.stringify({ attributes: { _service_uid: id } }),
      });
    });
    writing = written.catch(function () {});
    return written;
  }

  /** Stamps the visitor's id on the cart, once for each id and cart, so that the order can name the visitor. */
  function stamp(cart) {
    if (!visitor || !cart.token) return;
    if (cart.attributes && cart.attributes._service_uid === visitor) return;
    var key = visitor + ' ' + String(cart.token).split('?')[0];
    if (token === key) return;
    token = key;
    write(visitor).then(
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
        // A change that the shop refused is no change.
        if (JSON.stringify(body) !== sent) tag().push(['cart', body]);
        sent = JSON.stringify(body);
        stamp(cart);
      })
      .catch(function () {});
  }

  /** Several changes at once cause one request. */
  var changed = quietly(function () {
    clearTimeout(timer);
    timer = setTimeout(quietly(read), SETTLE_MS);
  });

  /**
   * Standard events precede the change and carry a promise of its result; a refused change may still concern a code.
   */
  var announced = quietly(function (event) {
    var done = event.promise;
    if (done && typeof done.then === 'function') done.then(changed, changed);
    else changed();
  });

  /** Sections that a theme redraws after a change of the cart: ?section_id=cart-drawer, ?sections=header,cart-icon. */
  function drawsCart(query) {
    return ['section_id', 'sections', 'sections[]'].some(function (name) {
      return query.getAll(name).join().toLowerCase().indexOf('cart') >= 0;
    });
  }

  /** Whether a request of the page may change the shop's own cart, or follows such a change. */
  function concernsCart(method, address, body) {
    var url = new URL(address, location.href);
    if (url.host !== location.host) return false;
    if (CHANGE.test(url.pathname) || drawsCart(url.searchParams)) return true;
    if (!/^(post|put)$/i.test(method || '')) return false;
    if (STOREFRONT_API.test(url.pathname)) return /mutation[^]*cart/i.test(typeof body === 'string' ? body : '');
    return CART_PAGE.test(url.pathname);
  }

  function observe() {
    var pageFetch = window.fetch;
    window.fetch = function (input, init) {
      var answer = pageFetch.apply(this, arguments);
      quietly(function () {
        var asked = input && input.url ? input : {};
        var method = (init && init.method) || asked.method;
        if (concernsCart(method, String(asked.url || input), init && init.body)) answer.then(changed, changed);
      })();
      return answer;
    };
    var open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (method, url) {
      var request = this;
      quietly(function () {
        if (concernsCart(method, String(url))) request.addEventListener('loadend', changed, { once: true });
      })();
      return open.apply(this, arguments);
    };
  }

  /** The API or the queue before it. An element with the id "engage" is neither. */
  function tag() {
    if (!window.engage || typeof window.engage.push !== 'function') window.engage = [];
    return window.engage;
  }

  quietly(function () {
    if (!fetchCart) return;
    EVENTS.forEach(function (name) {
      document.addEventListener(name, announced);
    });
    if (options.observe !== 'off') observe();
    window.addEventListener(
      'service:ready',
      quietly(function (event) {
        visitor = event.detail.user_id;
        if (known) stamp(known);
      }),
    );
    // The visitor has withdrawn consent: an order must not name them.
    window.addEventListener(
      'service:revoked',
      quietly(function () {
        visitor = token = null;
        write('').catch(function () {});
      }),
    );
    // A page restored from the back/forward cache may be older than its cart.
    window.addEventListener(
      'pageshow',
      quietly(function (event) {
        if (event.persisted) changed();
      }),
    );
    if (typeof tag().user_id === 'string') visitor = tag().user_id;
    read();
  })();
})();
