import { isRole, runRole } from './measure/roles.ts';
import { measureSlopes } from './measure/measure.ts';

const args = process.argv.slice(2);
if (isRole(args[0]) && process.send) await runRole(args[0], process.env);
else process.stdout.write(JSON.stringify(await measureSlopes((t) => void process.stderr.write(`${t}\n`)), null, 2));
