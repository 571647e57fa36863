<?php
/**
 * Plugin Name: Storefront Engagement for WooCommerce
 * Description: The tag with consent, the cart, the checkout steps, and orders, refunds and erasures from the server.
 * Version: 2.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 7.9
 * WC tested up to: 9.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: engage
 *
 * No name, e-mail, phone, address or note of an order is sent. An erasure sends the e-mail, by which the service finds what
 * it must delete.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

// Version 1 was a single file of the same functions: two of a name would end every page of the shop.
if ( function_exists( 'engage_setting' ) ) {
	add_action( 'admin_notices', static function (): void {
		echo '<div class="notice notice-error"><p>' . esc_html__( 'Storefront Engagement is installed twice: delete the file wp-content/plugins/engage.php. Your settings are kept.', 'engage' ) . '</p></div>';
	} );
	return;
}

const ENGAGE_VERSION = '2.0.0';
const ENGAGE_FILE    = __FILE__;

foreach ( array( 'settings', 'client', 'queue', 'refusals', 'orders', 'bodies', 'visitor', 'handles', 'cart', 'consent', 'page', 'privacy', 'compatibility' ) as $engage_part ) {
	require_once __DIR__ . '/includes/' . $engage_part . '.php';
}
if ( is_admin() ) {
	foreach ( array( 'connection', 'page', 'actions' ) as $engage_part ) {
		require_once __DIR__ . '/admin/' . $engage_part . '.php';
	}
}
