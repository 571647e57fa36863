<?php
/**
 * Which orders and refunds are sent, and when. Everything goes through WooCommerce's order functions, so that either store of
 * orders (the tables of its own, or WordPress's posts) may be in use.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

/** On an order that counted once: what becomes of it later is told as well. */
const ENGAGE_PLACED = '_engage_placed';

add_action( 'woocommerce_checkout_order_processed', 'engage_order_placed' );
add_action( 'woocommerce_store_api_checkout_order_processed', 'engage_order_placed' );
add_action( 'woocommerce_new_order', 'engage_order_placed' );
add_action( 'woocommerce_order_status_changed', 'engage_order_changed', 10, 3 );
add_action( 'woocommerce_trash_order', 'engage_order_moved' );
add_action( 'woocommerce_untrash_order', 'engage_order_moved' );
add_action( 'trashed_post', 'engage_order_moved' );
add_action( 'untrashed_post', 'engage_order_moved' );
add_action( 'woocommerce_order_refunded', 'engage_order_refunded', 10, 2 );
add_action( 'engage_send_order', 'engage_send_order', 10, 2 );
add_action( 'engage_send_refund', 'engage_send_refund', 10, 2 );
add_filter( 'wc_subscriptions_subscription_data', 'engage_not_copied' );
add_filter( 'wc_subscriptions_renewal_order_data', 'engage_not_copied' );
add_filter( 'wc_subscriptions_resubscribe_order_data', 'engage_not_copied' );

/** A purchase is what was paid, what was refunded since, and what awaits a transfer. One that was never placed is none. */
function engage_counts( string $status ): bool {
	return in_array( $status, array_merge( wc_get_is_paid_statuses(), array( 'on-hold', 'refunded' ) ), true );
}

/** The order, unless it is a refund or another plugin's kind of order. */
function engage_order( $id ) {
	$order = function_exists( 'wc_get_order' ) ? wc_get_order( $id ) : false;
	return $order && 'shop_order' === $order->get_type() ? $order : null;
}

function engage_order_placed( $order ): void {
	$order = engage_order( is_object( $order ) ? $order->get_id() : (int) $order );
	if ( $order && engage_counts( $order->get_status() ) ) {
		engage_queue_order( $order );
	}
}

function engage_order_changed( $id, $from, $to ): void {
	$order = engage_order( (int) $id );
	if ( $order && ( engage_counts( (string) $from ) || engage_counts( (string) $to ) || $order->get_meta( ENGAGE_PLACED ) ) ) {
		engage_queue_order( $order );
	}
}

/** Into the trash, or back. */
function engage_order_moved( $id ): void {
	$order = engage_order( (int) $id );
	if ( $order && $order->get_meta( ENGAGE_PLACED ) ) {
		engage_queue_order( $order );
	}
}

/**
 * WooCommerce Subscriptions copies what is stored with an order to the subscription, and from there to each renewal: it would
 * be an order of the first visitor, also after that visitor was erased.
 */
function engage_not_copied( $data ) {
	unset( $data[ ENGAGE_UID ], $data[ ENGAGE_PLACED ] );
	return $data;
}

function engage_order_refunded( $order_id, $refund_id ): void {
	if ( engage_is_set_up() ) {
		engage_enqueue( 'refund', (int) $refund_id );
	}
}

function engage_queue_order( $order ): void {
	if ( ! engage_is_set_up() ) {
		return;
	}
	if ( ! $order->get_meta( ENGAGE_PLACED ) ) {
		$order->update_meta_data( ENGAGE_PLACED, '1' );
		$order->save_meta_data();
	}
	engage_enqueue( 'order', (int) $order->get_id() );
}

function engage_send_order( $id, $attempt = 1 ): void {
	$order = engage_order( (int) $id );
	if ( $order ) {
		engage_deliver( 'order', (int) $id, (int) $attempt, 'platform/orders', engage_order_body( $order ) );
	} elseif ( ! function_exists( 'wc_get_order' ) ) {
		engage_keep_refusal( 'order', (int) $id, 0, __( 'WooCommerce was not active when this was due to be sent.', 'engage' ) );
	}
}

function engage_send_refund( $id, $attempt = 1 ): void {
	$refund = function_exists( 'wc_get_order' ) ? wc_get_order( (int) $id ) : false;
	if ( $refund && 'shop_order_refund' === $refund->get_type() ) {
		engage_deliver( 'refund', (int) $id, (int) $attempt, 'platform/refunds', engage_refund_body( $refund ) );
	} elseif ( ! function_exists( 'wc_get_order' ) ) {
		engage_keep_refusal( 'refund', (int) $id, 0, __( 'WooCommerce was not active when this was due to be sent.', 'engage' ) );
	}
}
