<?php
/**
 * Plugin Name: Storefront Engagement for WooCommerce
 * Description: The tag, the cart, the checkout steps, and orders, refunds and erasures from the server.
 * Version: 1.0.0
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 *
 * One file: copy it to wp-content/plugins/engage.php and fill in Settings, Engagement. Orders and refunds are sent by
 * Action Scheduler, which WooCommerce brings along, and sent again until the service has them. No name, e-mail, phone,
 * address or note is sent, except the e-mail of an erasure, which the service needs to find what it must delete.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const ENGAGE_UID          = '_service_uid';
const ENGAGE_UID_PATTERN  = '/^[A-Za-z0-9_-]{21,36}$/';
const ENGAGE_ATTEMPTS     = 8;
const ENGAGE_TIMEOUT_S    = 10;
const ENGAGE_RETRY_BASE_S = 60;

/** The feed key may stand in wp-config.php as ENGAGE_FEED_KEY, so that it is not in the database. */
function engage_setting( string $name ): string {
	if ( 'feed_key' === $name && defined( 'ENGAGE_FEED_KEY' ) ) {
		return (string) ENGAGE_FEED_KEY;
	}
	$settings = get_option( 'engage_settings', array() );
	return is_array( $settings ) && isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
}

/** The address of the website at the service, without a slash at its end; empty while the plugin is not set up. */
function engage_base(): string {
	$sdk_url = rtrim( engage_setting( 'sdk_url' ), '/' );
	$site_id = engage_setting( 'site_id' );
	return '' === $sdk_url || '' === $site_id ? '' : $sdk_url . '/' . rawurlencode( $site_id );
}

/** Whether what is sent to this address can be read on the way; this machine alone is asked without TLS. */
function engage_is_private( string $url ): bool {
	$host = (string) wp_parse_url( $url, PHP_URL_HOST );
	return 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true );
}

/** Posts to a route behind the feed key; true once the service has it. */
function engage_post( string $path, array $body ): bool {
	$base = engage_base();
	if ( '' === $base || '' === engage_setting( 'feed_key' ) || ! engage_is_private( $base ) ) {
		return false;
	}
	$answer = wp_remote_post(
		$base . '/' . $path,
		array(
			'timeout'     => ENGAGE_TIMEOUT_S,
			// The key must not follow a redirect to another host.
			'redirection' => 0,
			'headers'     => array(
				'Content-Type'    => 'application/json',
				'X-Service-Token' => engage_setting( 'feed_key' ),
			),
			'body'        => wp_json_encode( $body ),
		)
	);
	$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
	return $status >= 200 && $status < 300;
}

// --- The page: tag, cart, checkout steps -----------------------------------------------------------------------------

add_action( 'wp_head', 'engage_print_tag', 1 );
add_action( 'wp_footer', 'engage_print_page_script' );

function engage_print_tag(): void {
	$base = engage_base();
	if ( '' !== $base ) {
		echo '<script async src="' . esc_url( $base . '/sdk' ) . '"></script>' . "\n";
	}
}

/** Cached pages are the same for everybody, so the cart is asked for by the page and never printed into it. */
function engage_print_page_script(): void {
	$base = engage_base();
	// While WooCommerce is switched off there is no cart, and the page must stand all the same.
	if ( '' === $base || ! class_exists( 'WC_AJAX' ) ) {
		return;
	}
	$received = function_exists( 'is_order_received_page' ) && is_order_received_page();
	$config   = array(
		'cart'     => WC_AJAX::get_endpoint( 'engage_cart' ),
		'checkout' => $base . '/checkout',
		'page'     => $received ? 'received' : ( is_checkout() ? 'checkout' : '' ),
		'order'    => $received ? (string) absint( get_query_var( 'order-received' ) ) : '',
	);
	echo '<script>(' . engage_page_script() . ')(' . wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP ) . ');</script>' . "\n";
}

