/** Work for later, added by the transaction that makes it necessary. */
export interface QueuedJob {
  task: string
  payload: object
  runAt?: Date
  /** At most one job of a key waits; another takes its place. */
  key?: string
}
