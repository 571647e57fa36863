import { parseArgs } from 'node:util';
import { readReady } from '../local/ready.ts';

export const usage = `npm run check-site -- [SITE] [--base-url URL] [--sdk-url URL] [--origin ORIGIN] [--erase]
Sends a test cart, two cancelled orders of 1.00 and their full refunds to a website, and reads them back. No figure changes.
API_KEY (scopes sites:read and facts:read) and SITE_PUBLIC_KEY are read from the environment, never from the command
line, which the shell's history records and other processes of the machine can read.
Omitted values are taken from the ready.json of the npm start that runs in this DATA_DIR.
--erase erases the test visitor afterwards. The two orders stay in the list of orders.`;

/** What is checked, and with which credentials. */
export type Target = {
  readonly site: string;
  readonly baseUrl: string;
  readonly sdkUrl: string;
  /** null: `https://` and the host of the website */
  readonly origin: string | null;
  readonly feedKey: string;
  readonly access:
    | { readonly kind: 'key'; readonly token: string }
    | { readonly kind: 'person'; readonly email: string; readonly password: string };
  readonly erase: boolean;
};

const SECRET = /^svc_|^--(api-)?(key|token|feed-key|public-key|password)\b/;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with one sentence about the missing argument or variable */
export function targetFrom(args: readonly string[], env: Environment, dataDir: string): Target {
  if (args.some((arg) => SECRET.test(arg)))
    throw new Error(
      'Give keys in API_KEY and SITE_PUBLIC_KEY, not on the command line: rotate this one, because others may have seen it.',
    );
  const { values, positionals } = read(args);
  const ready = readReady(dataDir);
  const site = positionals[0] ?? ready?.site._id;
  const baseUrl = values['base-url'] ?? ready?.base_url;
  const sdkUrl = values['sdk-url'] ?? ready?.sdk_url;
  if (!site || !baseUrl || !sdkUrl)
    throw new Error(`Name the website, --base-url and --sdk-url, or run npm start first.\nUsage: ${usage}`);
  const demo = ready && baseUrl === ready.base_url ? ready : null;
  const feedKey = env['SITE_PUBLIC_KEY'] ?? (demo?.site._id === site ? demo.site.public_key : undefined);
  if (!feedKey) throw new Error('Set SITE_PUBLIC_KEY to the feed key of the website: the console shows it.');
  const token = env['API_KEY'];
  if (!token && !demo) throw new Error('Set API_KEY to a key with the scopes sites:read and facts:read.');
  return {
    site,
    baseUrl: baseUrl.replace(/\/$/, ''),
    sdkUrl: sdkUrl.replace(/\/$/, ''),
    origin: values.origin ?? (demo?.site._id === site ? demo.site.origin : null),
    feedKey,
    access: token ? { kind: 'key', token } : { kind: 'person', ...demo!.account },
    erase: values.erase,
  };
}

function read(args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'base-url': { type: 'string' },
        'sdk-url': { type: 'string' },
        origin: { type: 'string' },
        erase: { type: 'boolean', default: false },
      },
    });
    if (parsed.positionals.length <= 1) return parsed;
  } catch {
    // An unknown option is refused like an extra argument.
  }
  throw new Error(`The arguments are not valid.\nUsage: ${usage}`);
}