function engage_page_script(): string {
	return <<<'JS'
function (config) {
  'use strict';
  var visitor = null, timer = 0, latest = 0, sent = '', current = null, steps = {}, waiting = [];
  function guard(work) {
    return function (event) { try { work(event); } catch (_) {} };
  }
  function read() {
    var form = new FormData();
    if (visitor) form.append('uid', visitor);
    var mine = ++latest;
    fetch(config.cart, { method: 'POST', credentials: 'same-origin', body: form })
      .then(function (answer) { return answer.ok ? answer.json() : null; })
      .then(function (cart) {
        // A slow answer to an earlier request would overwrite a newer cart.
        if (!cart || mine !== latest) return;
        current = cart;
        var text = JSON.stringify(cart);
        if (text !== sent) (window.engage = window.engage || []).push(['cart', cart]);
        sent = text;
      })
      .catch(function () {});
  }
  var changed = guard(function () { clearTimeout(timer); timer = setTimeout(guard(read), 250); });
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
  var known = guard(function (event) {
    visitor = event && event.detail ? event.detail.user_id : window.engage.user_id;
    document.querySelectorAll('input[name="_service_uid"]').forEach(function (field) { field.value = visitor; });
    if (/woocommerce_items_in_cart=1/.test(document.cookie)) read();
    waiting.splice(0).forEach(send);
  });
  guard(function () {
    window.addEventListener('service:ready', known);
    if (window.engage && window.engage.user_id) known();
    else if (/woocommerce_items_in_cart=1/.test(document.cookie)) read();
    ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'].forEach(function (name) {
      document.body.addEventListener(name, changed);
    });
    if (window.jQuery) {
      window.jQuery(document.body).on(
        'added_to_cart removed_from_cart updated_cart_totals applied_coupon removed_coupon updated_checkout', changed);
    }
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
  })();
}
JS;
}

add_action( 'wc_ajax_engage_cart', 'engage_answer_cart' );

/**
 * Whether a page of the shop asks. A form on another site can post here with the shopper's cookies, and would put its own
 * visitor id on the shopper's order. What a browser tells of the asking page, a page cannot change.
 */
