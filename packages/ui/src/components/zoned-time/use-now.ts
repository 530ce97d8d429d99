import { useEffect, useState } from 'react'

/** The present moment, to the minute unless it is wanted more often. */
export function useNow(everyMs = 60_000): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
