import { t } from '@wellspring/words/macro'

/** Minutes since midnight. 1440 is the end of the day. */
export interface GridWindow {
  from: number
  to: number
}

/** `09:30`, or `9:30 AM`. A full hour is `9 AM`. */
export function clockWords(minute: number, hour12 = false): string {
  const [hour, rest] = [Math.trunc(minute / 60), String(minute % 60).padStart(2, '0')]
  if (!hour12) return `${String(hour).padStart(2, '0')}:${rest}`
  return `${hour % 12 || 12}${rest === '00' ? '' : `:${rest}`} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

export const windowWords = (windows: readonly GridWindow[], hour12 = false) =>
  windows.length === 0
    ? t`Closed`
    : windows.map(({ from, to }) => t`${clockWords(from, hour12)} to ${clockWords(to, hour12)}`).join(', ')
