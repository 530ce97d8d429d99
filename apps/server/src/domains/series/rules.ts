import type { DateState } from '@wellspring/api/contract/series'

interface Seen {
  isOwn: boolean
  reach: 'late' | 'soon' | null
  isFree: boolean
}

/** How a date stands: what cannot be booked yet is not called taken. */
export function stateOf({ isOwn, reach, isFree }: Seen): DateState {
  if (reach !== null) return reach === 'late' ? 'late' : 'far'
  return isOwn ? 'own' : isFree ? 'free' : 'taken'
}
