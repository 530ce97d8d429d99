import { and, eq, isNull } from '../../db/drizzle.ts'

import type { InvitationStatus } from '@wellspring/api/contract/invitations'

import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { canTransitionInvitation } from '../identity/invitations/rules.ts'
import { organisationInvitations, organisationMembers, organisationReceipts } from './tables.ts'

export type InvitationRow = typeof organisationInvitations.$inferSelect
export type MemberRow = typeof organisationMembers.$inferSelect

/** Changes the status of a locked invitation. */
export async function transitionInvitation(
  tx: Tx,
  { id, status }: InvitationRow,
  step: { to: InvitationStatus; acceptedBy?: string },
): Promise<void> {
  if (!canTransitionInvitation(status, step.to))
    throw problem('ILLEGAL_TRANSITION', 'This invitation is no longer open.')
  await tx
    .update(organisationInvitations)
    .set({ status: step.to, acceptedBy: step.acceptedBy ?? null })
    .where(eq(organisationInvitations.id, id))
}

/** Ends all memberships of a locked organisation and returns the former members' ids. */
export async function endMembers(
  tx: Tx,
  { organisationId, at, userId }: { organisationId: string; at: Date; userId: string },
): Promise<string[]> {
  const ended = await tx
    .update(organisationMembers)
    .set({ endedAt: at, endedBy: 'organisation', email: null, name: null, department: null })
    .where(and(eq(organisationMembers.organisationId, organisationId), isNull(organisationMembers.endedAt)))
    .returning({ id: organisationMembers.id, patronId: organisationMembers.patronId })
  if (ended.length > 0)
    await tx
      .insert(organisationReceipts)
      .values(ended.map(({ id }) => ({ memberId: id, status: 'ended' as const, at, userId })))
  await tx
    .delete(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.status, 'accepted'),
        eq(organisationInvitations.role, 'member'),
      ),
    )
  return ended.map(({ patronId }) => patronId)
}

/** Ends a locked membership with a receipt and deletes what the organisation knew about the person. */
export async function endMember(
  tx: Tx,
  member: MemberRow,
  { by, at, userId }: { by: 'patron' | 'organisation'; at: Date; userId: string },
): Promise<void> {
  await tx
    .update(organisationMembers)
    .set({ endedAt: at, endedBy: by, email: null, name: null, department: null })
    .where(eq(organisationMembers.id, member.id))
  await tx.insert(organisationReceipts).values({ memberId: member.id, status: 'ended', at, userId })
  await tx
    .delete(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, member.organisationId),
        eq(organisationInvitations.acceptedBy, member.patronId),
        eq(organisationInvitations.role, 'member'),
      ),
    )
}
