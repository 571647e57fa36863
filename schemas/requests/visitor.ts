import { cardId, decisionId } from '../ids.ts';
import { ackEvents, checkoutSteps } from '../signal/signal.ts';
import { amount, choice, currency, flag, opaque, optional, place, record, text, visitor } from './fields.ts';

const ORDER_REF_MAX = 64;

export const CheckoutStep = record({
  user_id: visitor,
  step: choice(checkoutSteps),
  total: optional(amount),
  currency: optional(currency),
  discount_applied: optional(flag),
  order_ref: optional(text(ORDER_REF_MAX)),
}).meta({
  title: 'CheckoutStep',
  description: 'Where in the checkout a visitor is: a hint, never proof of purchase.',
});

export const CardAck = record({
  user_id: visitor,
  card_id: opaque(cardId),
  decision_id: opaque(decisionId),
  event: choice(ackEvents),
  page: place,
}).meta({ title: 'CardAck', description: 'What became of a card on the page.' });
