import type { Middleware } from 'koa';
import type { Config } from '../config/config.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 90;

/** The security.txt of RFC 9116. `Expires` is mandatory. */
export function securityTxt(contacts: readonly string[], nowMs: number): string {
  const expires = new Date(Math.floor(nowMs / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en',
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Serves security.txt if SECURITY_CONTACT is set; otherwise the address is a 404. */
export function serveSecurityTxt({ securityContacts }: Pick<Config, 'securityContacts'>): Middleware {
  return (ctx, next) => {
    const asked = ctx.path === '/.well-known/security.txt' && (ctx.method === 'GET' || ctx.method === 'HEAD');
    if (!asked || securityContacts.length === 0) return next();
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = securityTxt(securityContacts, Date.now());
    return undefined;
  };
}
