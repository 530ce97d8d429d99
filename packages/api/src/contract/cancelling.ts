import type { CancellationPolicy } from './services.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** For how long after booking a patron may think better of it, when the start is not near. */
export const FREE_CANCEL_MINUTES = 15
const FREE_CANCEL_NEAR_MS = 2 * HOUR_MS

/** The rule of a policy that counts at a moment; none when nothing goes back any more. */
export const bandAt = (policy: CancellationPolicy, startsAt: number, now: number) =>
  policy.find(({ hoursBefore }) => now <= startsAt - hoursBefore * HOUR_MS)

/** The last moment of the free first minutes: they end sooner where the start comes near. */
export const endsFreeCancel = (startsAt: number, bookedAt: number) =>
  Math.min(bookedAt + FREE_CANCEL_MINUTES * MINUTE_MS, startsAt - FREE_CANCEL_NEAR_MS - 1)
