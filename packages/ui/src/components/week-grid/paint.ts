import { t } from '@wellspring/words/macro'

/** Minutes since midnight; 1440 is the day's end. */
export interface GridWindow {
  from: number
  to: number
}

/** One cell is half an hour. */
export const CELL = 30
export const CELLS = 1440 / CELL

/** Which half hours of a day are open as a whole. */
export const cellsOf = (windows: readonly GridWindow[]): boolean[] =>
  Array.from({ length: CELLS }, (_, at) =>
    windows.some(({ from, to }) => from <= at * CELL && (at + 1) * CELL <= to),
  )

/** Opens or closes a part of a day; what touches is one window. */
export function paint(windows: readonly GridWindow[], part: GridWindow, open: boolean): GridWindow[] {
  const rest = windows.flatMap(({ from, to }) =>
    to < part.from || part.to < from || (!open && (to === part.from || from === part.to))
      ? [{ from, to }]
      : open
        ? []
        : [
            ...(from < part.from ? [{ from, to: part.from }] : []),
            ...(part.to < to ? [{ from: part.to, to }] : []),
          ],
  )
  if (!open) return rest
  const touched = windows.filter(({ from, to }) => part.from <= to && from <= part.to)
  const whole = {
    from: Math.min(part.from, ...touched.map(({ from }) => from)),
    to: Math.max(part.to, ...touched.map(({ to }) => to)),
  }
  return [...rest, whole].toSorted((a, b) => a.from - b.from)
}

/** `09:30`, or `9:30 AM`; a whole hour is `9 AM`. */
export function clockWords(minute: number, hour12 = false): string {
  const [hour, rest] = [Math.trunc(minute / 60), String(minute % 60).padStart(2, '0')]
  if (!hour12) return `${String(hour).padStart(2, '0')}:${rest}`
  return `${hour % 12 || 12}${rest === '00' ? '' : `:${rest}`} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

export const windowWords = (windows: readonly GridWindow[], hour12 = false) =>
  windows.length === 0
    ? t`Closed`
    : windows.map(({ from, to }) => t`${clockWords(from, hour12)} to ${clockWords(to, hour12)}`).join(', ')
