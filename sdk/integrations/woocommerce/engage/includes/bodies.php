<?php
/**
 * The bodies of the order and the refund feed, and nothing else of an order.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

function engage_decimal( $amount ): string {
	return (string) wc_format_decimal( $amount, wc_get_price_decimals() );
}

function engage_instant( $date ): string {
	return gmdate( 'Y-m-d\TH:i:s\Z', $date ? $date->getTimestamp() : time() );
}

/** In the service's words: cancelled and failed orders leave its comparisons, pending ones count as placed. */
function engage_financial_status( $order ): string {
	$status = (string) $order->get_status();
	if ( $order->is_paid() ) {
		return 'paid';
	}
	$others = array(
		'on-hold' => 'pending',
		'trash'   => 'cancelled',
	);
	return $others[ $status ] ?? substr( $status, 0, 40 );
}

function engage_order_line( $order, $item ): array {
	$product = wc_get_product( $item->get_product_id() );
	return array(
		'handle'     => $product ? engage_handle( $product ) : null,
		'product_id' => $item->get_product_id(),
		'variant_id' => $item->get_variation_id() ? $item->get_variation_id() : $item->get_product_id(),
		'price'      => engage_decimal( $order->get_item_subtotal( $item, false, false ) ),
		'quantity'   => $item->get_quantity(),
	);
}

function engage_order_body( $order ): array {
	$lines = array();
	foreach ( $order->get_items() as $item ) {
		$lines[] = engage_order_line( $order, $item );
	}
	$codes = array();
	foreach ( $order->get_coupon_codes() as $code ) {
		$codes[] = array( 'code' => (string) $code );
	}
	$body   = array(
		'id'               => $order->get_id(),
		'created_at'       => engage_instant( $order->get_date_created() ),
		'currency'         => $order->get_currency(),
		'total_price'      => engage_decimal( $order->get_total() ),
		'subtotal_price'   => engage_decimal( $order->get_subtotal() ),
		'total_discounts'  => engage_decimal( $order->get_discount_total() ),
		'financial_status' => engage_financial_status( $order ),
		'discount_codes'   => $codes,
		'line_items'       => $lines,
		'note_attributes'  => array(),
	);
	// Numbering plugins may write anything.
	$body['order_number'] = (string) $order->get_order_number();
	$uid = (string) $order->get_meta( ENGAGE_UID );
	if ( '' !== $uid ) {
		$body['note_attributes'][] = array(
			'name'  => ENGAGE_UID,
			'value' => $uid,
		);
	}
	if ( $order->get_customer_id() ) {
		$body['customer_id'] = $order->get_customer_id();
	}
	return $body;
}

/** In the currency of the order, which is the one that the customer paid in. */
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
