import { and, eq, ne } from '../../../db/drizzle.ts'

import type { OrganisationClosing } from '@wellspring/api/contract/organisation-closing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { revokeRole } from '../../identity/roles.ts'
import { handOverMembership } from '../../memberships/actions/hand-over-membership.ts'
import { lockOwned } from '../checks.ts'
import type { Administered } from '../checks.ts'
import { previewClosing } from '../closing/closing.ts'
import {
  organisationAdministrators,
  organisationBenefits,
  organisationInvitations,
  organisations,
} from '../tables.ts'
import { endOffers } from '../transfers/transition.ts'
import { endMembers } from '../transition.ts'

/** Removes all administrators except the owner, who keeps read access. */
async function endAdministrators(tx: Tx, organisationId: string): Promise<string[]> {
  const gone = await tx
    .delete(organisationAdministrators)
    .where(
      and(
        eq(organisationAdministrators.organisationId, organisationId),
        ne(organisationAdministrators.role, 'owner'),
      ),
    )
    .returning({ userId: organisationAdministrators.userId })
  for (const { userId } of gone) await revokeRole(tx, userId, 'hospital-admin')
  return gone.map(({ userId }) => userId)
}

/** Marks the organisation as closed, revokes its invitations and transfer offers, and stops new benefits. */
async function shut(tx: Tx, { id }: Administered, at: Date) {
  await tx.update(organisations).set({ closedAt: at }).where(eq(organisations.id, id))
  await tx
    .update(organisationInvitations)
    .set({ status: 'revoked' })
    .where(and(eq(organisationInvitations.organisationId, id), eq(organisationInvitations.status, 'open')))
  await tx
    .update(organisationBenefits)
    .set({ isOn: false })
    .where(eq(organisationBenefits.organisationId, id))
  await endOffers(tx, id, at)
}

/** Closes the owner's organisation in any state of its plan. A repeated call has no further effect. */
export async function closeOrganisation(
  context: Context,
  actor: Actor,
): Promise<{ closing: OrganisationClosing }> {
  const at = context.now()
  await change(context, 'organisation.close', async (tx) => {
    const organisation = await lockOwned(tx, actor)
    if (organisation.closedAt) return { result: undefined }
    const { id, applicationId } = organisation
    await shut(tx, organisation, at)
    const members = await endMembers(tx, { organisationId: id, at, userId: actor.userId })
    const administratorIds = await endAdministrators(tx, id)
    const { jobs } = await handOverMembership(tx, context, { applicationId, to: actor.userId })
    return {
      subject: `organisation:${id}`,
      after: { administratorIds, members: members.length, closedAt: at.toISOString() },
      jobs,
      result: undefined,
    }
  })
  return previewClosing(context, actor)
}
