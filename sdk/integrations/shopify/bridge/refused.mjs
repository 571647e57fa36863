/**
 * Items that the service refused for good: `node refused.mjs` lists them, `node refused.mjs retry` puts them back into
 * the queue. Stop the bridge before `retry`: only one process may use the folder.
 */
import { Box, keyOf } from './queue/box.mjs';
import { lockFolder } from './queue/lock.mjs';
import { Queue } from './queue/queue.mjs';
import { settingsOf } from './settings.mjs';

const { folder, key } = settingsOf(process.env);
const box = new Box(keyOf(key));
const say = (text) => process.stdout.write(`${text}\n`);

if (process.argv[2] === 'retry') {
  const unlock = lockFolder(folder);
  say(`Put back into the queue: ${await new Queue(folder, box).restore(() => true)}`);
  unlock();
} else {
  const queue = new Queue(folder, box, true);
  for (const { shop, kind, lane, answer } of queue.refused())
    say(
      `${new Date(answer.atMs).toISOString()} ${shop} ${kind} ${kind === 'erasure' ? '' : lane} ${answer.status} ${answer.sentence}`,
    );
}
