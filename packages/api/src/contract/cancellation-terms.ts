import type { CancellationPolicy } from './services.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

/** Minutes after booking during which a patron can cancel for free, unless the start is near. */
export const FREE_CANCEL_MINUTES = 15
const FREE_CANCEL_NEAR_MS = 2 * HOUR_MS

/** The band of a policy that applies at a given time; undefined when nothing is refunded any more. */
export const bandAt = (policy: CancellationPolicy, startsAt: number, now: number) =>
  policy.find(({ hoursBefore }) => now <= startsAt - hoursBefore * HOUR_MS)

/** When the free minutes after booking end: sooner if the start is near. */
export const endsFreeCancel = (startsAt: number, bookedAt: number) =>
  Math.min(bookedAt + FREE_CANCEL_MINUTES * MINUTE_MS, startsAt - FREE_CANCEL_NEAR_MS - 1)
