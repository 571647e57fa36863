import { isAllowed, licenceOf } from './licences.ts';
import { type Installed, type Lock, lockedPackages, nameOf, withoutIntegrity } from './lock.ts';

/** The result of a check of the supply chain. `unanswered`: the registry did not answer, so nothing is known. */
export type Finding = {
  readonly what: string;
  readonly kind: 'good' | 'bad' | 'unanswered';
  readonly says: string;
};

/** The output of `npm audit … --json`. */
type NpmAnswer = {
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly code?: string };
  readonly invalid?: readonly { readonly name: string; readonly version: string }[];
  readonly missing?: readonly { readonly name: string; readonly version: string }[];
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }>
  >;
};

function parse(text: string): NpmAnswer {
  try {
    return JSON.parse(text) as NpmAnswer;
  } catch {
    return { message: 'npm printed no JSON' };
  }
}

/** npm prints the registry's address, which must not be copied with a log. */
const withoutHosts = (text: string): string => text.replace(/https?:\/\/[^/\s"]+/g, 'the registry').trim();

const unanswered = (what: string, { message, error }: NpmAnswer): Finding => ({
  what,
  kind: 'unanswered',
  says: withoutHosts(error?.summary || message || error?.code || 'npm did not answer'),
});

const named = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name}@${version}`;

export function signatureFinding(text: string): Finding {
  const what = 'signatures of the registry';
  const answer = parse(text);
  if (!answer.invalid || !answer.missing) return unanswered(what, answer);
  if (answer.invalid.length > 0)
    return { what, kind: 'bad', says: `wrong: ${answer.invalid.map(named).join(', ')}` };
  if (answer.missing.length > 0)
    return { what, kind: 'bad', says: `missing: ${answer.missing.map(named).join(', ')}` };
  return { what, kind: 'good', says: 'every installed package has a valid signature' };
}

export function advisoryFinding(text: string): Finding {
  const what = 'advisories about npm packages';
  const answer = parse(text);
  if (!answer.vulnerabilities) return unanswered(what, answer);
  const found = Object.entries(answer.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} (${severity})`,
  );
  if (found.length > 0) return { what, kind: 'bad', says: found.join(', ') };
  return { what, kind: 'good', says: 'none for the locked versions' };
}

export function integrityFinding(lock: Lock): Finding {
  const all = lockedPackages(lock).length;
  const bare = withoutIntegrity(lock).length;
  const says = `${all - bare} of ${all} packages have one; ${bare} binaries for other systems have none (decision 13)`;
  return { what: 'integrity in the lock file', kind: 'good', says };
}

export function licenceFinding(installed: readonly Installed[]): Finding {
  const what = 'licences';
  const refused = installed.filter(
    ({ path, dev, package: said }) => !isAllowed(licenceOf(nameOf(path), said), dev),
  );
  if (refused.length > 0) return { what, kind: 'bad', says: refused.map(({ path }) => path).join(', ') };
  return { what, kind: 'good', says: `${installed.length} installed packages, each with an allowed licence` };
}

/** 0 when all is well, 1 when something is wrong, 2 when something could not be checked. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ kind }) => kind === 'bad')) return 1;
  return findings.some(({ kind }) => kind === 'unanswered') ? 2 : 0;
}

const words = { good: 'ok', bad: 'BAD', unanswered: 'NOT ANSWERED' } as const;

export const lineOf = ({ what, kind, says }: Finding): string => `${words[kind].padEnd(13)} ${what}: ${says}`;
