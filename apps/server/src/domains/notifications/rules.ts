import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** How long a notice is kept. */
export const NOTICE_MS = 365 * DAY_MS

/** How long it is known that a mail was sent: longer than any job is tried again. */
export const SENT_MAIL_MS = 7 * DAY_MS

/** Within an hour more mails of one kind than this are gathered into one. */
export const MAILS_AN_HOUR = 30

/** A batch that has not left by then was interrupted, and is sent again. */
export const BATCH_LEASE_MS = 5 * MINUTE_MS

/** So many browsers of one person show what they are told; one more takes the place of the oldest. */
export const MAX_BROWSERS = 10
