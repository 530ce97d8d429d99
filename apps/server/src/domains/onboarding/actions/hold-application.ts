import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { holdOfferings } from '../hold-offerings.ts'

/** Takes the offerings of a provider off sale when their membership has ended. */
export async function holdApplication(tx: Tx, context: Context, userId: string): Promise<void> {
  await holdOfferings(tx, context, { userId, isHeld: true })
}
