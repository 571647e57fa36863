<?php
/**
 * The connection test: the same two doors that pages and orders use, and the first thing that is wrong in one sentence.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

/** @return array{ok: bool, sentence: string} */
function engage_test_connection(): array {
	$wrong = engage_unfinished_settings();
	if ( '' === $wrong ) {
		$wrong = engage_wrong_with_settings();
	}
	if ( '' === $wrong ) {
		// A body that is no order is refused before anything is stored, but only after the key was found to be right.
		$wrong = engage_wrong_with_key( engage_post( 'platform/orders', array( 'connection_test' => true ) ) );
	}
	return array(
		'ok'       => '' === $wrong,
		'sentence' => '' === $wrong ? __( 'Connected: the service accepts orders from this shop.', 'engage' ) : $wrong,
	);
}

function engage_unfinished_settings(): string {
	if ( '' === engage_base() || '' === engage_setting( 'feed_key' ) ) {
		return __( 'Fill in the address of the service, the website id and the feed key, and save.', 'engage' );
	}
	if ( ! engage_is_private( engage_base() ) ) {
		return __( 'The address of the service must begin with https, so that nobody can read the feed key in transit.', 'engage' );
	}
	return '';
}

/** The address of the shop, as browsers state it. */
function engage_origin(): string {
	$home = wp_parse_url( home_url() );
	return $home['scheme'] . '://' . $home['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' );
}

/** Asks for the settings as a page of the shop does. */
function engage_wrong_with_settings(): string {
	$raw    = wp_remote_get( engage_base() . '/settings', engage_request( array( 'Origin' => engage_origin() ) ) );
	$answer = engage_answer_of( $raw );
	switch ( $answer['status'] ) {
		case 200:
			return engage_wrong_with_answer( $raw );
		case 0:
			/* translators: 1: address, 2: reason */
			return sprintf( __( 'The service cannot be reached at %1$s: %2$s', 'engage' ), engage_setting( 'sdk_url' ), $answer['sentence'] );
		case 403:
			/* translators: %s: address of the shop */
			return sprintf( __( 'The website does not allow the address of this shop: add %s to its allowed origins in the console.', 'engage' ), engage_origin() );
		case 404:
			/* translators: %s: website id */
			return sprintf( __( 'The service has no website %s: copy the website id from the console.', 'engage' ), engage_setting( 'site_id' ) );
		case 418:
			return __( 'The website is switched off: switch it on in the console.', 'engage' );
		default:
			return engage_unexpected( $answer );
	}
}

function engage_wrong_with_answer( $raw ): string {
	$body = json_decode( (string) wp_remote_retrieve_body( $raw ), true );
	if ( ! is_array( $body ) || ! isset( $body['token'] ) ) {
		/* translators: %s: address */
		return sprintf( __( 'The server at %s is not the service: copy the address from the console.', 'engage' ), engage_setting( 'sdk_url' ) );
	}
	$is_asked = 'wait' === wp_remote_retrieve_header( $raw, 'consent' );
	return $is_asked && '' === engage_consent_platform() && 'wait' !== engage_setting( 'consent' )
		? __( 'The website waits for the consent of visitors, and this shop has no consent plugin that reports it: install one, or change the consent setting of the website in the console.', 'engage' )
		: '';
}

function engage_wrong_with_key( array $answer ): string {
	switch ( $answer['status'] ) {
		case 400:
			return '';
		case 401:
			return __( 'The feed key does not belong to this website: copy it again from the console.', 'engage' );
		case 403:
			return __( 'This key is for erasures and exports only: enter the feed key of the website.', 'engage' );
		default:
			return engage_unexpected( $answer );
	}
}

function engage_unexpected( array $answer ): string {
	if ( 429 === $answer['status'] ) {
		return __( 'Too many requests: wait a minute and test again.', 'engage' );
	}
	/* translators: 1: HTTP status, 2: sentence of the service */
	return trim( sprintf( __( 'The service answered with status %1$d. %2$s', 'engage' ), $answer['status'], $answer['sentence'] ) );
}
