import type { Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'

/** Nobody else takes or moves a time of this provider until the transaction ends. */
export const lockProviderTime = (tx: Tx, providerId: string) => lockName(tx, `time of ${providerId}`)
