<?php
/**
 * The visitor's id on the order: by a hidden field of the classic checkout, by the session in the checkout block.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_UID         = '_service_uid';
const ENGAGE_UID_PATTERN = '/^[A-Za-z0-9_-]{21,36}$/';

add_action( 'woocommerce_after_order_notes', 'engage_print_field' );
add_action( 'woocommerce_checkout_create_order', 'engage_stamp_order' );
add_action( 'woocommerce_store_api_checkout_update_order_meta', 'engage_stamp_order' );

function engage_print_field(): void {
	echo '<input type="hidden" name="' . esc_attr( ENGAGE_UID ) . '" value="" />';
}

function engage_stamp_order( $order ): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked the checkout's nonce.
	$uid = isset( $_POST[ ENGAGE_UID ] ) && is_string( $_POST[ ENGAGE_UID ] ) ? sanitize_text_field( wp_unslash( $_POST[ ENGAGE_UID ] ) ) : '';
	if ( '' === $uid && WC()->session ) {
		$uid = (string) WC()->session->get( ENGAGE_UID, '' );
	}
	if ( preg_match( ENGAGE_UID_PATTERN, $uid ) ) {
		$order->update_meta_data( ENGAGE_UID, $uid );
	}
}

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

/** Remembers for the checkout which visitor the cart is of; an empty id after consent was withdrawn. */
function engage_remember_visitor(): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Pages are cached, so they hold no nonce.
	$uid = isset( $_POST['uid'] ) && is_string( $_POST['uid'] ) && engage_asks_own_page() ? sanitize_text_field( wp_unslash( $_POST['uid'] ) ) : null;
	if ( WC()->session && ( '' === $uid || preg_match( ENGAGE_UID_PATTERN, (string) $uid ) ) ) {
		WC()->session->set( ENGAGE_UID, $uid );
	}
}
