import { and, eq, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { grantRole } from '../../identity/roles.ts'
import { applications } from '../../onboarding/tables.ts'
import { lockByLink } from '../invitations/open-invitation.ts'
import type { Opened } from '../invitations/open-invitation.ts'
import { organisationAdministrators, organisationMembers, organisationReceipts } from '../tables.ts'
import { joiningTerms, termsFor } from '../invitations/terms.ts'
import { transitionInvitation } from '../transition.ts'

interface Redeemed {
  link: string
  termsVersion: number
}

/** Adds a patron as a member and stores a receipt of the terms they accepted. */
async function join(tx: Tx, { invitation, name }: Opened, by: { patronId: string; at: Date }) {
  const { organisationId, email, name: invitedAs, department } = invitation
  const [known] = await tx
    .select({ id: organisationMembers.id })
    .from(organisationMembers)
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        eq(organisationMembers.patronId, by.patronId),
        isNull(organisationMembers.endedAt),
      ),
    )
  if (known) return known.id
  const member = returned(
    await tx
      .insert(organisationMembers)
      .values({
        organisationId,
        patronId: by.patronId,
        email,
        name: invitedAs,
        department,
        joinedAt: by.at,
      })
      .returning({ id: organisationMembers.id }),
    'member',
  )
  await tx.insert(organisationReceipts).values({
    memberId: member.id,
    status: 'given',
    at: by.at,
    userId: by.patronId,
    text: termsFor(name),
    termsVersion: joiningTerms.version,
  })
  return member.id
}

/** Makes the user an administrator, unless they already administer an organisation or have applied for one. */
async function administer(tx: Tx, { invitation }: Opened, by: { userId: string; at: Date }) {
  const [applied] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, by.userId))
  const [made] = applied
    ? []
    : await tx
        .insert(organisationAdministrators)
        .values({
          organisationId: invitation.organisationId,
          userId: by.userId,
          role: invitation.role === 'viewer' ? 'viewer' : 'administrator',
          since: by.at,
        })
        .onConflictDoNothing()
        .returning()
  if (!made)
    throw problem('CONFLICT', 'This account already has an organisation of its own. Use another one.')
  await grantRole(tx, by.userId, 'hospital-admin')
  return made
}

/** Redeems an invitation. A repeated call by the same person has no further effect. */
export async function redeemInvitation(
  context: Context,
  actor: Actor,
  { link, termsVersion }: Redeemed,
): Promise<{ organisation: string }> {
  const at = context.now()
  const opened = (tx: Tx) => lockByLink(tx, context, { actor, link })
  if (actor.kind === 'tenant')
    return change(context, 'organisationAdministrator.join', async (tx) => {
      const found = await opened(tx)
      const result = { organisation: found.name }
      if (found.isUsed) return { result }
      const made = await administer(tx, found, { userId: actor.userId, at })
      await transitionInvitation(tx, found.invitation, { to: 'accepted', acceptedBy: actor.userId })
      const after = { role: made.role, invitationId: found.invitation.id }
      return { subject: `organisationAdministrator:${made.id}`, after, result }
    })
  if (termsVersion !== joiningTerms.version)
    throw problem('OUT_OF_DATE', 'These terms have changed. Please read them again.')
  return change(context, 'organisationMember.join', async (tx) => {
    const found = await opened(tx)
    const result = { organisation: found.name }
    if (found.isUsed) return { result }
    const memberId = await join(tx, found, { patronId: actor.userId, at })
    await transitionInvitation(tx, found.invitation, { to: 'accepted', acceptedBy: actor.userId })
    const after = { invitationId: found.invitation.id }
    return { subject: `organisationMember:${memberId}`, after, result }
  })
}
