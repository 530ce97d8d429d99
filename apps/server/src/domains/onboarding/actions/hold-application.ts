import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { holdOfferings } from '../hold-offerings.ts'

/** The membership has ended: whoever is no provider any more sells nothing. */
export async function holdApplication(tx: Tx, context: Context, userId: string): Promise<void> {
  await holdOfferings(tx, context, { userId, isHeld: true })
}
