import { and, eq } from '../../../db/drizzle.ts'

import type { InvitationRole, OrganisationAbility } from '@wellspring/api/contract/organisations'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { lockAdministered } from '../checks.ts'
import type { Administered } from '../checks.ts'
import { may } from '../rules.ts'
import { organisationInvitations } from '../tables.ts'
import type { InvitationRow } from '../transition.ts'

/** The ability that is needed to invite people to a role. */
const abilityFor = (role: InvitationRole): OrganisationAbility =>
  role === 'member' ? 'people' : 'administrators'

/**
 * Locks an invitation of the caller's organisation for a change. An invitation that the caller may not see is not
 * found.
 */
export async function lockInvitation(
  tx: Tx,
  context: Context,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ row: InvitationRow; organisation: Administered }> {
  const organisation = await lockAdministered(tx, context, actor)
  const [row] =
    organisation && isId(id)
      ? await tx
          .select()
          .from(organisationInvitations)
          .where(
            and(
              eq(organisationInvitations.id, id),
              eq(organisationInvitations.organisationId, organisation.id),
            ),
          )
          .for('update')
      : []
  if (!organisation || !row || !may(organisation.role, abilityFor(row.role))) throw notFound('invitation')
  return { row, organisation }
}
