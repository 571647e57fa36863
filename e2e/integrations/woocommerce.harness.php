<?php
/**
 * Runs the WooCommerce plugin outside WordPress: as much of WordPress and WooCommerce as it calls, fed with an order in
 * the shape of WooCommerce's REST answer on the standard input. Prints what the plugin posted, queued and answered, and the
 * visitor ids that the session was given by the requests in `asks`: pairs of headers and visitor id.
 */
define( 'ABSPATH', __DIR__ );
$input   = json_decode( stream_get_contents( STDIN ), true );
$posts   = array();
$queued  = array();
$hooks   = array();
$deleted = array();

define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
$options = array(
	'engage_settings' => array( 'sdk_url' => $input['sdk_url'] ?? 'https://engage.example.com/', 'site_id' => 'site_1', 'feed_key' => 'feed-key' ) + ( $input['settings'] ?? array() ),
);
$scripts = array();

function add_action( $hook, $work ) { global $hooks; $hooks[ $hook ][] = $work; }
function register_deactivation_hook( $file, $work ) { add_action( 'deactivate', $work ); }
if ( ! function_exists( 'mb_substr' ) ) {
	// WordPress brings one where PHP has none.
	function mb_substr( $text, $start, $length ) { return substr( $text, $start, $length ); }
}
function plugin_basename() { return 'engage/engage.php'; }
function plugins_url( $path ) { return 'https://shop.example.com/wp-content/plugins/engage/' . $path; }
function wp_enqueue_script( $name ) { global $scripts; $scripts[] = $name; }
function is_admin() { return true; }
function __( $text ) { return $text; }
function esc_html__( $text ) { return $text; }
function absint( $value ) { return abs( (int) $value ); }
function update_option( $name, $value ) { global $options; $options[ $name ] = $value; }
function delete_option( $name ) { global $options; unset( $options[ $name ] ); }
function wp_remote_get( $url, $args ) { global $asked, $input; $asked[] = array( 'url' => $url ) + $args; return $input['settings_answer'] ?? $input['status']; }
function wp_remote_retrieve_body( $answer ) { return is_array( $answer ) ? $answer['body'] : json_encode( array( 'error' => 'Not <b>now</b>.' ) ); }
function wp_remote_retrieve_header( $answer, $name ) { global $input; return 'retry-after' === $name ? ( $input['retry_after'] ?? '' ) : ( is_array( $answer ) ? $answer['consent'] : '' ); }
function as_get_scheduled_actions( $of ) { global $queued; return array_filter( $queued, fn( $one ) => $one[0] === $of['hook'] && $one[1] === ( $of['args'] ?? $one[1] ) ); }
function wp_schedule_single_event( $at, $hook, $args ) { global $queued; $queued[] = array( $hook, $args, $at - time(), 'cron' ); }
function wc_get_is_paid_statuses() { return array( 'processing', 'completed' ); }
if ( empty( $input['no_scheduler'] ) ) {
	class ActionScheduler { static function is_initialized() { return true; } }
}
function add_filter( $hook, $work ) { add_action( $hook, $work ); }
function get_option( $name, $otherwise = false ) { global $options; return $options[ $name ] ?? $otherwise; }
function wp_json_encode( $value, $flags = 0 ) { return json_encode( $value, $flags ); }
function wp_remote_post( $url, $args ) { global $posts, $input; $posts[] = array( 'url' => $url ) + $args; return $input['status']; }
function is_wp_error() { return false; }
function wp_remote_retrieve_response_code( $answer ) { return is_array( $answer ) ? $answer['status'] : $answer; }
function as_enqueue_async_action( $hook, $args ) { global $queued; $queued[] = array( $hook, $args ); }
function as_schedule_single_action( $at, $hook, $args ) { global $queued; $queued[] = array( $hook, $args, $at - time() ); }
function wc_get_price_decimals() { return 2; }
function wc_format_decimal( $amount, $digits ) { return number_format( (float) $amount, $digits, '.', '' ); }
function esc_url( $url ) { return htmlspecialchars( $url ); }
function wp_parse_url( $url, $part = -1 ) { return parse_url( $url, $part ); }
function home_url() { return 'https://shop.example.com/store'; }
function wp_unslash( $text ) { return $text; }
function sanitize_text_field( $text ) { return trim( strip_tags( $text ) ); }
function nocache_headers() {}
function wp_send_json() {}
function get_woocommerce_currency() { return 'EUR'; }
function WC() { static $shop; return $shop ??= new Shop(); }
function get_user_by() { return (object) array( 'ID' => 26 ); }
function wc_get_orders() { global $input; return $input['found'] ?? array( $input['order']['id'] ); }
function wp_hash( $text ) { return md5( $text ); }
function wc_get_product() { return new class() { function get_slug() { global $input; return $input['slug'] ?? 'slow-pour'; } }; }
function wc_get_order( $id ) { global $input; return new Order( $id === $input['order']['id'] ? $input['order'] : $input['refund'] ); }

