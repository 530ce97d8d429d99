/** Days during which a disabled account receives no payouts. */
export const DISABLED_PAYOUT_DAYS = 30
