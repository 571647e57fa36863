import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { startRounds } from '#platform/rounds.ts';
import { internet } from '../v1/install-check/fetch-page.ts';
import { enqueueRefusals, enqueueVerdicts } from './enqueue.ts';
import type { ReceiverNetwork } from './post.ts';
import { Sender } from './send.ts';

const SEND_EVERY_MS = 1_000;
const ENQUEUE_EVERY_MS = 5_000;

export const webhookNetwork: ReceiverNetwork = { ...internet, secure: true };

/** Sends webhook events, and enqueues those about feeds and comparisons. Any number of processes may run it. */
export function startWebhooks(platform: Platform): Running {
  const { log } = platform;
  const failed = (err: unknown, isClosing: boolean): void => {
    if (!isClosing) log.warn({ err }, 'webhook events could not be sent; retrying');
  };
  const sender = new Sender(platform, webhookNetwork);
  const sending = startRounds(
    SEND_EVERY_MS,
    async (isClosing) => {
      // Claims again as slots become free, and new events each second.
      while (!isClosing() && ((await sender.begin()) > 0 || (await sender.someEnded(SEND_EVERY_MS))));
    },
    failed,
  );
  const enqueueing = startRounds(
    ENQUEUE_EVERY_MS,
    async () => {
      await enqueueRefusals(platform);
      await enqueueVerdicts(platform);
    },
    failed,
  );
  return {
    /** Does not wait for a receiver or a running comparison. */
    async close() {
      const rounds = [sending.close(), enqueueing.close(), sender.close()];
      // Once more, for attempts that a last claim started meanwhile.
      const closed = Promise.all(rounds).then(() => sender.ended());
      await within(limits.DISCONNECT_MS, closed);
    },
  };
}
