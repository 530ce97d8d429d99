/** An amount of dollars in whole cents: 26.5 is no exact number of a computer's. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Whether an amount of dollars has at most two digits after the point. */
export const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - centsOf(dollars)) < 1e-6
