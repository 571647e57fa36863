import { type Finding, importsOf, lineAt, type SourceFile, withoutComments } from './rules.ts';

/** Rules for tests that share a process with other files (e2e/support/apart.ts). */

const sharesProcess = (path: string): boolean =>
  /\.(int|e2e)\.test\.ts$/.test(path) || /^e2e\/promises\/.*\.test\.ts$/.test(path);

const REMEDY =
  'other files of tests share its process: do without it, or list the file in e2e/support/apart.ts.';
/** Limits, spies and fake timers are restored after each file (e2e/support/restore.ts); these changes are not. */
const changes =
  /\bvi\.(?:mock|doMock|unmock|resetModules|stubEnv|stubGlobal)\(|\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*\??\??=(?!=)|\b(?:delete|Object\.assign\()\s*process\.env\b|\bprocess\.(?:on|once|chdir|umask)\(\s*['"\w]/;

export function changeFindings({ path, text }: SourceFile, apart: readonly string[]): Finding[] {
  if (!sharesProcess(path) || apart.includes(path)) return [];
  const code = withoutComments(text);
  const found = changes.exec(code);
  return found ? [{ path, line: lineAt(code, found.index), says: `"${found[0]}": ${REMEDY}` }] : [];
}

const awaits = /^(?:export )?(?:const [^=\n]*= )?await /m;

/**
 * Test files that import a module which starts something on import: the next file would get what this one has closed.
 */
export function startFindings(files: readonly SourceFile[], apart: readonly string[]): Finding[] {
  const below = new Map(files.filter(({ path }) => path.startsWith('e2e/')).map((file) => [file.path, file]));
  const starts = (path: string, seen: Set<string>): string | undefined => {
    const file = below.get(path);
    if (!file || seen.has(path)) return undefined;
    seen.add(path);
    if (!sharesProcess(path) && awaits.test(withoutComments(file.text))) return path;
    return importsOf(file)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ target }) => starts(target, seen))
      .find((one) => one !== undefined);
  };
  return [...below.keys()]
    .filter((path) => sharesProcess(path) && !apart.includes(path))
    .flatMap((path) => {
      const module = starts(path, new Set());
      return module
        ? [{ path, line: 1, says: `loads ${module}, which awaits while it is loaded: ${REMEDY}` }]
        : [];
    });
}
