/** Counts of one to five stars, from rows that omit zero counts. */
export const countsByStars = (rows: readonly { stars: number; count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((given) => rows.find(({ stars }) => stars === given)?.count ?? 0)
