/** How many rows there are of each status, nought included. */
export function countsOf<Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: Status; count: number }[],
): Record<Status, number> {
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statuses.map((name) => [name, counts.get(name) ?? 0])) as Record<Status, number>
}

/** How many rows a list has that shows one status, or all of them. */
export const totalOf = <Status extends string>(counts: Record<Status, number>, status: Status | undefined) =>
  status === undefined ? Object.values<number>(counts).reduce((sum, count) => sum + count, 0) : counts[status]
