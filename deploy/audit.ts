import { spawnSync } from 'node:child_process';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { binaryOf, isExpected } from '../ingest/collector/server/binary.ts';
import { cached, cacheFolders } from './local/files/user-cache.ts';
import { verifyJars } from './local/kafka/jars.ts';
import { jarsFolder } from './local/kafka/programs.ts';
import {
  advisoryFinding,
  exitCodeOf,
  type Finding,
  integrityFinding,
  licenceFinding,
  lineOf,
  signatureFinding,
} from './supply/audit.ts';
import { installedPackages, readLock } from './supply/lock.ts';

/** `npm run audit`: known problems of the packages, jars and binaries that this project uses. */
const usage = `npm run audit
Checks the lock file, licences, jars and the websocket binary locally, and queries the npm registry for signatures and advisories.
Exit codes: 0 all checks passed, 1 a check failed, 2 a registry did not answer.`;
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));

const npm = (...args: string[]): string =>
  spawnSync('npm', [...args, '--json', '--fetch-retries=0'], { cwd: projectFile(), encoding: 'utf8' }).stdout;

function jarFinding(): Finding {
  const what = "Kafka's jars";
  const folder = cached(cacheFolders(toolFoldersFrom(process.env).cacheDir), jarsFolder);
  if (!folder) return { what, kind: 'good', says: 'not downloaded yet; they are checked when they are' };
  try {
    verifyJars(folder);
    return { what, kind: 'good', says: `${folder} matches deploy/local/kafka/jars.json` };
  } catch (error) {
    return { what, kind: 'bad', says: (error as Error).message };
  }
}

function binaryFindings(): Finding[] {
  const what = 'the websocket binary';
  const trustedHash = process.env['COLLECTOR_UWS_HASH'] ?? null;
  const found = ['uWebSockets.js', 'uWebSockets.js-20.51'].flatMap((name) => binaryOf(name) ?? []);
  if (found.length === 0)
    return [{ what, kind: 'good', says: 'there is none for this system and version of Node' }];
  // Two releases may use the same file.
  return [...new Map(found.map((binary) => [binary.file, binary])).values()].map((binary) =>
    isExpected(binary, trustedHash)
      ? { what, kind: 'good', says: `${binary.file} has a known hash` }
      : { what, kind: 'bad', says: `${binary.file} has an unknown hash: SHA-256 ${binary.sha256}` },
  );
}

const lock = readLock();
const findings: Finding[] = [
  integrityFinding(lock),
  licenceFinding(installedPackages(lock)),
  jarFinding(),
  ...binaryFindings(),
  signatureFinding(npm('audit', 'signatures')),
  advisoryFinding(npm('audit')),
];
for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`);
process.stdout.write(
  "Advisories about Kafka's jars and the binaries: npm run sbom -- sbom.json, then a scanner that reads CycloneDX.\n",
);
process.exitCode = exitCodeOf(findings);
