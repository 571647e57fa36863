<?php
/**
 * Consent: whether the tag waits for it, and who gives it. Asked of the WP Consent API and of Complianz in the page, because
 * cached pages are the same for visitors who consented and for those who did not.
 *
 * @package Engage
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_consent_api_registered_' . plugin_basename( ENGAGE_FILE ), '__return_true' );

/** The consent platform that this shop has, as the shop would name it; empty without one. */
function engage_consent_platform(): string {
	if ( defined( 'cmplz_version' ) || defined( 'CMPLZ_VERSION' ) || class_exists( 'COMPLIANZ' ) ) {
		return 'Complianz';
	}
	return function_exists( 'wp_has_consent' ) ? 'WP Consent API' : '';
}

/** Whether the tag says that it waits. With `service`, the website's settings at the service decide alone. */
function engage_waits(): bool {
	switch ( engage_setting( 'consent' ) ) {
		case 'wait':
			return true;
		case 'service':
			return false;
		default:
			return '' !== engage_consent_platform();
	}
}

function engage_category(): string {
	$category = engage_setting( 'category' );
	return in_array( $category, ENGAGE_CATEGORIES, true ) ? $category : ENGAGE_CATEGORIES[0];
}
