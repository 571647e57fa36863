<?php
/**
 * Takes away everything that the plugin has stored in the shop: settings with the feed key, what waited and what was refused,
 * and the visitors' ids on orders. What the service holds is erased there.
 *
 * @package Engage
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

function engage_uninstall(): void {
	global $wpdb;
	delete_option( 'engage_settings' );
	delete_option( 'engage_refusals' );
	delete_option( 'engage_unerased' );
	foreach ( array( 'engage_send_order', 'engage_send_refund' ) as $hook ) {
		wp_unschedule_hook( $hook );
		if ( class_exists( 'ActionScheduler' ) && ActionScheduler::is_initialized() ) {
			as_unschedule_all_actions( $hook );
		}
	}
	// WooCommerce may be gone already, and an order may be in either store, or in both.
	foreach ( array( $wpdb->postmeta, $wpdb->prefix . 'wc_orders_meta' ) as $table ) {
		// phpcs:ignore WordPress.DB -- No function deletes a meta of all orders, and this runs once.
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) === $table ) {
			$wpdb->query( "DELETE FROM {$table} WHERE meta_key IN ( '_service_uid', '_engage_placed' )" ); // phpcs:ignore WordPress.DB
		}
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $engage_blog ) {
		switch_to_blog( $engage_blog );
		engage_uninstall();
		restore_current_blog();
	}
} else {
	engage_uninstall();
}
