import { problem } from '../../../problem.ts'

/** More than wait for their turn are sent away: what waits longer than a request lasts is done for nobody. */
const MOST_WAITING = 40

/** Lets so many do something heavy at once; the others wait, in their order. */
export function createTurns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else if (waiting.length < MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw problem('UNAVAILABLE', 'Many files are being looked at. Please try again in a moment.', {
        retryAfterSeconds: 5,
      })
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
