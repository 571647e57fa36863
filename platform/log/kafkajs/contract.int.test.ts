import { setTimeout as sleep } from 'node:timers/promises';
import { useRig } from '../../../e2e/rig.ts';
import { describeLogClient } from '../contract/contract.ts';

describeLogClient('kafkajs', async () => {
  const rig = await useRig({ taskPartitions: 1, logLevel: 'error' });
  return {
    client: rig.platform.kafka,
    prefix: rig.prefix,
    passTime: () => sleep(10),
    close: rig.close,
  };
});
