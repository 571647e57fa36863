import { email } from '../fields/email.ts';
import { convert, described, optional } from '../fields/field.ts';
import { cardId, decisionId, visitorId } from '../fields/ids.ts';
import { clampedAmount, currency } from '../fields/money.ts';
import { object } from '../fields/object.ts';
import { pageAddress } from '../fields/places.ts';
import { anyText, choice, flag, matching, text } from '../fields/text.ts';
import { ackEvents, checkoutSteps } from '../signal/signal.ts';
import { ageOf } from './cart.ts';

const ORDER_REF_MAX = 64;

export const CheckoutStep = object(
  {
    user_id: visitorId,
    step: described(choice(checkoutSteps), 'Step of the checkout that the visitor has reached.'),
    total: described(optional(clampedAmount), 'Total of the checkout; null if it is not known.'),
    currency: described(optional(currency), 'Currency code of the total.'),
    discount_applied: described(optional(flag), 'Whether the platform accepted a discount code.'),
    order_ref: described(
      optional(text(ORDER_REF_MAX)),
      `Reference of the order, as the platform gives it. It is cut at ${ORDER_REF_MAX} characters.`,
    ),
  },
  {
    title: 'CheckoutStep',
    description:
      'The step of the checkout that a visitor has reached. It is a hint and never proof of a purchase.',
  },
);

/** Optional: text that is not an address is read as null. */
const page = described(
  optional(convert(anyText, (value) => pageAddress.read(value) ?? null, { schema: pageAddress.schema })),
  'Address of the page with the card. Only its origin and path are kept. A text that is not an http(s) address counts as absent.',
);

export const CardAck = object(
  {
    user_id: visitorId,
    card_id: cardId,
    decision_id: decisionId,
    event: described(
      choice(ackEvents),
      'What happened to the card: it was seen by the visitor (`shown`), clicked or dismissed.',
    ),
    page,
    age_ms: ageOf('acknowledgement'),
  },
  { title: 'CardAck', description: 'The acknowledgement of a card: what happened to it on the page.' },
);

export const Revoke = object(
  { user_id: visitorId },
  { title: 'Revoke', description: 'The visitor whose data is to be erased.' },
);

export const Identify = object(
  { user_id: visitorId, email: described(email, 'E-mail address of the visitor.') },
  { title: 'Identify', description: 'The e-mail address of a visitor. Only a keyed hash of it is stored.' },
);

/** The token of platform/preview-link.ts. */
export const previewToken = matching(
  /^[\w-]{1,3900}\.[\w-]{43}$/,
  'must be the token of a preview link',
  'Token of the preview link that POST /v1/sdk/{id}/preview-link returned.',
);
