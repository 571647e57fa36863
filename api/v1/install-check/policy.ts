/** The addresses that the page must be allowed to use. */
export type Needs = {
  readonly scripts: readonly string[];
  readonly nonce: string | null;
  readonly connect: readonly string[];
  /** null for a website with one origin, whose pages use no frame */
  readonly frame: string | null;
};

/** The unparsed text of each relevant directive. */
type Directives = ReadonlyMap<string, string>;

/** The usual limit of headers: servers send no longer policies, and browsers may not enforce them. */
const POLICIES_CHARS = 16_384;
/** Whether the policies of a page are short enough to be read. */
export const areReadable = (policies: readonly string[]): boolean =>
  policies.reduce((sum, one) => sum + one.length + 1, 0) <= POLICIES_CHARS;

/** Browsers use the first directive of each name. */
function directivesOf(policy: string): Directives {
  const directives = new Map<string, string>();
  for (const part of policy.split(';')) {
    const [, name = '', sources = ''] = /^\s*(\S*)\s*([\s\S]*)$/.exec(part)!;
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

type Kind = 'script' | 'connect' | 'frame';
/** The first directive that a policy has is in force. */
const directivesByKind: Readonly<Record<Kind, readonly string[]>> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
};
const directiveToFix: Readonly<Record<Kind, string>> = {
  script: 'script-src',
  connect: 'connect-src',
  frame: 'frame-src',
};

/** The effective sources; null where the policy has no directive. */
function sourcesFor(directives: Directives, kind: Kind): readonly string[] | null {
  const name = directivesByKind[kind].find((one) => directives.has(one));
  return name === undefined
    ? null
    : directives
        .get(name)!
        .split(/\s+/)
        .filter((one) => one !== '');
}

/** Whether a source expression matches an address, by scheme, host and port (CSP Level 3, section 6.7.2). */
export const sourceMatches = (source: string, address: string, pageUrl: string): boolean =>
  matches(source, new URL(address), new URL(pageUrl));

function matches(source: string, url: URL, page: URL): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (source.toLowerCase() === "'self'")
    return url.host === page.host && schemeFits(page.protocol, url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return schemeFits(source.toLowerCase(), url.protocol);
  const found = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!found || source.startsWith("'")) return false;
  const [, scheme = page.protocol, host = '', port, path] = found;
  return (
    schemeFits(scheme.toLowerCase(), url.protocol) &&
    hostFits(host.toLowerCase(), url.hostname) &&
    portFits(port, url) &&
    pathFits(path, url.pathname)
  );
}

/** http also matches https, and each matches the websocket scheme of the same security. */
function schemeFits(allowed: string, asked: string): boolean {
  if (allowed === asked) return true;
  if (allowed === 'http:') return asked === 'https:' || asked === 'ws:' || asked === 'wss:';
  return (allowed === 'https:' || allowed === 'ws:') && asked === 'wss:';
}

const hostFits = (allowed: string, host: string): boolean =>
  allowed === '*' || (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : allowed === host);

const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
};

function portFits(allowed: string | undefined, url: URL): boolean {
  const port = url.port || defaultPorts[url.protocol];
  return allowed === '*' || (allowed === undefined ? port === defaultPorts[url.protocol] : allowed === port);
}

const pathFits = (allowed: string | undefined, path: string): boolean =>
  allowed === undefined ||
  allowed === '/' ||
  (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed);

/**
 * What the policies of a page block, as directives with the source to add; empty when nothing is blocked. The policies
 * are untrusted, so each source is parsed once for each kind, and the addresses once.
 */
export function blockedBy(policies: readonly string[], pageUrl: string, needs: Needs): readonly string[] {
  const page = new URL(pageUrl);
  const asked = {
    script: needs.scripts.map((one) => new URL(one)),
    connect: needs.connect.map((one) => new URL(one)),
    frame: needs.frame === null ? [] : [new URL(needs.frame)],
  };
  const blocked = policies.map(directivesOf).flatMap((directives) =>
    (Object.keys(asked) as Kind[]).flatMap((kind) => {
      const sources = sourcesFor(directives, kind);
      if (sources === null || (kind === 'script' && isTrusted(sources, needs.nonce))) return [];
      // With 'strict-dynamic' browsers ignore sources that trust by address.
      const hosts = kind === 'script' && sources.includes("'strict-dynamic'") ? [] : sources;
      const lacking = asked[kind].filter((url) => !hosts.some((one) => matches(one, url, page)));
      return lacking.map((url) => `${directiveToFix[kind]} ${url.origin}`);
    }),
  );
  return [...new Set(blocked)];
}

const isTrusted = (sources: readonly string[], nonce: string | null): boolean =>
  nonce !== null && nonce !== '' && sources.includes(`'nonce-${nonce}'`);
