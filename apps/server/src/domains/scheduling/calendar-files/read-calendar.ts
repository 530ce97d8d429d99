import { runApart } from '../../../run-apart.ts'

/** From an instant up to another, in milliseconds of the epoch. */
export interface BusySpan {
  from: number
  to: number
}

export interface CalendarFile {
  text: string
  /** Where what stands in no zone is meant. */
  zone: string
  now: number
}

export type CalendarRead = { busy: BusySpan[] } | { refusal: string }

const workMs = 5000
const maxHeapMb = 96

let last: Promise<unknown> = Promise.resolve()

/** One after the other: each takes some memory for itself. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const mine = last.then(run)
  last = mine.catch(() => undefined)
  return mine
}

const tooMuch = { refusal: 'This calendar repeats more often than we can follow.' }
const program = new URL('./read-calendar-worker.ts', import.meta.url)

/**
 * The times that a calendar keeps busy from now on. It is read apart from everything else: a rule of a few
 * words may repeat for ever.
 */
export const readCalendar = (file: CalendarFile): Promise<CalendarRead> =>
  inTurn(async () => (await runApart<CalendarRead>(program, file, { workMs, maxHeapMb })) ?? tooMuch)
