/** Payment statuses, in lower case, of an order that was called off or never paid: it is no sale. */
export const unplacedStatuses = ['voided', 'failed', 'cancelled', 'canceled', 'expired'] as const;

/** The payment status, in lower case, of an order that was refunded in full, whether or not its refunds are known. */
export const REFUNDED_STATUS = 'refunded';
