import { writeFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import { pages } from './pages.ts';
import { dashboardOf } from './panels.ts';

/** `npm run dashboards` writes the dashboards that Grafana imports. */
for (const page of pages) {
  const file = projectFile('deploy', 'grafana', `${page.name}.json`);
  writeFileSync(file, `${JSON.stringify(dashboardOf(page), null, 2)}\n`);
}
