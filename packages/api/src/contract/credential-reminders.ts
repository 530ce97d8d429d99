/** Days before an expiry on which its owner is told. */
export const credentialReminderDays = [90, 60, 30, 7, 0] as const
