import { startTransition, useEffect, useState } from 'react'

import { presentMs, whenClockIsSet } from '../../device-clock.ts'
import { momentDrawn, presentMoment } from './zoned-time.tsx'

/** The present moment (ISO 8601), to the minute unless it is wanted more often. */
export function useNow(everyMs = 60_000): string {
  const [now, setNow] = useState(presentMoment)
  useEffect(() => {
    const tick = () => setNow(new Date(presentMs()).toISOString())
    // It was the moment at which the server drew the page.
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
