import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { revokeRole } from '../../identity/roles.ts'
import { lockOwnOrganisation } from '../checks.ts'
import { getAdministrator } from '../queries.ts'
import { may } from '../rules.ts'
import { organisationAdministrators } from '../tables.ts'
import { endTransfersTo } from '../transfers/transition.ts'

/** Removes an administrator, even while the plan is unpaid. */
export async function removeAdministrator(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ removed: boolean }> {
  return change(context, 'organisationAdministrator.remove', async (tx) => {
    const organisation = await lockOwnOrganisation(tx, actor)
    if (!organisation) throw notFound('administrator')
    const known = await getAdministrator(tx, actor, { organisationId: organisation.id, id })
    if (!known.isSelf && !may(organisation.role, 'administrators')) throw notFound('administrator')
    if (known.role === 'owner')
      throw problem('CONFLICT', 'The owner cannot be changed or removed. Hand over the organisation first.')
    const gone = await tx
      .delete(organisationAdministrators)
      .where(eq(organisationAdministrators.id, id))
      .returning({ id: organisationAdministrators.id })
    if (gone.length === 0) return { result: { removed: true } }
    await endTransfersTo(tx, known.userId, context.now())
    await revokeRole(tx, known.userId, 'hospital-admin')
    return {
      subject: `organisationAdministrator:${id}`,
      after: { userId: known.userId, organisation: organisation.name },
      result: { removed: true },
    }
  })
}
