import { runIsolated } from '../../../run-isolated.ts'

/** A half-open time span in milliseconds of the epoch. */
export interface BusySpan {
  from: number
  to: number
}

export interface CalendarFile {
  text: string
  /** The zone for times without one. */
  zone: string
  now: number
}

export type CalendarRead = { busy: BusySpan[] } | { refusal: string }

const workMs = 5000
const maxHeapMb = 96

let last: Promise<unknown> = Promise.resolve()

/** Runs tasks one at a time, because each needs its own memory. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const mine = last.then(run)
  last = mine.catch(() => undefined)
  return mine
}

const tooMuch = { refusal: 'This calendar repeats more often than we can follow.' }
const program = new URL('./read-calendar-worker.ts', import.meta.url)

/**
 * The busy times of a calendar from now on. Parsed in a worker with limits, because a short rule may repeat forever.
 */
export const readCalendar = (file: CalendarFile): Promise<CalendarRead> =>
  inTurn(async () => (await runIsolated<CalendarRead>(program, file, { workMs, maxHeapMb })) ?? tooMuch)
