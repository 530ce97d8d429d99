import type { Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'

/** Serialises all changes to a provider's time until the transaction ends. */
export const lockProviderTime = (tx: Tx, providerId: string) => lockName(tx, `time of ${providerId}`)
