/** How many gave one star, two and so on to five, of rows that leave out what nobody gave. */
export const countsByStars = (rows: readonly { stars: number; count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((given) => rows.find(({ stars }) => stars === given)?.count ?? 0)
