import { z } from 'zod';
import { type Addresses, openApi } from './openapi.ts';
import { openRoute, type Route } from './route.ts';
import { auditRoutes } from './v1/account/audit.ts';
import { invitationRoutes } from './v1/account/invitations.ts';
import { passwordRoutes } from './v1/account/password.ts';
import { peopleRoutes } from './v1/account/people.ts';
import { sessionListRoutes } from './v1/account/sessions.ts';
import { totpRoutes } from './v1/account/totp.ts';
import { refusals } from './v1/common.ts';
import { deliveryLogRoutes } from './v1/deliveries.ts';
import { checkRoutes } from './v1/facts/editor/check.ts';
import { productRoutes } from './v1/facts/editor/products.ts';
import { historyRoutes } from './v1/facts/history/routes.ts';
import { marketRoutes } from './v1/facts/markets.ts';
import { factsRoutes } from './v1/facts/routes.ts';
import { feedKeyRoutes } from './v1/feed-key/routes.ts';
import { healthRoutes } from './v1/health/routes.ts';
import { installCheckRoutes } from './v1/install-check/routes.ts';
import { keyRoutes } from './v1/keys.ts';
import { momentRoutes } from './v1/moments.ts';
import { previewRoutes } from './v1/preview/routes.ts';
import { privacyRoutes } from './v1/privacy.ts';
import { reasonsRoutes } from './v1/reasons.ts';
import { sessionRoutes } from './v1/session.ts';
import { shopifyRoutes } from './v1/shopify.ts';
import { experimentRoutes } from './v1/sites/experiment.ts';
import { siteRoutes } from './v1/sites/routes.ts';
import { storeRoutes } from './v1/store.ts';
import { tagRoutes } from './v1/tag.ts';
import { trafficRoutes } from './v1/traffic/routes.ts';
import { webhookRoutes } from './v1/webhooks/routes.ts';

/** Every route below /v1, including the one of the description. */
export function allRoutes(addresses: Addresses): readonly Route[] {
  const routes: Route[] = [
    ...sessionRoutes,
    ...sessionListRoutes,
    ...passwordRoutes,
    ...totpRoutes,
    ...peopleRoutes,
    ...invitationRoutes,
    ...siteRoutes,
    ...experimentRoutes,
    ...factsRoutes,
    ...checkRoutes,
    ...historyRoutes,
    ...productRoutes,
    ...marketRoutes,
    ...previewRoutes,
    ...momentRoutes,
    ...trafficRoutes,
    ...reasonsRoutes,
    ...storeRoutes,
    ...deliveryLogRoutes,
    ...healthRoutes,
    ...webhookRoutes,
    ...installCheckRoutes,
    ...tagRoutes,
    ...feedKeyRoutes,
    ...shopifyRoutes,
    ...privacyRoutes,
    ...keyRoutes,
    ...auditRoutes,
  ];
  let description: unknown;
  routes.push(
    openRoute({
      method: 'get',
      path: '/openapi.json',
      tag: 'Description',
      summary: 'Get this OpenAPI description',
      access: { kind: 'open' },
      answers: {
        200: {
          description: 'The description, in OpenAPI 3.1.',
          schema: z.looseObject({ openapi: z.string() }),
        },
        429: refusals[429],
      },
      async handle() {
        description ??= openApi(routes, addresses);
        return { status: 200, body: description };
      },
    }),
  );
  return routes;
}
