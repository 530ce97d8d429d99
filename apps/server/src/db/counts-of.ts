/** Counts of rows by status, including zeros. */
export function countsOf<Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: Status; count: number }[],
): Record<Status, number> {
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statuses.map((name) => [name, counts.get(name) ?? 0])) as Record<Status, number>
}

/** The length of a list of one status, or of all. */
export const totalOf = <Status extends string>(counts: Record<Status, number>, status: Status | undefined) =>
  status === undefined ? Object.values<number>(counts).reduce((sum, count) => sum + count, 0) : counts[status]
