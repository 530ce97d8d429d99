import type { DateState } from '@wellspring/api/contract/series'

interface DateFacts {
  isOwn: boolean
  reach: 'late' | 'soon' | null
  isFree: boolean
}

/** The state of a date. One that cannot be booked yet is not reported as taken. */
export function dateStateOf({ isOwn, reach, isFree }: DateFacts): DateState {
  if (reach !== null) return reach === 'late' ? 'late' : 'far'
  return isOwn ? 'own' : isFree ? 'free' : 'taken'
}
