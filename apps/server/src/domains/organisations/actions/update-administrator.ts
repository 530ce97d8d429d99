import { eq } from '../../../db/drizzle.ts'

import type { Administrator } from '@wellspring/api/contract/organisations'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockForChange } from '../checks.ts'
import { getAdministrator } from '../queries.ts'
import { organisationAdministrators } from '../tables.ts'

export async function updateAdministrator(
  context: Context,
  actor: Actor,
  { id, role }: { id: string; role: 'administrator' | 'viewer' },
): Promise<{ administrator: Administrator }> {
  return change(context, 'organisationAdministrator.update', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'administrators' })
    const known = await getAdministrator(tx, actor, { organisationId: organisation.id, id })
    if (known.role === 'owner')
      throw problem('CONFLICT', 'The owner cannot be changed or removed. Hand over the organisation first.')
    const result = { administrator: { ...known, role } }
    if (known.role === role) return { result }
    await tx.update(organisationAdministrators).set({ role }).where(eq(organisationAdministrators.id, id))
    return {
      subject: `organisationAdministrator:${id}`,
      before: { role: known.role },
      after: { role },
      result,
    }
  })
}
