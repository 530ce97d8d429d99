// A value only, no schemas: what sends moods is there with the first load.

/** What a browser says at most of how long an entry has waited: a year. */
export const MAX_MOOD_WAIT_MS = 366 * 24 * 60 * 60 * 1000