function engage_asks_own_page(): bool {
	if ( isset( $_SERVER['HTTP_SEC_FETCH_SITE'] ) ) {
		return 'same-origin' === $_SERVER['HTTP_SEC_FETCH_SITE'];
	}
	$origin = isset( $_SERVER['HTTP_ORIGIN'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_ORIGIN'] ) ) : '';
	return '' === $origin || wp_parse_url( $origin, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
}

/** Answers with the visitor's own cart in the cart beacon's fields, and remembers the visitor id for the order. */
function engage_answer_cart(): void {
	nocache_headers();
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Pages are cached, so they hold no nonce.
	$uid = isset( $_POST['uid'] ) && engage_asks_own_page() ? sanitize_text_field( wp_unslash( $_POST['uid'] ) ) : '';
	if ( WC()->session && preg_match( ENGAGE_UID_PATTERN, $uid ) ) {
		WC()->session->set( ENGAGE_UID, $uid );
	}
	wp_send_json( engage_cart_body( WC()->cart ) );
}

function engage_cart_body( $cart ): array {
	$items = array();
	foreach ( array_slice( $cart->get_cart(), 0, 50 ) as $line ) {
		$product = wc_get_product( $line['product_id'] );
		if ( $product ) {
			$items[] = array(
				'handle'     => $product->get_slug(),
				'variant_id' => (int) ( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] ),
				'quantity'   => (int) $line['quantity'],
				'price'      => (float) wc_format_decimal( $line['data']->get_price(), wc_get_price_decimals() ),
			);
		}
	}
	$body = array(
		'item_count' => (int) $cart->get_cart_contents_count(),
		'total'      => engage_goods_total( $cart ),
		'currency'   => get_woocommerce_currency(),
		'items'      => $items,
	);
	$country = WC()->customer ? (string) WC()->customer->get_shipping_country() : '';
	if ( preg_match( '/^[A-Z]{2}$/', $country ) ) {
		$body['country'] = $country;
	}
	if ( (float) engage_setting( 'free_shipping' ) > 0 ) {
		$body['free_shipping_threshold'] = (float) engage_setting( 'free_shipping' );
	}
	$codes = $cart->get_applied_coupons();
	if ( $codes ) {
		// The tag hashes it in the page; the code itself never reaches the service.
		$body['code']             = (string) end( $codes );
		$body['discount_applied'] = true;
	}
	return $body;
}

/** Goods after discounts, without shipping and fees: what a free-shipping line is measured against. */
function engage_goods_total( $cart ): float {
	$total = (float) $cart->get_displayed_subtotal() - (float) $cart->get_discount_total();
	if ( $cart->display_prices_including_tax() ) {
		$total -= (float) $cart->get_discount_tax();
	}
	return (float) wc_format_decimal( max( 0, $total ), wc_get_price_decimals() );
}

// --- The order's visitor ---------------------------------------------------------------------------------------------

add_action( 'woocommerce_after_order_notes', 'engage_print_field' );
add_action( 'woocommerce_checkout_create_order', 'engage_stamp_order' );
add_action( 'woocommerce_store_api_checkout_update_order_meta', 'engage_stamp_order' );

function engage_print_field(): void {
	echo '<input type="hidden" name="' . esc_attr( ENGAGE_UID ) . '" value="" />';
}

/** The classic checkout posts the hidden field; the block checkout has none, so the session is asked. */
function engage_stamp_order( $order ): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked the checkout's nonce.
	$uid = isset( $_POST[ ENGAGE_UID ] ) ? sanitize_text_field( wp_unslash( $_POST[ ENGAGE_UID ] ) ) : '';
	if ( '' === $uid && WC()->session ) {
		$uid = (string) WC()->session->get( ENGAGE_UID, '' );
	}
	if ( preg_match( ENGAGE_UID_PATTERN, $uid ) ) {
		$order->update_meta_data( ENGAGE_UID, $uid );
	}
}

// --- Orders and refunds ----------------------------------------------------------------------------------------------

add_action( 'woocommerce_checkout_order_processed', 'engage_queue_order' );
add_action( 'woocommerce_store_api_checkout_order_processed', 'engage_queue_order' );
add_action( 'woocommerce_order_status_changed', 'engage_queue_order' );
add_action( 'woocommerce_order_refunded', 'engage_queue_refund', 10, 2 );
add_action( 'engage_send_order', 'engage_send_order', 10, 2 );
add_action( 'engage_send_refund', 'engage_send_refund', 10, 2 );

function engage_queue_order( $order ): void {
	$id = is_object( $order ) ? $order->get_id() : (int) $order;
	as_enqueue_async_action( 'engage_send_order', array( $id, 1 ), 'engage' );
}

function engage_queue_refund( $order_id, $refund_id ): void {
	as_enqueue_async_action( 'engage_send_refund', array( (int) $refund_id, 1 ), 'engage' );
}

function engage_send_order( $id, $attempt = 1 ): void {
	$order = wc_get_order( $id );
	// An order that was not paid, or no more, is no purchase; one that awaits a transfer is.
	$counts = $order && ( $order->is_paid() || in_array( $order->get_status(), array( 'on-hold', 'refunded' ), true ) );
	if ( $counts && ! engage_post( 'platform/orders', engage_order_body( $order ) ) ) {
		engage_again( 'engage_send_order', (int) $id, (int) $attempt );
	}
}

function engage_send_refund( $id, $attempt = 1 ): void {
	$refund = wc_get_order( $id );
	if ( $refund && ! engage_post( 'platform/refunds', engage_refund_body( $refund ) ) ) {
		engage_again( 'engage_send_refund', (int) $id, (int) $attempt );
	}
}

/** Once more after 1, 2, 4 … minutes; the last failure stays in WooCommerce's list of failed actions. */
function engage_again( string $hook, int $id, int $attempt ): void {
	if ( $attempt >= ENGAGE_ATTEMPTS ) {
		throw new RuntimeException( 'The engagement service did not take ' . $hook . ' of ' . $id . '.' );
	}
	$wait_s = ENGAGE_RETRY_BASE_S * ( 2 ** ( $attempt - 1 ) );
	as_schedule_single_action( time() + $wait_s, $hook, array( $id, $attempt + 1 ), 'engage' );
}

function engage_decimal( $amount ): string {
	return (string) wc_format_decimal( $amount, wc_get_price_decimals() );
}

function engage_instant( $date ): string {
	return gmdate( 'Y-m-d\TH:i:s\Z', $date ? $date->getTimestamp() : time() );
}

/** The reduced order of the order feed, and nothing else of the order. */
function engage_order_body( $order ): array {
	$items = array();
	foreach ( $order->get_items() as $item ) {
		$product = wc_get_product( $item->get_product_id() );
		$items[] = array(
			'handle'     => $product ? $product->get_slug() : null,
			'product_id' => $item->get_product_id(),
			'variant_id' => $item->get_variation_id() ? $item->get_variation_id() : $item->get_product_id(),
			'price'      => engage_decimal( $order->get_item_subtotal( $item, false, false ) ),
			'quantity'   => $item->get_quantity(),
		);
	}
	$body = array(
		'id'               => $order->get_id(),
		'created_at'       => engage_instant( $order->get_date_created() ),
		'currency'         => $order->get_currency(),
		'total_price'      => engage_decimal( $order->get_total() ),
		'subtotal_price'   => engage_decimal( $order->get_subtotal() ),
		'total_discounts'  => engage_decimal( $order->get_discount_total() ),
		'financial_status' => $order->is_paid() ? 'paid' : $order->get_status(),
		'discount_codes'   => array_map( fn( $code ) => array( 'code' => (string) $code ), array_values( $order->get_coupon_codes() ) ),
		'line_items'       => $items,
		'note_attributes'  => array(),
	);
	$number = (string) $order->get_order_number();
	// Numbering plugins may write anything; the service takes letters, digits and a few signs.
	if ( preg_match( '/^[A-Za-z0-9_.:#\/-]{1,64}$/', $number ) ) {
		$body['order_number'] = $number;
	}
	$uid = (string) $order->get_meta( ENGAGE_UID );
	if ( '' !== $uid ) {
		$body['note_attributes'][] = array( 'name' => ENGAGE_UID, 'value' => $uid );
	}
	if ( $order->get_customer_id() ) {
		$body['customer_id'] = $order->get_customer_id();
	}
	return $body;
}

function engage_refund_body( $refund ): array {
	$lines = array();
	foreach ( $refund->get_items() as $item ) {
		$lines[] = array(
			'line_item_id' => (int) $item->get_meta( '_refunded_item_id' ),
			'quantity'     => abs( $item->get_quantity() ),
		);
	}
	return array(
		'id'                => $refund->get_id(),
		'order_id'          => $refund->get_parent_id(),
		'created_at'        => engage_instant( $refund->get_date_created() ),
		'transactions'      => array(
			array(
				'kind'     => 'refund',
				'status'   => 'success',
				'amount'   => engage_decimal( $refund->get_amount() ),
				'currency' => $refund->get_currency(),
			),
		),
		'refund_line_items' => $lines,
	);
}

// --- Erasure ---------------------------------------------------------------------------------------------------------

add_filter( 'wp_privacy_personal_data_erasers', 'engage_register_eraser', PHP_INT_MAX );

/** First of all erasers, because WooCommerce's own takes the e-mail from the orders by which ours finds them. */
function engage_register_eraser( $erasers ): array {
	$ours = array(
		'eraser_friendly_name' => 'Storefront Engagement',
		'callback'             => 'engage_erase',
	);
	return array( 'engage' => $ours ) + $erasers;
}

function engage_erase( $email, $page = 1 ): array {
	$find = array( 'billing_email' => $email, 'limit' => -1, 'return' => 'ids' );
	$ids  = function_exists( 'wc_get_orders' ) ? wc_get_orders( $find ) : array();
	$user = get_user_by( 'email', $email );
	$body = array(
		'scope'  => 'customer',
		'email'  => (string) $email,
		'orders' => array_map( 'strval', array_values( $ids ) ),
	);
	if ( $user ) {
		$body['customer_id'] = (int) $user->ID;
	}
	$erased = engage_post( 'privacy/erase', $body );
	foreach ( $erased ? $ids : array() as $id ) {
		$order = wc_get_order( $id );
		if ( $order ) {
			$order->delete_meta_data( ENGAGE_UID );
			$order->save();
		}
	}
	return array(
		'items_removed'  => $erased,
		'items_retained' => ! $erased,
		'messages'       => $erased ? array() : array( 'The engagement service did not answer: please run this erasure again.' ),
		'done'           => true,
	);
}

// --- Settings --------------------------------------------------------------------------------------------------------

add_action( 'admin_menu', 'engage_add_page' );
add_action( 'admin_init', 'engage_register_settings' );
add_action( 'before_woocommerce_init', 'engage_declare_compatibility' );

function engage_add_page(): void {
	add_options_page( 'Engagement', 'Engagement', 'manage_options', 'engage', 'engage_print_page' );
}

function engage_register_settings(): void {
	register_setting( 'engage', 'engage_settings', array( 'sanitize_callback' => 'engage_sanitize' ) );
}

/** An empty key field keeps the key, which is never printed. */
function engage_sanitize( $input ): array {
	$input = is_array( $input ) ? $input : array();
	$key   = isset( $input['feed_key'] ) ? trim( (string) $input['feed_key'] ) : '';
	$stored = get_option( 'engage_settings', array() );
	$stored = is_array( $stored ) && isset( $stored['feed_key'] ) ? (string) $stored['feed_key'] : '';
	return array(
		'sdk_url'       => esc_url_raw( isset( $input['sdk_url'] ) ? trim( (string) $input['sdk_url'] ) : '', array( 'https', 'http' ) ),
		'site_id'       => preg_replace( '/[^A-Za-z0-9_-]/', '', isset( $input['site_id'] ) ? (string) $input['site_id'] : '' ),
		'free_shipping' => preg_replace( '/[^0-9.]/', '', isset( $input['free_shipping'] ) ? (string) $input['free_shipping'] : '' ),
		'feed_key'      => '' === $key ? $stored : sanitize_text_field( $key ),
	);
}

function engage_print_page(): void {
	$fields = array(
		'sdk_url'       => 'Address of the service',
		'site_id'       => 'Website id',
		'free_shipping' => 'Free shipping from (empty: none)',
		'feed_key'      => 'Feed key (empty: keep the stored one)',
	);
	echo '<div class="wrap"><h1>Engagement</h1><form method="post" action="options.php">';
	settings_fields( 'engage' );
	echo '<table class="form-table">';
	foreach ( $fields as $name => $label ) {
		$secret = 'feed_key' === $name;
		printf(
			'<tr><th><label for="engage_%1$s">%2$s</label></th><td><input class="regular-text" id="engage_%1$s" name="engage_settings[%1$s]" type="%3$s" value="%4$s" autocomplete="off" /></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			$secret ? 'password' : 'text',
			$secret ? '' : esc_attr( engage_setting( $name ) )
		);
	}
	echo '</table>';
	submit_button();
	echo '</form></div>';
}

/** Orders are read by WooCommerce's own functions, so its order tables may be either kind. */
function engage_declare_compatibility(): void {
	$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
	if ( class_exists( $features ) ) {
		$features::declare_compatibility( 'custom_order_tables', __FILE__, true );
		$features::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
}
