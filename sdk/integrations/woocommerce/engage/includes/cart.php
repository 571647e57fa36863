<?php
/**
 * The visitor's own cart, in the fields of the cart beacon. Cached pages are the same for everybody, so the page asks for it.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_CART_LINES = 50;

add_action( 'wc_ajax_engage_cart', 'engage_answer_cart' );

function engage_answer_cart(): void {
	nocache_headers();
	engage_remember_visitor();
	wp_send_json( engage_cart_body( WC()->cart ) );
}

function engage_cart_items( $cart ): array {
	$items = array();
	foreach ( array_slice( $cart->get_cart(), 0, ENGAGE_CART_LINES ) as $line ) {
		$product = wc_get_product( $line['product_id'] );
		if ( $product ) {
			$items[] = array(
				'handle'     => engage_handle( $product ),
				'variant_id' => (int) ( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] ),
				'quantity'   => (int) $line['quantity'],
				'price'      => (float) engage_decimal( $line['data']->get_price() ),
			);
		}
	}
	return $items;
}

function engage_cart_body( $cart ): array {
	$body    = array(
		'item_count' => (int) $cart->get_cart_contents_count(),
		'total'      => engage_goods_total( $cart ),
		'currency'   => get_woocommerce_currency(),
		'items'      => engage_cart_items( $cart ),
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
	return (float) engage_decimal( max( 0, $total ) );
}
