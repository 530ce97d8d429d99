/** How many there are of each status: nought of those that are not named. */
export const statusCountsOf = <Status extends string>(
  statuses: readonly Status[],
  counts: Partial<Record<Status, number>> = {},
) => Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])) as Record<Status, number>
