import { setTimeout as sleep } from 'node:timers/promises'

/** More concurrent requests than these are a rush. */
const few = 4
/** Milliseconds for which background work waits. Continuous load is not a rush. */
const longestMs = 1000
const lookMs = 20

export interface Rush {
  /** Counts a request. Returns a function to call when it is answered or aborted. */
  begin: () => () => void
  /** Resolves when few requests are left, or the rush has lasted longer than a moment. */
  passes: () => Promise<void>
}

/** Detects bursts of requests, during which background work waits for a moment. */
export function createRush(now: () => number = () => performance.now()): Rush {
  let underWay = 0
  let since = 0
  const isOn = () => underWay > few && now() - since < longestMs
  return {
    begin() {
      underWay++
      if (underWay === few + 1) since = now()
      return () => void underWay--
    },
    async passes() {
      while (isOn()) await sleep(lookMs)
    },
  }
}
