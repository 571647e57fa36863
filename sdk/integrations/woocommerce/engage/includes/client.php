<?php
/**
 * Requests to the service.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_TIMEOUT_S    = 10;
const ENGAGE_SENTENCE_MAX = 300;

/**
 * Posts to a route behind the feed key.
 *
 * @return array{status: int, sentence: string, retry_after_s: int} status 0 when the service could not be reached
 */
function engage_post( string $path, array $body ): array {
	if ( ! engage_is_set_up() ) {
		return array(
			'status'        => 0,
			'sentence'      => __( 'The plugin is not set up.', 'engage' ),
			'retry_after_s' => 0,
		);
	}
	$headers = array(
		'Content-Type'    => 'application/json',
		'X-Service-Token' => engage_setting( 'feed_key' ),
	);
	$text = wp_json_encode( $body );
	return engage_answer_of( wp_remote_post( engage_base() . '/' . $path, engage_request( $headers ) + array( 'body' => $text ) ) );
}

/** What every request has. Neither key nor address may follow a redirect to another host. */
function engage_request( array $headers ): array {
	return array(
		'timeout'     => ENGAGE_TIMEOUT_S,
		'redirection' => 0,
		'headers'     => $headers,
	);
}

/** The status, and the sentence of a refusal: the service answers one as `{ "error": "…" }`. */
function engage_answer_of( $answer ): array {
	if ( is_wp_error( $answer ) ) {
		return array(
			'status'        => 0,
			'sentence'      => engage_sentence( $answer->get_error_message() ),
			'retry_after_s' => 0,
		);
	}
	$body = json_decode( (string) wp_remote_retrieve_body( $answer ), true );
	return array(
		'status'        => (int) wp_remote_retrieve_response_code( $answer ),
		'sentence'      => engage_sentence( is_array( $body ) && isset( $body['error'] ) && is_string( $body['error'] ) ? $body['error'] : '' ),
		'retry_after_s' => absint( wp_remote_retrieve_header( $answer, 'retry-after' ) ),
	);
}

function engage_sentence( string $text ): string {
	return mb_substr( sanitize_text_field( $text ), 0, ENGAGE_SENTENCE_MAX );
}

function engage_was_taken( array $answer ): bool {
	return $answer['status'] >= 200 && $answer['status'] < 300;
}
