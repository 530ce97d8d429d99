import { setTimeout as sleep } from 'node:timers/promises'

/** More requests than these at once are a rush. */
const few = 4
/** For so long what nobody waits for gives way, in ms: where requests come without an end, that is no rush. */
const longestMs = 1000
const lookMs = 20

export interface Rush {
  /** A request has come; what is given back tells that it is answered, or that nobody waits for it any more. */
  begin: () => () => void
  /** Comes to its end when there are few requests, or when they are many for longer than a moment. */
  passes: () => Promise<void>
}

/** Many requests at once, before which the work that nobody waits for steps back for a moment. */
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
