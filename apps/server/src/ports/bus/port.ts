import type { SQL } from '../../db/drizzle.ts'

export interface News {
  channel: string
  message: string
}

/** Short messages to every server process, delivered when the transaction that sent them commits. */
export interface BusPort {
  /** The messages as an expression: they go out with the statement that selects it. */
  publishing: (news: readonly News[]) => SQL<number>
  /** `onGap` is called when messages may have been missed. */
  subscribe: (channel: string, onMessage: (message: string) => void, onGap: () => void) => void
  close: () => Promise<void>
}
