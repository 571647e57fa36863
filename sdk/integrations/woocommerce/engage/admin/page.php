<?php
/**
 * Settings, Engagement.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'engage_add_page' );

function engage_add_page(): void {
	add_options_page( __( 'Engagement', 'engage' ), __( 'Engagement', 'engage' ), 'manage_options', 'engage', 'engage_print_page' );
}

function engage_print_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Engagement', 'engage' ) . '</h1>';
	engage_print_notice();
	echo '<form method="post" action="options.php">';
	settings_fields( 'engage' );
	echo '<table class="form-table" role="presentation">';
	engage_print_text( 'sdk_url', __( 'Address of the service', 'engage' ), __( 'sdk_url on the install page of the console.', 'engage' ) );
	engage_print_text( 'site_id', __( 'Website id', 'engage' ), '' );
	engage_print_key();
	engage_print_text( 'free_shipping', __( 'Free shipping from', 'engage' ), __( 'In the currency of the shop. Leave it empty if shipping is never free.', 'engage' ) );
	engage_print_choice( 'consent', __( 'Consent', 'engage' ), engage_consent_choices() );
	engage_print_choice( 'category', __( 'Consent category', 'engage' ), array_combine( ENGAGE_CATEGORIES, ENGAGE_CATEGORIES ) );
	echo '</table>';
	submit_button();
	echo '</form>';
	engage_print_button( 'engage_test', __( 'Test the connection', 'engage' ) );
	engage_print_refusals();
	echo '</div>';
}

function engage_consent_choices(): array {
	$platform = engage_consent_platform();
	return array(
		/* translators: %s: name of a consent plugin */
		'auto'    => '' === $platform ? __( 'Use the consent plugin (none is active, so the setting of the website in the console applies)', 'engage' ) : sprintf( __( 'Use %s', 'engage' ), $platform ),
		'wait'    => __( 'Always wait until a script of the shop grants consent', 'engage' ),
		'service' => __( 'Use the setting of the website in the console', 'engage' ),
	);
}

function engage_print_notice(): void {
	$key    = 'engage_notice_' . get_current_user_id();
	$notice = get_transient( $key );
	if ( is_array( $notice ) ) {
		delete_transient( $key );
		echo '<div class="notice notice-' . ( $notice['ok'] ? 'success' : 'error' ) . '"><p>' . esc_html( $notice['sentence'] ) . '</p></div>';
	}
}

function engage_print_row( string $name, string $label, string $field, string $help ): void {
	echo '<tr><th scope="row"><label for="engage_' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label></th><td>';
	echo $field; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
	echo '' === $help ? '' : '<p class="description">' . esc_html( $help ) . '</p>';
	echo '</td></tr>';
}

function engage_print_text( string $name, string $label, string $help ): void {
	$field = '<input class="regular-text" type="text" id="engage_' . esc_attr( $name ) . '" name="engage_settings[' . esc_attr( $name ) . ']" value="' . esc_attr( engage_setting( $name ) ) . '" />';
	engage_print_row( $name, $label, $field, $help );
}

/** The key is written and never read back: neither whole nor in part. */
function engage_print_key(): void {
	if ( defined( 'ENGAGE_FEED_KEY' ) ) {
		engage_print_row( 'feed_key', __( 'Feed key', 'engage' ), esc_html__( 'Set in wp-config.php.', 'engage' ), '' );
		return;
	}
	$help  = '' === engage_setting( 'feed_key' ) ? __( 'Not stored yet.', 'engage' ) : __( 'Stored. Leave it empty to keep it.', 'engage' );
	$field = '<input class="regular-text" type="password" id="engage_feed_key" name="engage_settings[feed_key]" value="" autocomplete="new-password" />';
	engage_print_row( 'feed_key', __( 'Feed key', 'engage' ), $field, $help );
}

function engage_print_choice( string $name, string $label, array $choices ): void {
	$field = '<select id="engage_' . esc_attr( $name ) . '" name="engage_settings[' . esc_attr( $name ) . ']">';
	foreach ( $choices as $value => $text ) {
		$field .= '<option value="' . esc_attr( $value ) . '"' . selected( engage_setting( $name ), $value, false ) . '>' . esc_html( $text ) . '</option>';
	}
	engage_print_row( $name, $label, $field . '</select>', '' );
}

function engage_print_button( string $action, string $label ): void {
	echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" style="display:inline-block;margin-right:8px">';
	echo '<input type="hidden" name="action" value="' . esc_attr( $action ) . '" />';
	wp_nonce_field( $action );
	submit_button( $label, 'secondary', 'submit', false );
	echo '</form>';
}

function engage_print_refusals(): void {
	$kept = engage_refusals();
	if ( ! $kept ) {
		return;
	}
	echo '<h2>' . esc_html__( 'Not accepted by the service', 'engage' ) . '</h2><table class="widefat striped"><thead><tr>';
	foreach ( array( __( 'When', 'engage' ), __( 'What', 'engage' ), __( 'Status', 'engage' ), __( 'Why', 'engage' ) ) as $head ) {
		echo '<th>' . esc_html( $head ) . '</th>';
	}
	echo '</tr></thead><tbody>';
	foreach ( $kept as $refusal ) {
		$what = 'refund' === $refusal['kind'] ? __( 'Refund', 'engage' ) : __( 'Order', 'engage' );
		echo '<tr><td>' . esc_html( wp_date( 'Y-m-d H:i', (int) $refusal['at'] ) ) . '</td><td>' . esc_html( $what . ' ' . $refusal['id'] ) . '</td>';
		echo '<td>' . esc_html( (string) $refusal['status'] ) . '</td><td>' . esc_html( $refusal['sentence'] ) . '</td></tr>';
	}
	echo '</tbody></table><p>';
	engage_print_button( 'engage_send_again', __( 'Send all again', 'engage' ) );
	engage_print_button( 'engage_forget', __( 'Empty the list', 'engage' ) );
	echo '</p>';
}
