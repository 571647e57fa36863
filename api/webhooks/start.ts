import { startRounds } from '#platform/erasure/rounds.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { internet } from '../v1/install-check/fetch-page.ts';
import { noteRefusals, noteVerdicts } from './look.ts';
import type { Reach } from './post.ts';
import { sendDue } from './send.ts';

const SEND_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 5_000;

export const webhookReach: Reach = { ...internet, secure: true };

/** Sends what webhooks are to be told, and looks for what is told of feeds and comparisons. Any number of processes may do so. */
export function startWebhooks(platform: Platform, reach: Reach = webhookReach): Running {
  const { log } = platform;
  const failed = (err: unknown, isClosing: boolean): void => {
    if (!isClosing) log.warn({ err }, 'webhooks could not be told; it is tried again');
  };
  const sending = startRounds(
    SEND_EVERY_MS,
    async (isClosing) => {
      while (!isClosing() && (await sendDue(platform, reach)) > 0);
    },
    failed,
  );
  const looking = startRounds(
    LOOK_EVERY_MS,
    async () => {
      await noteRefusals(platform);
      await noteVerdicts(platform);
    },
    failed,
  );
  return {
    async close() {
      await Promise.all([sending.close(), looking.close()]);
    },
  };
}
