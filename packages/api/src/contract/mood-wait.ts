// One value without schemas, because the code that sends moods is part of the first page load.

/** The longest waiting time that a browser may report for an entry: one year. */
export const MAX_MOOD_WAIT_MS = 366 * 24 * 60 * 60 * 1000
