import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFile } from '#schemas/files.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { copyWordPress, type Packages, packages } from './packages.ts';

/** A separate WordPress with its own database and this plugin; with WooCommerce if `WOOCOMMERCE` names it. */
export type Shop = {
  readonly hasWooCommerce: boolean;
  /** its address */
  readonly url: string;
  /** runs PHP in it and returns the result; as `admin` with the admin screens loaded */
  php(code: string, as?: 'visitor' | 'admin' | 'install'): Promise<unknown>;
  stop(): Promise<void>;
};

async function startDatabase(
  root: string,
  folder: string,
): Promise<{ socket: string; process: ChildProcess }> {
  const library = join(root, 'usr/lib/x86_64-linux-gnu');
  const env = { ...process.env, LD_LIBRARY_PATH: `${library}:${join(root, 'lib/x86_64-linux-gnu')}` };
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  execFileSync(
    join(root, 'usr/bin/mariadb-install-db'),
    [
      '--no-defaults',
      `--basedir=${join(root, 'usr')}`,
      `--datadir=${data}`,
      '--skip-test-db',
      ...user,
      '--auth-root-authentication-method=normal',
    ],
    { env, stdio: 'pipe' },
  );
  const socket = join(folder, 'db.sock');
  const server = spawn(
    join(root, 'usr/sbin/mariadbd'),
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--innodb-flush-log-at-trx-commit=0',
      `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
      ...user,
    ],
    { env, stdio: 'ignore' },
  );
  await eventually('MariaDB listens', () => existsSync(socket));
  return { socket, process: server };
}

const configFile = (socket: string, url: string): string => `<?php
define( 'DB_NAME', 'shop' ); define( 'DB_USER', 'root' ); define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' ); define( 'DB_CHARSET', 'utf8mb4' ); define( 'DB_COLLATE', '' );
${[
  'AUTH_KEY',
  'SECURE_AUTH_KEY',
  'LOGGED_IN_KEY',
  'NONCE_KEY',
  'AUTH_SALT',
  'SECURE_AUTH_SALT',
  'LOGGED_IN_SALT',
  'NONCE_SALT',
]
  .map((name) => `define( '${name}', '${name} of a test' );`)
  .join('\n')}
define( 'WP_HOME', '${url}' ); define( 'WP_SITEURL', '${url}' ); define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true ); define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'WP_DEBUG', true ); define( 'WP_DEBUG_DISPLAY', false ); define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`;

/** Serves files as they are, and everything else with WordPress. */
const ROUTER = `<?php
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( __DIR__ . $path ) ) { return false; }
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
`;
const THEME = '<?php wp_head(); while ( have_posts() ) { the_post(); the_content(); } wp_footer();';

/** The files of WordPress, an empty theme, and the plugins. */
function layOutFiles({ wordpress, woocommerce }: Packages, site: string, socket: string, url: string): void {
  copyWordPress(wordpress, site);
  const content = join(site, 'wp-content');
  const copy = (from: string, to: string): void => cpSync(from, join(content, to), { recursive: true });
  copy(projectFile('sdk', 'integrations', 'woocommerce', 'engage'), 'plugins/engage');
  if (woocommerce) copy(woocommerce, 'plugins/woocommerce');
  copy(projectFile('e2e', 'woocommerce', 'theme'), 'themes/plain');
  writeFileSync(join(content, 'themes/plain/index.php'), THEME);
  writeFileSync(join(site, 'wp-config.php'), configFile(socket, url));
  writeFileSync(join(site, 'router.php'), ROUTER);
}

/** Not with spawnSync: the PHP code sends requests to the service, which answers from this process. */
const phpOf =
  (site: string, phpArguments: readonly string[]): Shop['php'] =>
  async (code, as = 'visitor') => {
    const run = projectFile('e2e', 'woocommerce', 'run.php');
    const running = spawn('php', [...phpArguments, run, site, as], { cwd: site });
    running.stdin.end(code);
    const [out, errors] = await Promise.all([text(running.stdout), text(running.stderr)]);
    if (errors) throw new Error(`PHP failed: ${errors}\n${out.slice(-2000)}`);
    return JSON.parse(out.trimEnd().split('\n').at(-1)!);
  };

const ACTIVATE = `require_once ABSPATH . 'wp-admin/includes/plugin.php';
  $failed = activate_plugin('PLUGIN');
  if (is_wp_error($failed)) throw new Exception($failed->get_error_message());
  return 1;`;

/** Installs the database, WordPress, and the plugins, activated like an owner would. */
async function install(php: Shop['php'], hasWooCommerce: boolean): Promise<void> {
  await php(
    "require_once ABSPATH . 'wp-admin/includes/upgrade.php'; add_filter('pre_wp_mail', '__return_true');" +
      "wp_install('Shop', 'owner', 'owner@example.test', true, '', 'password'); switch_theme('plain'); return 1;",
    'install',
  );
  for (const plugin of [...(hasWooCommerce ? ['woocommerce/woocommerce.php'] : []), 'engage/engage.php'])
    await php(ACTIVATE.replace('PLUGIN', plugin), 'admin');
  // Otherwise the first screen after WooCommerce's activation would be its wizard, and the shop would be hidden as not
  // yet open.
  await php(
    "delete_transient('_wc_activation_redirect'); update_option('woocommerce_coming_soon', 'no'); return 1;",
  );
}

export async function startShop(): Promise<Shop> {
  const found = packages();
  const folder = mkdtempSync(join(tmpdir(), 'engage-woo-'));
  const database = await startDatabase(found.root, folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = join(folder, 'site');
  layOutFiles(found, site, database.socket, url);
  const settings = ['memory_limit=512M', 'display_errors=stderr', 'sendmail_path=/bin/true'];
  const phpArguments = [...found.phpArguments, ...settings.flatMap((one) => ['-d', one])];
  const connect = "$db = mysqli_connect('localhost', 'root', '', '', 0, $argv[1]);";
  execFileSync('php', [
    ...phpArguments,
    '-r',
    `${connect} $db->query('create database shop');`,
    database.socket,
  ]);
  const php = phpOf(site, phpArguments);
  await install(php, found.woocommerce !== null);
  const server = spawn(
    'php',
    [...phpArguments, '-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')],
    {
      stdio: 'ignore',
      // Its own process group, because its workers would outlive it otherwise.
      detached: true,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
    },
  );
  await eventually('PHP answers', () =>
    fetch(`${url}/wp-includes/version.php`).then(
      () => true,
      () => false,
    ),
  );
  return {
    hasWooCommerce: found.woocommerce !== null,
    url,
    php,
    async stop() {
      const ended = [server, database.process].map((one) => once(one, 'exit'));
      process.kill(-server.pid!, 'SIGTERM');
      database.process.kill('SIGTERM');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
