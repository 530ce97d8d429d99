import type { ListMove } from '@wellspring/api/contract/site'

/** The most rows of a list, equal to the size of its response. */
export const MAX_ROWS = 500

/** The list with one row moved by one place, or null when it is already at that end. */
export function moved(ids: readonly string[], id: string, to: ListMove): string[] | null {
  const at = ids.indexOf(id)
  const other = to === 'up' ? at - 1 : at + 1
  const [one, neighbour] = [ids[at], ids[other]]
  if (one === undefined || neighbour === undefined) return null
  return ids.with(at, neighbour).with(other, one)
}

const HALF_A_DAY_MS = 12 * 3600_000

/** The earliest date that is still current somewhere on earth (UTC-12). An opening closes when its date is over there. */
export const closingDay = (now: Date) => new Date(now.getTime() - HALF_A_DAY_MS).toISOString().slice(0, 10)

/** Whether people can still apply. */
export const isOpen = (closesOn: string | null, now: Date) => closesOn === null || closesOn >= closingDay(now)
