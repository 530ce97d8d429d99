/** For how many days nothing is paid out to whoever is disabled. */
export const DISABLED_PAYOUT_DAYS = 30
