<?php
/**
 * WordPress's own tools for privacy: the text for the policy, and Tools, Erase Personal Data.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

/** Orders whose erasure the service has not accepted yet, by a hash of the e-mail. */
const ENGAGE_UNERASED = 'engage_unerased';

add_action( 'admin_init', 'engage_suggest_policy' );
add_filter( 'wp_privacy_personal_data_erasers', 'engage_register_eraser', PHP_INT_MAX );

function engage_suggest_policy(): void {
	if ( function_exists( 'wp_add_privacy_policy_content' ) ) {
		wp_add_privacy_policy_content( 'Storefront Engagement', '<p>' . esc_html__( 'We analyse how you use the shop, and your cart, to decide whether to show you one short hint. For this your browser stores a random id, which is also saved with your order. No name, e-mail address or postal address is passed on.', 'engage' ) . '</p>' );
	}
}

/** First of all erasers, because WooCommerce's own takes the e-mail from the orders by which ours finds them. */
function engage_register_eraser( $erasers ): array {
	$ours = array(
		'eraser_friendly_name' => 'Storefront Engagement',
		'callback'             => 'engage_erase',
	);
	return array( 'engage' => $ours ) + $erasers;
}

function engage_erase( $email, $page = 1 ): array {
	$find  = array(
		'billing_email' => $email,
		'limit'         => -1,
		'return'        => 'ids',
	);
	$found = function_exists( 'wc_get_orders' ) ? wc_get_orders( $find ) : array();
	// After a failure a repeat cannot find them by the e-mail: WooCommerce's eraser has run since.
	$unerased = (array) get_option( ENGAGE_UNERASED, array() );
	$key      = wp_hash( strtolower( trim( (string) $email ) ) );
	$ids      = array_values( array_unique( array_merge( $unerased[ $key ] ?? array(), $found ) ) );
	$user     = get_user_by( 'email', $email );
	$body     = array(
		'scope'  => 'customer',
		'email'  => (string) $email,
		'orders' => array_map( 'strval', $ids ),
	);
	if ( $user ) {
		$body['customer_id'] = (int) $user->ID;
	}
	$erased = engage_was_taken( engage_post( 'privacy/erase', $body ) );
	$others = array_diff_key( $unerased, array( $key => true ) );
	update_option( ENGAGE_UNERASED, $erased || ! $ids ? $others : $others + array( $key => $ids ), false );
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
		'messages'       => $erased ? array() : array( __( 'The engagement service did not answer: please run this erasure again.', 'engage' ) ),
		'done'           => true,
	);
}
