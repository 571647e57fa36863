<?php
/**
 * The buttons of the settings page. Each asks for the right to change settings and for a nonce of its own.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_NOTICE_S = 60;

add_action( 'admin_post_engage_test', 'engage_action_test' );
add_action( 'admin_post_engage_send_again', 'engage_action_send_again' );
add_action( 'admin_post_engage_forget', 'engage_action_forget' );

function engage_action_test(): void {
	engage_require_admin( 'engage_test' );
	$result = engage_test_connection();
	engage_back_with( $result['ok'], $result['sentence'] );
}

function engage_action_send_again(): void {
	engage_require_admin( 'engage_send_again' );
	/* translators: %d: number of orders and refunds */
	engage_back_with( true, sprintf( __( 'Queued to be sent again: %d.', 'engage' ), engage_send_refused() ) );
}

function engage_action_forget(): void {
	engage_require_admin( 'engage_forget' );
	delete_option( ENGAGE_REFUSALS );
	engage_back_with( true, __( 'The list was emptied.', 'engage' ) );
}

/** Ends the request unless somebody who may change settings has pressed the button on our own page. */
function engage_require_admin( string $action ): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'engage' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/** The sentence is kept for the user who asked, so that no link can put words on the page. */
function engage_back_with( bool $ok, string $sentence ): void {
	set_transient( 'engage_notice_' . get_current_user_id(), compact( 'ok', 'sentence' ), ENGAGE_NOTICE_S );
	wp_safe_redirect( admin_url( 'options-general.php?page=engage' ) );
	exit;
}
