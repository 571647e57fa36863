import { sayDelivery } from './delivery.ts';
import { missing, type Speech, type View } from './reason.ts';
import { sayReturns } from './returns.ts';
import { sayShippingShort } from './shipping-cost.ts';

/** Nothing specific is known: the first thing that can be said, of shipping, returns and delivery. */
export function sayHesitation(view: View): Speech {
  const shipping = sayShippingShort(view);
  const warning = shipping.kind === 'silent' && shipping.gate === 'amounts_agree' ? shipping.detail : null;
  for (const speech of [shipping, sayReturns(view), sayDelivery(view)]) {
    if (speech.kind === 'said') return { ...speech, message: view.phrases.deciding(speech.message), warning };
  }
  const promise = view.facts.delivery_promise ? 'the delivery_promise cannot be said' : 'no delivery_promise';
  const line = 'The facts sheet has no shipping line for this cart, no return_days and';
  return missing(
    warning ? `${warning} Besides, there are no return_days and ${promise}.` : `${line} ${promise}.`,
  );
}
