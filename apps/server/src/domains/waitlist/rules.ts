import { nextWaitlistStatuses } from '@wellspring/api/contract/waitlist'
import type { WaitlistStatus } from '@wellspring/api/contract/waitlist'
import { DAY_MS } from '../../time.ts'

/** The number of services that a patron can wait for at the same time. */
export const MAX_ENTRIES = 10

/** How far ahead the first requested day may be. */
export const MAX_AHEAD_MS = 366 * DAY_MS

/** Whether an entry can move from one status to another. */
export const canTransition = (from: WaitlistStatus, to: WaitlistStatus) =>
  nextWaitlistStatuses[from].includes(to)

interface QueuePosition {
  id: string
  queuedAt: Date
}

/** Sorts the queue: first come, first served. An expired offer moves its patron to the end. */
export const inQueueOrder = <Waiting extends QueuePosition>(waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || (a.id < b.id ? -1 : 1))
