<?php
/**
 * What this plugin says of itself to WooCommerce and on the list of plugins.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

add_action( 'before_woocommerce_init', 'engage_declare_compatibility' );
add_filter( 'plugin_action_links_' . plugin_basename( ENGAGE_FILE ), 'engage_action_links' );

/** Orders are read by WooCommerce's own functions, so its order tables may be either kind; the blocks are watched. */
function engage_declare_compatibility(): void {
	$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
	if ( class_exists( $features ) ) {
		$features::declare_compatibility( 'custom_order_tables', ENGAGE_FILE, true );
		$features::declare_compatibility( 'cart_checkout_blocks', ENGAGE_FILE, true );
	}
}

function engage_action_links( $links ): array {
	$ours = '<a href="' . esc_url( admin_url( 'options-general.php?page=engage' ) ) . '">' . esc_html__( 'Settings', 'engage' ) . '</a>';
	return array_merge( array( $ours ), (array) $links );
}
