<?php
/**
 * What is to be sent waits in Action Scheduler, which WooCommerce brings along, or in WordPress's own cron. The queue holds
 * ids only: an order is read when it is sent, so that whatever comes late sends the newest state.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

const ENGAGE_GROUP        = 'engage';
const ENGAGE_ATTEMPTS     = 16;
const ENGAGE_RETRY_BASE_S = 60;
const ENGAGE_RETRY_MAX_S  = 6 * HOUR_IN_SECONDS;
const ENGAGE_HOOKS        = array(
	'order'  => 'engage_send_order',
	'refund' => 'engage_send_refund',
);
/** The body itself is refused, and would be again. Everything else may pass: a wrong key is corrected, a host comes back. */
const ENGAGE_PERMANENT = array( 400, 409, 413, 422 );

register_deactivation_hook( ENGAGE_FILE, 'engage_park_queue' );

function engage_has_scheduler(): bool {
	return function_exists( 'as_schedule_single_action' ) && class_exists( 'ActionScheduler' ) && ActionScheduler::is_initialized();
}

/** Queues an order or a refund. One that waits for its first attempt already will send what is new as well. */
function engage_enqueue( string $kind, int $id, int $attempt = 1, int $wait_s = 0 ): void {
	$hook = ENGAGE_HOOKS[ $kind ];
	$args = array( $id, $attempt );
	if ( ! engage_has_scheduler() ) {
		wp_schedule_single_event( time() + $wait_s, $hook, $args );
		return;
	}
	$waiting = array(
		'hook'     => $hook,
		'args'     => $args,
		'group'    => ENGAGE_GROUP,
		'status'   => 'pending',
		'per_page' => 1,
	);
	if ( as_get_scheduled_actions( $waiting, 'ids' ) ) {
		return;
	}
	if ( $wait_s > 0 ) {
		as_schedule_single_action( time() + $wait_s, $hook, $args, ENGAGE_GROUP );
	} else {
		as_enqueue_async_action( $hook, $args, ENGAGE_GROUP );
	}
}

/** Sends once. What is not taken is sent again after a growing wait; what is refused for good is kept for the shop to see. */
function engage_deliver( string $kind, int $id, int $attempt, string $path, array $body ): void {
	$answer = engage_post( $path, $body );
	if ( engage_was_taken( $answer ) ) {
		engage_forget_refusal( $kind, $id );
		return;
	}
	if ( in_array( $answer['status'], ENGAGE_PERMANENT, true ) || $attempt >= ENGAGE_ATTEMPTS ) {
		engage_keep_refusal( $kind, $id, $answer['status'], $answer['sentence'] );
		return;
	}
	engage_enqueue( $kind, $id, $attempt + 1, engage_wait_s( $attempt, $answer['retry_after_s'] ) );
}

/** 1, 2, 4 … minutes up to six hours, and never sooner than the service asks for. */
function engage_wait_s( int $attempt, int $retry_after_s ): int {
	$wait_s = min( ENGAGE_RETRY_MAX_S, ENGAGE_RETRY_BASE_S * ( 2 ** min( $attempt - 1, 16 ) ) );
	return (int) max( $wait_s, min( $retry_after_s, DAY_IN_SECONDS ) );
}

/** @return array<int, array{string, int}> kind and id of everything that waits */
function engage_waiting(): array {
	$found = array();
	foreach ( ENGAGE_HOOKS as $kind => $hook ) {
		$all = array(
			'hook'     => $hook,
			'group'    => ENGAGE_GROUP,
			'status'   => 'pending',
			'per_page' => -1,
		);
		foreach ( engage_has_scheduler() ? as_get_scheduled_actions( $all ) : array() as $action ) {
			$found[] = array( $kind, (int) $action->get_args()[0] );
		}
		foreach ( (array) _get_cron_array() as $hooks ) {
			foreach ( is_array( $hooks ) && isset( $hooks[ $hook ] ) ? $hooks[ $hook ] : array() as $event ) {
				$found[] = array( $kind, (int) $event['args'][0] );
			}
		}
	}
	return $found;
}

/** While the plugin is switched off nobody would send what waits, and the scheduler would drop it. */
function engage_park_queue(): void {
	foreach ( engage_waiting() as list( $kind, $id ) ) {
		engage_keep_refusal( $kind, $id, 0, __( 'The plugin was deactivated before this was sent.', 'engage' ) );
	}
	engage_clear_queue();
}

function engage_clear_queue(): void {
	foreach ( ENGAGE_HOOKS as $hook ) {
		wp_unschedule_hook( $hook );
		if ( engage_has_scheduler() ) {
			as_unschedule_all_actions( $hook );
		}
	}
}
