import { and, eq, gt } from '../../../db/drizzle.ts'

import { EMERGENCY_MINUTES } from '@wellspring/api/contract/emergency'
import type { EmergencyAccess } from '@wellspring/api/contract/emergency'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockName } from '../../../db/lock-name.ts'
import { notFound } from '../../../problem.ts'
import { MINUTE_MS } from '../../../time.ts'
import { users } from '../../identity/tables.ts'
import { findEmergencyAccess } from '../queries.ts'
import { emergencyAccesses } from '../tables.ts'

interface Input {
  patronId: string
  reason: string
}

/** An identical request within a minute is a double click and notifies once. */
const SAME_PRESS_MS = MINUTE_MS

/** Opens a patron's protected records to one administrator for half an hour. */
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
    await lockName(tx, `emergency access of ${actor.userId}`)
    const [same] = await tx
      .select({ id: emergencyAccesses.id })
      .from(emergencyAccesses)
      .where(
        and(
          eq(emergencyAccesses.adminId, actor.userId),
          eq(emergencyAccesses.patronId, patronId),
          eq(emergencyAccesses.reason, reason),
          gt(emergencyAccesses.openedAt, new Date(now.getTime() - SAME_PRESS_MS)),
        ),
      )
    if (same) return { result: same.id }
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
    if (!row) throw new Error('the emergency access was not written')
    return { subject: `emergencyAccess:${row.id}`, result: row.id }
  })
  return { access: await findEmergencyAccess(context, actor, id) }
}
