<?php
/**
 * What the service refused for good, or did not take for two days: kept by id for the settings page, without a body.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_REFUSALS     = 'engage_refusals';
/** What is dropped from the list is never sent: enough for what waits in a large shop when the plugin is switched off. */
const ENGAGE_REFUSALS_MAX = 1000;

/** @return array<string, array{kind: string, id: int, at: int, status: int, sentence: string}> newest first */
function engage_refusals(): array {
	$kept = get_option( ENGAGE_REFUSALS, array() );
	return is_array( $kept ) ? $kept : array();
}

function engage_keep_refusal( string $kind, int $id, int $status, string $sentence ): void {
	$refusal = array(
		'kind'     => $kind,
		'id'       => $id,
		'at'       => time(),
		'status'   => $status,
		'sentence' => $sentence,
	);
	$key     = $kind . ':' . $id;
	$others  = array_diff_key( engage_refusals(), array( $key => true ) );
	update_option( ENGAGE_REFUSALS, array_slice( array( $key => $refusal ) + $others, 0, ENGAGE_REFUSALS_MAX, true ), false );
}

function engage_forget_refusal( string $kind, int $id ): void {
	$kept = engage_refusals();
	if ( isset( $kept[ $kind . ':' . $id ] ) ) {
		unset( $kept[ $kind . ':' . $id ] );
		update_option( ENGAGE_REFUSALS, $kept, false );
	}
}

/** Everything that was refused is queued once more, for a shop that has mended the cause. */
function engage_send_refused(): int {
	$kept = engage_refusals();
	foreach ( $kept as $refusal ) {
		engage_enqueue( $refusal['kind'], (int) $refusal['id'] );
	}
	delete_option( ENGAGE_REFUSALS );
	return count( $kept );
}
