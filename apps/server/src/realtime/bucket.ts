/** A token bucket that admits `burst` items at once and then `perSecond`. An item may have a weight. */
export function createBucket(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number = () => performance.now(),
): (weight?: number) => boolean {
  let left = burst
  let at = now()
  return (weight = 1) => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < weight) return false
    left -= weight
    return true
  }
}
