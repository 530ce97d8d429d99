import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { grantRole, revokeRole } from '../../identity/roles.ts'
import { users } from '../../identity/tables.ts'
import { handOverMembership } from '../../memberships/actions/hand-over-membership.ts'
import { transferApplication } from '../../onboarding/actions/transfer-application.ts'
import { findPlanOf, lockOwnOrganisation } from '../checks.ts'
import type { Administered } from '../checks.ts'
import { organisationAdministrators, organisations } from '../tables.ts'
import { readTransfer } from '../transfers/queries.ts'
import type { TransferRow } from '../transfers/queries.ts'
import { transitionTransfer } from '../transfers/transition.ts'

/** Refuses to take over from an owner whose account has been disabled since the offer. */
async function checkOwnerIsThere(tx: Tx, { ownerId }: Administered, { fromId }: TransferRow) {
  const [owner] = await tx
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, fromId))
    .for('key share')
  if (ownerId !== fromId || owner?.disabledAt !== null)
    throw problem('CONFLICT', 'The person who offered it no longer owns it. Please write to our support.')
}

const roleIn = (organisationId: string, userId: string) =>
  and(
    eq(organisationAdministrators.organisationId, organisationId),
    eq(organisationAdministrators.userId, userId),
  )

/** Demotes the former owner first, because an organisation has one owner at a time. */
async function swapRoles(tx: Tx, { organisationId, fromId, toId, thenRole }: TransferRow) {
  const former = roleIn(organisationId, fromId)
  if (thenRole === 'none') {
    await tx.delete(organisationAdministrators).where(former)
    await revokeRole(tx, fromId, 'hospital-admin')
  } else await tx.update(organisationAdministrators).set({ role: 'administrator' }).where(former)
  await tx.update(organisationAdministrators).set({ role: 'owner' }).where(roleIn(organisationId, toId))
  await tx.update(organisations).set({ ownerId: toId }).where(eq(organisations.id, organisationId))
  await grantRole(tx, toId, 'hospital-admin')
}

/** Takes over an organisation offered to the caller. A repeated call has no further effect. */
export async function acceptTransfer(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ paidUntil: string | null }> {
  const now = context.now()
  return change(context, 'organisationTransfer.accept', async (tx) => {
    const organisation = await lockOwnOrganisation(tx, actor)
    if (!organisation) throw notFound('offer')
    const { applicationId } = organisation
    const row = await readTransfer(tx, { id, organisationId: organisation.id, toId: actor.userId })
    if (row.status === 'accepted') {
      const plan = await findPlanOf(tx, applicationId)
      return { result: { paidUntil: plan?.currentPeriodEnd?.toISOString() ?? null } }
    }
    if (row.status === 'open' && row.expiresAt <= now)
      throw problem('CODE_EXPIRED', 'This offer has expired. Please ask for a new one.')
    await checkOwnerIsThere(tx, organisation, row)
    await transitionTransfer(tx, row, { to: 'accepted', at: now })
    await swapRoles(tx, row)
    await transferApplication(tx, { applicationId, to: actor.userId })
    const { paidUntil, jobs } = await handOverMembership(tx, context, { applicationId, to: actor.userId })
    const result = { paidUntil: paidUntil?.toISOString() ?? null }
    return {
      subject: `organisationTransfer:${id}`,
      after: { thenRole: row.thenRole, paidUntil: result.paidUntil },
      jobs,
      result,
    }
  })
}
