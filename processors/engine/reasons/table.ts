import type { Reason } from '#schemas/decision/decision.ts';
import { sayCode } from './code-declined.ts';
import { sayDelivery } from './delivery.ts';
import { sayFormHelp } from './form-error.ts';
import { sayHesitation } from './hesitation.ts';
import type { Speech, View } from './reason.ts';
import { sayReturns } from './returns.ts';
import { sayShipping } from './shipping-cost.ts';
import { saySize } from './size.ts';

/** What each reason says. Their evidence is in evidence.ts, their table for merchants in docs/engine.md. */
export const sayings: Readonly<Record<Reason, (view: View) => Speech>> = {
  shipping_cost: sayShipping,
  delivery: sayDelivery,
  returns: sayReturns,
  size: saySize,
  code_declined: sayCode,
  form_error: sayFormHelp,
  hesitation: sayHesitation,
};
