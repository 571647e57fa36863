import { writeFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { pages } from './pages.ts';
import { dashboardOf } from './panels.ts';

/** `npm run dashboards`: generates the dashboards that Grafana imports. */
const usage = 'npm run dashboards\nGenerates the Grafana dashboards in deploy/grafana.';

exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
for (const page of pages) {
  const file = projectFile('deploy', 'grafana', `${page.name}.json`);
  writeFileSync(file, `${JSON.stringify(dashboardOf(page), null, 2)}\n`);
}
