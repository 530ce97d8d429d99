/** Days before the expiry of a credential on which its owner is reminded. */
export const credentialReminderDays = [90, 60, 30, 7, 0] as const
