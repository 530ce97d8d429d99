/** In milliseconds; a day of twenty-four hours, which the wall of a zone does not always have. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
