import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** How long a notification is kept. */
export const NOTICE_MS = 365 * DAY_MS

/** How long the record of a sent mail is kept: longer than any job is retried. */
export const SENT_MAIL_MS = 7 * DAY_MS

/** Beyond this number per kind and hour, mails are combined into one. */
export const MAILS_AN_HOUR = 30

/** A batch that takes longer was interrupted and is sent again. */
export const BATCH_LEASE_MS = 5 * MINUTE_MS

/** Push subscriptions per person. A new one replaces the oldest. */
export const MAX_BROWSERS = 10
