/** Prefix of API keys, scopes and roles. No Node imports, because the console imports this file too. */
export const KEY_PREFIX = 'svc_live_';
export const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'] as const;
export type Scope = (typeof scopes)[number];
export const roles = ['viewer', 'admin'] as const;
export type PersonRole = (typeof roles)[number];
/** From NIST SP 800-63B: a minimum length, a list of common passwords, and no rules about kinds of characters. */
export const PASSWORD_CHARS_MIN = 12;
export const PASSWORD_CHARS_MAX = 200;
/**
 * The console sends this header with every request. A page of another origin cannot, because that needs a preflight,
 * which no route of /v1 answers. So a cookie that a browser adds by itself is not enough (decision 82).
 */
export const CONSOLE_HEADER = 'X-Engage-Console';
