/** What an API key looks like, and what a credential may do. Without Node, because the console imports it too. */
export const KEY_PREFIX = 'svc_live_';
export const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'] as const;
export type Scope = (typeof scopes)[number];
export const roles = ['viewer', 'admin'] as const;
export type PersonRole = (typeof roles)[number];
/** Of NIST SP 800-63B: a length, a list of what is guessed first, and no rules about kinds of characters. */
export const PASSWORD_CHARS_MIN = 12;
export const PASSWORD_CHARS_MAX = 200;
/**
 * The console sends it with every request. A page of another origin cannot: it would take a preflight, which no route of /v1
 * answers. So a cookie that a browser adds by itself is not enough (decision 82).
 */
export const CONSOLE_HEADER = 'X-Engage-Console';
