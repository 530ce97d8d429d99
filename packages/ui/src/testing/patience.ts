/**
 * Timeouts of tests, in ms. A wait ends when its condition holds; these limits are for conditions that never hold. On a
 * busy machine everything is slow, and no test is about that.
 */
export const patience = { waitMs: 30_000, testMs: 120_000 } as const
