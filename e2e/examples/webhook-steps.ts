import { shown } from './names.ts';
import type { Step } from './step.ts';

const path = { id: shown.site };
const hook = { ...path, hook_id: shown.webhook };

/** A webhook address in a reserved domain, so that nothing is sent. */
export const webhookSteps: readonly Step[] = [
  {
    operation: 'POST /sdk/{id}/webhooks',
    path,
    body: { url: 'https://hooks.shop.example/engage', events: ['feed.refused'] },
    after({ names }, { id, secret }) {
      names.learn('webhook', id);
      names.learn('webhookSecret', secret);
    },
  },
  { operation: 'GET /sdk/{id}/webhooks', path },
  { operation: 'POST /sdk/{id}/webhooks/{hook_id}/test', path: hook },
  { operation: 'DELETE /sdk/{id}/webhooks/{hook_id}', path: hook },
];
