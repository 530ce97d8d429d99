import type { SQL } from '../../db/drizzle.ts'

export interface News {
  channel: string
  message: string
}

/** Sends short messages to every server process when the sending transaction commits. */
export interface BusPort {
  /** The messages as an SQL expression, sent with the statement that selects it. */
  publishing: (news: readonly News[]) => SQL<number>
  /** Calls `onGap` when messages may have been missed. */
  subscribe: (channel: string, onMessage: (message: string) => void, onGap: () => void) => void
  close: () => Promise<void>
}
