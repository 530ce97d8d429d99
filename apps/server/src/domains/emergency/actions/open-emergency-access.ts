import { and, eq } from '../../../db/drizzle.ts'

import { EMERGENCY_MINUTES } from '@wellspring/api/contract/emergency'
import type { EmergencyAccess } from '@wellspring/api/contract/emergency'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { MINUTE_MS } from '../../../time.ts'
import { users } from '../../identity/tables.ts'
import { findEmergencyAccess } from '../queries.ts'
import { emergencyAccesses } from '../tables.ts'

interface Input {
  patronId: string
  reason: string
}

/** Opens the protected records of a patron to one administrator, for half an hour. */
export async function openEmergencyAccess(
  context: Context,
  actor: Actor,
  { patronId, reason }: Input,
): Promise<{ access: EmergencyAccess }> {
  const now = context.now()
  const id = await change(context, 'emergencyAccess.open', async (tx) => {
    const [patron] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, patronId), eq(users.kind, 'patron')))
    if (!patron) throw notFound('patron')
    const [row] = await tx
      .insert(emergencyAccesses)
      .values({
        adminId: actor.userId,
        patronId,
        reason,
        openedAt: now,
        until: new Date(now.getTime() + EMERGENCY_MINUTES * MINUTE_MS),
      })
      .returning({ id: emergencyAccesses.id })
    if (!row) throw new Error('an emergency access was not kept')
    return { subject: `emergencyAccess:${row.id}`, result: row.id }
  })
  return { access: await findEmergencyAccess(context, actor, id) }
}
