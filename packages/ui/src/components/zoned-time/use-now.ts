import { startTransition, useEffect, useState } from 'react'

import { serverNowMs, whenClockIsSet } from '../../device-clock.ts'
import { momentDrawn, presentMoment } from './zoned-time.tsx'

/** The current instant (ISO 8601), updated every minute by default. */
export function useNow(everyMs = 60_000): string {
  const [now, setNow] = useState(presentMoment)
  useEffect(() => {
    const tick = () => setNow(new Date(serverNowMs()).toISOString())
    // The first value was the instant of the server render.
    if (momentDrawn() !== undefined) startTransition(tick)
    const timer = setInterval(tick, everyMs)
    const stopListening = whenClockIsSet(tick)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [everyMs])
  return now
}
