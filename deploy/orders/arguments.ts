import { parseArgs } from 'node:util';
import { instant } from '#schemas/fields/instant.ts';
import { readReady } from '../local/ready.ts';
import type { Feed } from './send.ts';

export const usage = `npm run orders -- import --site ID --file FILE [--url URL] [--before INSTANT] [--dry-run]
Imports a shop's past orders into the ledger of a website, through the order feed that the shop's server uses.
FILE ends in .csv (its first line has the feed's field names, or the columns of Shopify's export) or in .jsonl (one order of
the feed per line). URL is the address of the storefront; SITE_PUBLIC_KEY, the feed key, is read from the environment, never
from the command line. Both default to those of the npm start that runs in this DATA_DIR.
--before skips orders placed at that instant or later; --dry-run reads the whole file and sends nothing.
While the service asks it to wait, it does so for up to ten minutes for an order. The same file may be imported again: orders
are identified by their ids and count once.`;

/** `feed` is null for a dry run. */
export type Target = {
  readonly file: string;
  readonly beforeMs: number | null;
  readonly feed: Feed | null;
};

const SECRET = /^--(key|token|feed-key|public-key)\b/;

type Environment = Readonly<Record<string, string | undefined>>;

/** What to import and where, or one sentence about what is missing. */
export function targetFrom(args: readonly string[], env: Environment, dataDir: string): Target | string {
  if (args.some((arg) => SECRET.test(arg)))
    return 'Give the feed key in SITE_PUBLIC_KEY, not on the command line: rotate this one, because others may have seen it.';
  const read = parsed(args);
  if (typeof read === 'string') return read;
  const { site, file, url, before, 'dry-run': isDry } = read;
  if (!file) return 'Name the file with --file FILE.';
  const beforeMs = before === undefined ? null : instant.read(before);
  if (beforeMs === undefined)
    return '--before must be an ISO 8601 instant, such as 2026-11-01 or 2026-11-01T08:00:00Z.';
  if (isDry) return { file, beforeMs, feed: null };
  if (!site) return 'Name the website with --site ID.';
  const ready = readReady(dataDir);
  const sdkUrl = (url ?? ready?.sdk_url)?.replace(/\/$/, '');
  if (!sdkUrl) return 'Name the address of the storefront with --url URL, or run npm start first.';
  if (!URL.canParse(sdkUrl)) return '--url must be an address, such as https://sdk.example.com.';
  const isDemo = ready !== null && sdkUrl === ready.sdk_url && site === ready.site._id;
  const feedKey = env['SITE_PUBLIC_KEY'] ?? (isDemo ? ready.site.public_key : undefined);
  if (!feedKey) return 'Set SITE_PUBLIC_KEY to the feed key of the website: the console shows it.';
  return { file, beforeMs, feed: { sdkUrl, site, feedKey } };
}

const options = {
  site: { type: 'string' },
  file: { type: 'string' },
  url: { type: 'string' },
  before: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return positionals.join() === 'import' ? values : 'The command must be import.';
  } catch (error) {
    return (error as Error).message.split('. ')[0]!.replace(/\.?$/, '.');
  }
}
