<?php
/**
 * What the pages of the shop load: the tag, and our own script as a file, which needs no inline script in a strict policy.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

add_action( 'wp_head', 'engage_print_tag', 1 );
add_action( 'wp_enqueue_scripts', 'engage_enqueue_scripts' );
add_action( 'wp_footer', 'engage_print_config', 1 );

function engage_print_tag(): void {
	$base = engage_base();
	if ( '' !== $base ) {
		echo '<script async src="' . esc_url( $base . '/sdk' ) . '"' . ( engage_waits() ? ' data-consent="wait"' : '' ) . '></script>' . "\n";
	}
}

function engage_enqueue_scripts(): void {
	if ( '' === engage_base() ) {
		return;
	}
	if ( engage_waits() ) {
		wp_enqueue_script( 'engage-consent', plugins_url( 'assets/consent.js', ENGAGE_FILE ), array(), ENGAGE_VERSION, true );
	}
	// While WooCommerce is switched off there is no cart, and the page must stand all the same.
	if ( class_exists( 'WC_AJAX' ) ) {
		wp_enqueue_script( 'engage-page', plugins_url( 'assets/page.js', ENGAGE_FILE ), array(), ENGAGE_VERSION, true );
	}
}

/** A block of data, which is no script: our files read it. */
function engage_print_config(): void {
	if ( '' !== engage_base() ) {
		echo '<script type="application/json" id="engage-config">' . wp_json_encode( engage_config(), JSON_HEX_TAG | JSON_HEX_AMP ) . '</script>' . "\n";
	}
}

function engage_config(): array {
	$config = array( 'consent' => engage_category() );
	if ( ! class_exists( 'WC_AJAX' ) ) {
		return $config;
	}
	$received = function_exists( 'is_order_received_page' ) && is_order_received_page();
	return $config + array(
		'cart'     => WC_AJAX::get_endpoint( 'engage_cart' ),
		'checkout' => engage_base() . '/checkout',
		'page'     => $received ? 'received' : ( is_checkout() ? 'checkout' : '' ),
		'order'    => $received ? (string) absint( get_query_var( 'order-received' ) ) : '',
	);
}
