<?php
/**
 * Products by the name that the whole service knows them by: the slug as it reads.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

add_action( 'wp_head', 'engage_print_handle', 2 );

/** WordPress keeps a slug in another script as percent-encoded lower case, which is not how anybody else writes it. */
function engage_handle( $product ): string {
	$slug  = (string) $product->get_slug();
	$plain = rawurldecode( $slug );
	return 1 === preg_match( '//u', $plain ) ? $plain : $slug;
}

/** The script reads the handle here: shops translate and rename the part of the address before it. */
function engage_print_handle(): void {
	$product = function_exists( 'is_product' ) && is_product() ? wc_get_product( get_queried_object_id() ) : null;
	if ( $product && '' !== engage_base() ) {
		echo '<meta name="engage-product" data-engage-handle="' . esc_attr( engage_handle( $product ) ) . '" />' . "\n";
	}
}
