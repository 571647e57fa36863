<?php
/**
 * What the shop has set. The option keeps the name of version 1, so that an upgrade keeps the settings.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_SETTINGS   = 'engage_settings';
const ENGAGE_CONSENTS   = array( 'auto', 'wait', 'service' );
const ENGAGE_CATEGORIES = array( 'marketing', 'statistics', 'preferences' );

add_action( 'admin_init', 'engage_register_settings' );

function engage_register_settings(): void {
	register_setting( 'engage', ENGAGE_SETTINGS, array( 'sanitize_callback' => 'engage_sanitize' ) );
}

/** The feed key may stand in wp-config.php as ENGAGE_FEED_KEY, so that it is not in the database. */
function engage_setting( string $name ): string {
	if ( 'feed_key' === $name && defined( 'ENGAGE_FEED_KEY' ) ) {
		return (string) ENGAGE_FEED_KEY;
	}
	$settings = get_option( ENGAGE_SETTINGS, array() );
	return is_array( $settings ) && isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
}

/** The address of the website at the service, without a slash at its end; empty while the plugin is not set up. */
function engage_base(): string {
	$sdk_url = rtrim( engage_setting( 'sdk_url' ), '/' );
	$site_id = engage_setting( 'site_id' );
	return '' === $sdk_url || '' === $site_id ? '' : $sdk_url . '/' . rawurlencode( $site_id );
}

/** Whether orders can be sent at all. */
function engage_is_set_up(): bool {
	$base = engage_base();
	return '' !== $base && '' !== engage_setting( 'feed_key' ) && engage_is_private( $base );
}

/** Whether what is sent to this address can be read on the way; this machine alone is asked without TLS. */
function engage_is_private( string $url ): bool {
	$host = (string) wp_parse_url( $url, PHP_URL_HOST );
	return 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true );
}

/** WordPress calls this for every write of the option. An empty key keeps the stored one, which no page prints. */
function engage_sanitize( $input ): array {
	$input  = is_array( $input ) ? $input : array();
	$text   = static fn( string $name ): string => isset( $input[ $name ] ) && is_scalar( $input[ $name ] ) ? trim( (string) $input[ $name ] ) : '';
	$choice = static fn( string $name, array $choices ): string => in_array( $text( $name ), $choices, true ) ? $text( $name ) : $choices[0];
	$stored = get_option( ENGAGE_SETTINGS, array() );
	$kept   = is_array( $stored ) && isset( $stored['feed_key'] ) ? (string) $stored['feed_key'] : '';
	$key    = sanitize_text_field( $text( 'feed_key' ) );
	return array(
		'sdk_url'       => esc_url_raw( $text( 'sdk_url' ), array( 'https', 'http' ) ),
		'site_id'       => preg_replace( '/[^A-Za-z0-9_-]/', '', $text( 'site_id' ) ),
		'feed_key'      => '' === $key ? $kept : $key,
		'free_shipping' => engage_amount( $text( 'free_shipping' ) ),
		'consent'       => $choice( 'consent', ENGAGE_CONSENTS ),
		'category'      => $choice( 'category', ENGAGE_CATEGORIES ),
	);
}

/** An amount as it is typed: `49,90` and `1.000,50` have a decimal comma, `1,000` and `1,000.50` have none. */
function engage_amount( string $typed ): string {
	$text = preg_replace( '/,(?=\d{1,2}\D*$)/', '.', $typed );
	return preg_replace( '/\.(?=.*\.)|[^0-9.]/', '', $text );
}
