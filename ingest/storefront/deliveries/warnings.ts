import type { Context } from 'koa';
import { hasZone } from '#schemas/fields/instant.ts';
import type { AcceptedOrder, AcceptedRefund, Body } from '../../accept/bodies.ts';

const NO_VISITOR =
  'Accepted, but `note_attributes` has no `_service_uid`: the order cannot be compared or credited.';
const NO_CURRENCY =
  'Accepted, but `currency` is not a three-letter ISO 4217 code such as USD: the amount cannot be added to any other.';
const NO_ZONE = 'Accepted, but `created_at` has no time zone: it was taken as UTC.';
const NO_REFUND =
  'Accepted, but none of the `transactions` has the kind `refund`, the status `success` and an amount above zero: nothing is refunded.';

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);
const joined = (...warnings: readonly (string | false)[]): string | null =>
  warnings.filter((one) => one !== false).join(' ') || null;

/** What an accepted order lacks, without any of its content, because the merchant's log stores the sentence. */
export const orderWarning = (
  { visitor, currency }: Pick<AcceptedOrder, 'visitor' | 'currency'>,
  { created_at }: Body,
) =>
  joined(
    visitor === null && NO_VISITOR,
    !hasZone(created_at) && NO_ZONE,
    !isCurrency(currency) && NO_CURRENCY,
  );

export const refundWarning = ({ parts }: Pick<AcceptedRefund, 'parts'>, { created_at }: Body) =>
  parts.length === 0
    ? NO_REFUND
    : joined(
        !hasZone(created_at) && NO_ZONE,
        !parts.every(({ currency }) => isCurrency(currency)) && NO_CURRENCY,
      );

const KEY = 'warning';
/** For the log of deliveries; does not change the answer. */
export const setWarning = (ctx: Pick<Context, 'state'>, warning: string | null): void => {
  ctx.state[KEY] = warning;
};
export const warningOf = (ctx: Pick<Context, 'state'>): string | null => ctx.state[KEY] ?? null;
