/** What an API key looks like, and what a credential may do. Without Node, because the console imports it too. */
export const KEY_PREFIX = 'svc_live_';
export const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'] as const;
export type Scope = (typeof scopes)[number];
export const roles = ['viewer', 'admin'] as const;
export type PersonRole = (typeof roles)[number];
