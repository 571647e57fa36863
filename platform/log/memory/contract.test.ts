import { describeLogClient } from '../contract/contract.ts';
import { MemoryLog } from './memory-log.ts';

describeLogClient('a log in memory', async () => {
  const client = new MemoryLog(null);
  client.nowMs = 1_000_000;
  return {
    client,
    prefix: '',
    passTime: async () => {
      client.nowMs += 10;
    },
    close: () => client.close(),
  };
});
