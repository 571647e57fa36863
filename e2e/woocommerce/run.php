<?php
/**
 * Loads the WordPress of the folder in the first argument, as an administrator where the second says so, and runs the PHP on
 * the standard input. What that returns is the last line, as JSON.
 */
$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';
if ( 'install' === $argv[2] ) {
	define( 'WP_INSTALLING', true );
}
if ( 'admin' === $argv[2] ) {
	define( 'WP_ADMIN', true );
}
require $argv[1] . '/wp-load.php';
if ( 'install' !== $argv[2] ) {
	wp_set_current_user( 'admin' === $argv[2] ? 1 : 0 );
}
$result = eval( stream_get_contents( STDIN ) );
fwrite( STDOUT, "\n" . json_encode( $result ) . "\n" );