class Session {
	public $set = array();
	function set( $name, $value ) { $this->set[] = array( $name, $value ); }
}
class Cart {
	function get_cart() { return array(); }
	function get_applied_coupons() { return array(); }
	function display_prices_including_tax() { return false; }
	function __call( $name, $values ) { return 0; }
}
class Shop {
	public $session, $cart, $customer = null;
	function __construct() { $this->session = new Session(); $this->cart = new Cart(); }
}
class Item {
	private $data;
	function __construct( $data ) { $this->data = $data; }
	function get_product_id() { return $this->data['product_id']; }
	function get_variation_id() { return $this->data['variation_id']; }
	function get_quantity() { return $this->data['quantity']; }
	function get_meta() { return 315; }
	function price() { return $this->data['price']; }
}
class Order {
	private $data;
	function __construct( $data ) { $this->data = $data; }
	function get_id() { return $this->data['id']; }
	function get_type() { return isset( $this->data['billing'] ) ? 'shop_order' : 'shop_order_refund'; }
	function update_meta_data( $key, $value ) { global $input; $input['order']['meta_data'][] = compact( 'key', 'value' ); }
	function save_meta_data() {}
	function get_parent_id() { return $this->data['parent_id']; }
	function get_order_number() { return $this->data['number']; }
	function get_currency() { return $this->data['currency']; }
	function get_status() { return $this->data['status']; }
	function is_paid() { return in_array( $this->data['status'], array( 'processing', 'completed' ), true ); }
	function get_total() { return $this->data['total']; }
	function get_amount() { return $this->data['amount']; }
	function get_discount_total() { return $this->data['discount_total']; }
	function get_subtotal() { return array_sum( array_column( $this->data['line_items'], 'subtotal' ) ); }
	function get_customer_id() { return $this->data['customer_id']; }
	function get_coupon_codes() { return array_column( $this->data['coupon_lines'], 'code' ); }
	function get_items() { return array_map( fn( $line ) => new Item( $line ), $this->data['line_items'] ); }
	function get_item_subtotal( $item ) { return $item->price(); }
	function get_date_created() { return new DateTime( $this->data['date_created_gmt'] . 'Z' ); }
	function get_meta( $key ) { return array_column( $this->data['meta_data'], 'value', 'key' )[ $key ] ?? ''; }
	function delete_meta_data( $key ) { global $deleted; $deleted[] = $key; }
	function save() {}
}

require __DIR__ . '/../../sdk/integrations/woocommerce/engage/engage.php';

foreach ( $input['calls'] ?? array() as list( $name, $arguments ) ) {
	$name( ...$arguments );
}
ob_start();
engage_print_tag();
engage_enqueue_scripts();
// WooCommerce's page classes are absent here, as in a shop that has switched it off.
engage_print_config();
$tag     = ob_get_clean();
$erased  = engage_erase( $input['order']['billing']['email'] );
if ( isset( $input['status_again'] ) ) {
	// WooCommerce has taken the e-mail off the orders meanwhile.
	$input['found']  = array();
	$input['status'] = $input['status_again'];
	$erased          = engage_erase( $input['order']['billing']['email'] );
}
$erasers = array_keys( engage_register_eraser( array( 'woocommerce-customer' => array() ) ) );
foreach ( $input['asks'] ?? array() as list( $headers, $uid ) ) {
	$_SERVER = $headers;
	$_POST   = array( 'uid' => $uid );
	engage_answer_cart();
}
$copied  = engage_not_copied( $input['copied'] ?? array() );
$amounts = array_map( 'engage_amount', $input['amounts'] ?? array() );
$session = array_column( WC()->session->set, 1 );
$broken  = array();
foreach ( $hooks as $works ) {
	foreach ( $works as $work ) {
		if ( ! is_callable( $work ) && '__return_true' !== $work ) {
			$broken[] = $work;
		}
	}
}
$refusals = array_values( engage_refusals() );
$test     = isset( $input['settings_answer'] ) ? engage_test_connection() : null;
echo json_encode( compact( 'posts', 'queued', 'tag', 'scripts', 'erased', 'erasers', 'deleted', 'session', 'copied', 'amounts', 'broken', 'refusals', 'test' ) );
