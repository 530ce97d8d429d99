import { problem } from '../../../problem.ts'

/** More than wait for their turn are sent away: what waits longer than a request lasts is done for nobody. */
const MOST_WAITING_EACH = 40
const MOST_WAITING = 400

interface Waiting {
  owner: string
  begin: () => void
}

const tooMany = () =>
  problem('UNAVAILABLE', 'Many files are being looked at. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/**
 * Lets so many do something heavy at once; the others wait. Nobody who brings many keeps others from their turn: a free
 * place goes to whoever has the fewest, then to whoever was served longest ago, then in the order in which they came.
 * Where there are several places, one stays free of each person's.
 */
export function limitConcurrency(atOnce: number) {
  const mostEach = Math.max(1, atOnce - 1)
  const running = new Map<string, number>()
  let waiting: Waiting[] = []
  /** Who was served last stands last; only those who have something here. */
  let served: string[] = []

  const runningOf = (owner: string) => running.get(owner) ?? 0
  const countRunning = () => [...running.values()].reduce((sum, count) => sum + count, 0)

  function beginNext() {
    while (countRunning() < atOnce) {
      const rank = ({ owner }: Waiting) => runningOf(owner) * 1e6 + served.indexOf(owner)
      const next = waiting
        .filter(({ owner }) => runningOf(owner) < mostEach)
        .toSorted((one, other) => rank(one) - rank(other))[0]
      if (!next) return
      const { owner } = next
      waiting = waiting.filter((one) => one !== next)
      running.set(owner, runningOf(owner) + 1)
      served = [...served.filter((one) => one !== owner), owner]
      next.begin()
    }
  }

  function end(owner: string) {
    const left = runningOf(owner) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    beginNext()
    const isHere = (one: string) => running.has(one) || waiting.some((other) => other.owner === one)
    served = served.filter(isHere)
  }

  return async function inTurn<Result>(owner: string, run: () => Promise<Result>): Promise<Result> {
    const own = waiting.filter((one) => one.owner === owner)
    if (own.length >= MOST_WAITING_EACH || waiting.length >= MOST_WAITING) throw tooMany()
    await new Promise<void>((begin) => {
      waiting.push({ owner, begin })
      beginNext()
    })
    try {
      return await run()
    } finally {
      end(owner)
    }
  }
}
