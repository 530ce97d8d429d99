/** Converts dollars to whole cents: floating point cannot hold most amounts of dollars exactly. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Whether an amount of dollars has at most two decimals. */
export const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - centsOf(dollars)) < 1e-6
