/**
 * Passes the answer of the shop's consent plugin (the WP Consent API, Complianz, or both) to the tag, which waits for
 * it. A withdrawal is passed on too.
 */
(function () {
  'use strict';
  var config = JSON.parse(document.getElementById('engage-config').textContent);
  var given = false;

  /** An element with the id `engage` is not the script. */
  function script() {
    var there = window.engage;
    return there && typeof there.push === 'function' ? there : (window.engage = []);
  }
  /** Null while it is unknown: without a platform, or before the platform knows the law of the visitor's country. */
  function isAllowed() {
    if (window.waitfor_consent_hook && window.wp_consent_type === undefined) return null;
    var asked = [window.wp_has_consent, window.cmplz_has_consent].filter(function (ask) {
      return typeof ask === 'function';
    });
    if (asked.length === 0) return null;
    return asked.every(function (ask) { return ask(config.consent) === true; });
  }
  function withdraw() {
    var there = script();
    if (typeof there.revoke === 'function' && there.user_id) there.revoke();
    // Before the script has loaded, calls that it has not read yet are removed from the queue.
    if (!Array.isArray(there)) return;
    for (var i = there.length; i-- > 0;) if (there[i][0] === 'consent') there.splice(i, 1);
  }
  function check() {
    var allowed = isAllowed();
    if (allowed === null) return;
    if (allowed && !given) script().push(['consent', true]);
    if (!allowed) withdraw();
    given = allowed;
  }
  function soon() {
    // Platforms fire their events while they are still writing their cookies.
    setTimeout(function () { try { check(); } catch (_) {} }, 0);
  }
  ['wp_listen_for_consent_change', 'wp_consent_type_defined', 'wp_consent_api_status_change_service',
    'cmplz_status_change', 'cmplz_fire_categories', 'cmplz_enable_category', 'cmplz_revoke', 'DOMContentLoaded',
  ].forEach(function (name) { document.addEventListener(name, soon); });
  ['load', 'service:ready'].forEach(function (name) { window.addEventListener(name, soon); });
  soon();
})();
