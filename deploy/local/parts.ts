import { dataDirFrom, portsFrom, toolFoldersFrom } from '#platform/config/config.ts';
import { textOf } from './problem.ts';
import { startParts } from './start-parts.ts';

/** Starts the four parts alone, prints their addresses for a shell, and runs them until a signal. */
async function main(): Promise<void> {
  const parts = await startParts({
    dataDir: dataDirFrom(process.env),
    ports: portsFrom(process.env),
    external: {},
    ...toolFoldersFrom(process.env),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const lines = Object.entries(parts.addresses).map(([name, value]) => `export ${name}='${value}'\n`);
  process.stdout.write(lines.join(''));
  const end = (code: number): void => void parts.stop().then(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0));
  void parts.broken.then((how) => {
    process.stderr.write(`${how}.\n`);
    end(1);
  });
}

await main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
});
