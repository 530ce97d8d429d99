import { setTimeout as sleep } from 'node:timers/promises'

/** More concurrent requests than these are a burst. */
const few = 4
/** Milliseconds for which background work waits. Continuous load is not a burst. */
const longestMs = 1000
const lookMs = 20

export interface LoadBurst {
  /** Counts a request. Returns a function to call when it is answered or aborted. */
  begin: () => () => void
  /** Resolves when few requests are left, or the burst has lasted longer than a moment. */
  whenCalm: () => Promise<void>
}

/** Detects bursts of requests, during which background work waits for a moment. */
export function createLoadBurst(now: () => number = () => performance.now()): LoadBurst {
  let underWay = 0
  let since = 0
  const isOn = () => underWay > few && now() - since < longestMs
  return {
    begin() {
      underWay++
      if (underWay === few + 1) since = now()
      return () => void underWay--
    },
    async whenCalm() {
      while (isOn()) await sleep(lookMs)
    },
  }
}
