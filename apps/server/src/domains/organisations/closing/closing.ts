import { and, eq, ne } from '../../../db/drizzle.ts'

import type { OrganisationClosing } from '@wellspring/api/contract/organisation-closing'

import type { Actor, Context } from '../../../context.ts'
import { findBenefits, readFund } from '../benefits/fund.ts'
import { findOwned, findPlanOf } from '../checks.ts'
import { currentMembers, openInvitations } from '../invitations/refusals.ts'
import { organisationAdministrators, organisationInvitations, organisationMembers } from '../tables.ts'

/** What closing the caller's organisation ends, or has ended. Excludes what its members have used. */
export async function previewClosing(
  { db, now }: Context,
  actor: Actor,
): Promise<{ closing: OrganisationClosing }> {
  const { id, applicationId, closedAt } = await findOwned(db, actor)
  const others = and(
    eq(organisationAdministrators.organisationId, id),
    ne(organisationAdministrators.role, 'owner'),
  )
  const [members, invitations, administrators, plan, benefits, fund] = await Promise.all([
    db.$count(organisationMembers, currentMembers(id)),
    db.$count(organisationInvitations, openInvitations(id, now())),
    db.$count(organisationAdministrators, others),
    findPlanOf(db, applicationId),
    findBenefits(db, id),
    readFund(db, id),
  ])
  const isPaid = plan?.status === 'active' && plan.currentPeriodEnd !== null && plan.currentPeriodEnd > now()
  return {
    closing: {
      closedAt: closedAt?.toISOString() ?? null,
      members,
      invitations,
      administrators,
      paidUntil: isPaid ? (plan.currentPeriodEnd?.toISOString() ?? null) : null,
      paidIn: benefits ? fund.paidIn / 100 : null,
    },
  }
}
