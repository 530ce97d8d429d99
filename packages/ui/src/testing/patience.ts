/**
 * How long tests wait, in ms. A wait ends by what it waits for; these bounds are for what never comes. On a
 * busy machine everything comes late, and no test is about that.
 */
export const patience = { waitMs: 30_000, testMs: 120_000 } as const
