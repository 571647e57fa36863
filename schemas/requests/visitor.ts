import { email } from '../fields/email.ts';
import { convert, optional } from '../fields/field.ts';
import { cardId, decisionId, visitorId } from '../fields/ids.ts';
import { clampedAmount, currency } from '../fields/money.ts';
import { object } from '../fields/object.ts';
import { pageAddress } from '../fields/places.ts';
import { anyText, choice, flag, matching, text } from '../fields/text.ts';
import { ackEvents, checkoutSteps } from '../signal/signal.ts';

const ORDER_REF_MAX = 64;

export const CheckoutStep = object(
  {
    user_id: visitorId,
    step: choice(checkoutSteps),
    total: optional(clampedAmount),
    currency: optional(currency),
    discount_applied: optional(flag),
    order_ref: optional(text(ORDER_REF_MAX)),
  },
  {
    title: 'CheckoutStep',
    description: 'Where in the checkout a visitor is: a hint, never proof of purchase.',
  },
);

/** Nice to know: text that is no address is null. */
const page = optional(
  convert(anyText, (value) => pageAddress.read(value) ?? null, { schema: pageAddress.schema }),
);

export const CardAck = object(
  { user_id: visitorId, card_id: cardId, decision_id: decisionId, event: choice(ackEvents), page },
  { title: 'CardAck', description: 'What became of a card on the page.' },
);

export const Revoke = object(
  { user_id: visitorId },
  { title: 'Revoke', description: 'The visit that its visitor wants erased.' },
);

export const Identify = object(
  { user_id: visitorId, email },
  { title: 'Identify', description: 'The e-mail address of a visitor, of which only a keyed hash is kept.' },
);

/** As platform/preview-link.ts signs it. */
export const previewToken = matching(
  /^[\w-]{1,3900}\.[\w-]{43}$/,
  'must be the token of a preview link',
  'of POST /v1/sdk/{id}/preview-link',
);
