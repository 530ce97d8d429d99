/** Counts by status; 0 for statuses that are not given. */
export const statusCountsOf = <Status extends string>(
  statuses: readonly Status[],
  counts: Partial<Record<Status, number>> = {},
) => Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])) as Record<Status, number>
