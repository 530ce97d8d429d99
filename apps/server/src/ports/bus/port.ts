import type { Tx } from '../../db/database.ts'

/** Short messages to every server process, delivered when the transaction that sent them commits. */
export interface BusPort {
  publish: (tx: Tx, channel: string, message: string) => Promise<void>
  /** `onGap` is called when messages may have been missed. */
  subscribe: (channel: string, onMessage: (message: string) => void, onGap: () => void) => void
  close: () => Promise<void>
}
