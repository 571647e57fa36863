import { SESSION_HOURS } from './sessions.ts';

/**
 * Over HTTPS, the prefix of the name makes browsers accept the cookie from this host and over HTTPS only. Browsers
 * share cookies between the ports of a host, so on a developer's machine the port is part of the name.
 */
function nameOf({ protocol, port }: URL): string {
  return protocol === 'https:' ? '__Host-engage-session' : `engage-session-${port || '80'}`;
}

function cookie(apiUrl: string, value: string, seconds: number): string {
  const url = new URL(apiUrl);
  const where = url.protocol === 'https:' ? 'Path=/; Secure' : 'Path=/v1';
  return `${nameOf(url)}=${value}; Max-Age=${seconds}; ${where}; HttpOnly; SameSite=Strict`;
}

export const cookieHeader = {
  'Set-Cookie': 'Cookie with the session token, for the console. It is `HttpOnly` and `SameSite=Strict`.',
};
/** No script can read it, and no request from another site carries it. */
export const sessionCookie = (apiUrl: string, token: string): Readonly<Record<string, string>> => ({
  'Set-Cookie': cookie(apiUrl, token, SESSION_HOURS * 3600),
});
export const noSessionCookie = (apiUrl: string): Readonly<Record<string, string>> => ({
  'Set-Cookie': cookie(apiUrl, '', 0),
});

type Headers = {
  readonly cookie: string;
  /** the header that the console sends */
  readonly console: string;
  readonly secFetchSite: string;
};

/**
 * The session token in the cookie of the console's request; null without one, or when another page sent the request.
 */
export function cookieToken(apiUrl: string, headers: Headers): string | null {
  if (headers.console === '') return null;
  if (headers.secFetchSite !== '' && headers.secFetchSite !== 'same-origin') return null;
  const name = nameOf(new URL(apiUrl));
  const values = headers.cookie.split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=');
    return key === name && /^[A-Za-z0-9_-]{43}$/.test(value ?? '') ? [value!] : [];
  });
  // Two cookies of the same name: something else on this host set one, and it is unknown which.
  return values.length === 1 ? values[0]! : null;
}
