import { problem } from '../../../problem.ts'

/** Callers beyond these limits are refused, because a longer wait would exceed the request timeout. */
const MOST_WAITING_EACH = 40
const MOST_WAITING = 400

interface Waiting {
  owner: string
  begin: () => void
}

const tooMany = () =>
  problem('UNAVAILABLE', 'Many files are being checked. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/**
 * Limits how many heavy tasks run at once and queues the rest fairly. A free place goes to the owner with the fewest
 * running tasks, then to the one served least recently, then in order of arrival. With several places, one always stays
 * free of each owner's tasks.
 */
export function limitConcurrency(atOnce: number) {
  const mostEach = Math.max(1, atOnce - 1)
  const running = new Map<string, number>()
  let waiting: Waiting[] = []
  /** Owners with running or waiting tasks, most recently served last. */
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
