/** How long a notice is kept. */
export const NOTICE_MS = 365 * 24 * 3600_000
