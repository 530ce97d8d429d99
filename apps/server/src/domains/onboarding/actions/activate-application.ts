import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { holdOfferings } from './hold-offerings.ts'
import { lockApplicationOf, transitionApplication } from '../transition.ts'

/** Activates an approved application within the transaction that records its membership payment. */
export async function activateApplication(tx: Tx, context: Context, userId: string): Promise<void> {
  const application = await lockApplicationOf(tx, userId)
  if (application?.stage === 'approved')
    await transitionApplication(tx, application, 'activated', { activatedAt: context.now() })
  if (application?.stage === 'approved' || application?.stage === 'activated')
    await holdOfferings(tx, context, { userId, isHeld: false })
}
