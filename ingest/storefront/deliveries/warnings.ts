import type { Context } from 'koa';
import type { AcceptedOrder, AcceptedRefund } from '../../accept/bodies.ts';

const NO_VISITOR =
  'Taken, but without `_service_uid` among its `note_attributes`: it cannot be compared or credited.';
const NO_CURRENCY =
  'Taken, but its `currency` is not the three letters of ISO 4217, such as USD: its money adds up with no other.';
const NO_REFUND =
  'Taken, but none of its `transactions` is of the kind `refund` with the status `success`: nothing is refunded by it.';

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);
const joined = (...warnings: readonly (string | false)[]): string | null =>
  warnings.filter((one) => one !== false).join(' ') || null;

/** What an accepted order lacks, without any of its content, because the merchant's log stores the sentence. */
export const orderWarning = ({ visitor, currency }: Pick<AcceptedOrder, 'visitor' | 'currency'>) =>
  joined(visitor === null && NO_VISITOR, !isCurrency(currency) && NO_CURRENCY);

export const refundWarning = ({ currency }: Pick<AcceptedRefund, 'currency'>) =>
  currency === null ? NO_REFUND : joined(!isCurrency(currency) && NO_CURRENCY);

const KEY = 'warning';
/** For the log of deliveries; does not change the answer. */
export const setWarning = (ctx: Pick<Context, 'state'>, warning: string | null): void => {
  ctx.state[KEY] = warning;
};
export const warningOf = (ctx: Pick<Context, 'state'>): string | null => ctx.state[KEY] ?? null;
