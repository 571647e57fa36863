import type { Row } from './access-rows.ts';

/** The caller, as the rules see them. */
export type Who = {
  readonly name: string;
  readonly kind: 'nobody' | 'person' | 'key';
  readonly role: 'viewer' | 'admin';
  readonly scopes: readonly string[];
  /** the website that a key is bound to: the one of the test, or another one of the same account */
  readonly bound: 'own' | 'other' | null;
  readonly account: 'own' | 'foreign';
};

/** The owner of the website in the path; null where the path names none. */
export type Whose = 'own' | 'foreign' | 'nobody' | null;

type Rule = {
  readonly quote: string;
  readonly when: (row: Row, who: Who, whose: Whose) => boolean;
  readonly status: number;
};

const write = (row: Row): boolean => row.need.endsWith(':write');

/** The first matching rule gives the status; if none matches, the row does. */
const rules: readonly Rule[] = [
  {
    quote: 'interface 5.1: every management request carries a token, except the description (and signing in)',
    when: (row) => row.need === 'nobody',
    status: 0,
  },
  {
    quote: 'interface 7: expired or invalid credentials',
    when: (_, who) => who.kind === 'nobody',
    status: 401,
  },
  {
    quote: 'interface 5.2: only a person can, and sessions are the only way',
    when: (row, who) => row.need.endsWith('person') && who.kind === 'key',
    status: 403,
  },
  {
    quote: 'contract 3: a viewer cannot manage keys',
    when: (row, who) => row.need === 'admin person' && who.role === 'viewer',
    status: 403,
  },
  {
    quote: "interface 5.4: a request outside the key's scopes answers 403",
    when: (row, who) => row.need.includes(':') && who.kind === 'key' && !who.scopes.includes(row.need),
    status: 403,
  },
  {
    quote: 'contract 3: role viewer reads only, whatever its scopes say',
    when: (row, who) => write(row) && who.role === 'viewer',
    status: 403,
  },
  {
    quote: 'interface 5.6 and contract 3: 404 for what is not the caller’s, as for what does not exist',
    when: (_, who, whose) => whose !== null && (whose !== who.account || who.bound === 'other'),
    status: 404,
  },
  {
    quote: 'contract 3: a bound key has 403 for listing, creating, and deleting its own',
    when: (row, who) => row.about === 'account' && who.bound !== null,
    status: 403,
  },
];

export function expected(
  row: Row,
  who: Who,
  whose: Whose,
): { readonly status: number; readonly why: string } {
  const rule = rules.find((one) => one.when(row, who, whose));
  if (!rule || rule.status === 0) return { status: row.ok, why: 'all is well' };
  return { status: rule.status, why: rule.quote };
}
