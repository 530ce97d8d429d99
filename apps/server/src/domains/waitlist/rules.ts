import { nextWaitlistStatuses } from '@wellspring/api/contract/waitlist'
import type { WaitlistStatus } from '@wellspring/api/contract/waitlist'

/** For how many services somebody may wait at a time. */
export const MAX_ENTRIES = 10

/** How far ahead a wait may begin. */
export const MAX_AHEAD_MS = 366 * 24 * 3_600_000

/** Whether somebody who waits may go from one status to another. */
export const canTransition = (from: WaitlistStatus, to: WaitlistStatus) =>
  nextWaitlistStatuses[from].includes(to)

interface QueuePosition {
  id: string
  queuedAt: Date
}

/** Who came first is first; who let an offer run out came when it ran out. */
export const inQueueOrder = <Waiting extends QueuePosition>(waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || (a.id < b.id ? -1 : 1))
