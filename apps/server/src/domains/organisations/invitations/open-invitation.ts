import { eq } from '../../../db/drizzle.ts'

import type { OpenedInvitation } from '@wellspring/api/contract/organisations'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { getUser } from '../../identity/queries.ts'
import { applications } from '../../onboarding/tables.ts'
import { problem } from '../../../problem.ts'
import { findReadOnlyFrom } from '../checks.ts'
import { isUsable, maskedAddress } from '../../identity/invitations/rules.ts'
import { hostOf, invitationOfLink } from '../rules.ts'
import { organisationInvitations, organisations } from '../tables.ts'
import { joiningTerms } from './terms.ts'
import type { InvitationRow } from '../transition.ts'

export interface Opened {
  invitation: InvitationRow
  name: string
  applicationId: string
}

// A wrong link, a revoked invitation and a link of another host get the same answer.
const invalid = () =>
  problem('NOT_FOUND', 'This invitation is no longer valid. Please ask the person who sent it to you.')

/** Finds the invitation behind a link on this host, in any status. */
async function findByLink(db: ReadOnly | Tx, context: Context, link: string): Promise<Opened> {
  const id = invitationOfLink(context.deps.config.secret, link)
  const [found] =
    id !== null && isId(id)
      ? await db
          .select({
            invitation: organisationInvitations,
            name: applications.businessName,
            applicationId: organisations.applicationId,
          })
          .from(organisationInvitations)
          .innerJoin(organisations, eq(organisations.id, organisationInvitations.organisationId))
          .innerJoin(applications, eq(applications.id, organisations.applicationId))
          .where(eq(organisationInvitations.id, id))
      : []
  if (!found || found.invitation.status === 'revoked') throw invalid()
  if (hostOf(found.invitation.role) !== context.audience) throw invalid()
  return found
}

async function isClosed(db: ReadOnly | Tx, { now }: Context, { applicationId }: Opened): Promise<boolean> {
  const from = await findReadOnlyFrom(db, applicationId)
  return from !== null && from <= now()
}

async function stateFor(
  context: Context,
  actor: Actor | null,
  opened: Opened,
): Promise<OpenedInvitation['state']> {
  const { invitation } = opened
  if (actor && invitation.acceptedBy === actor.userId) return 'joined'
  if (!isUsable(invitation, context.now()) || (await isClosed(context.db, context, opened))) return 'closed'
  if (!actor) return 'signed-out'
  const { email } = await getUser(context.db, actor.userId)
  return email === invitation.email ? 'usable' : 'other'
}

/** The invitation's content for anyone with its link, signed in or not. */
export async function openInvitation(
  context: Context,
  link: string,
): Promise<{ invitation: OpenedInvitation }> {
  const opened = await findByLink(context.db, context, link)
  const { role, email, expiresAt } = opened.invitation
  return {
    invitation: {
      organisation: opened.name,
      role,
      address: maskedAddress(email),
      expiresAt: expiresAt.toISOString(),
      state: await stateFor(context, context.actor, opened),
      terms: role === 'member' ? joiningTerms : null,
    },
  }
}

/**
 * The same, locked for redemption by the caller. `isUsed` means used by the caller, earlier or in another tab. Callers
 * with another address are refused before they learn the invitation's status.
 */
export async function lockByLink(
  tx: Tx,
  context: Context,
  { actor, link }: { actor: Actor; link: string },
): Promise<Opened & { isUsed: boolean }> {
  const opened = await findByLink(tx, context, link)
  const [invitation] = await tx
    .select()
    .from(organisationInvitations)
    .where(eq(organisationInvitations.id, opened.invitation.id))
    .for('update')
  if (!invitation || invitation.status === 'revoked') throw invalid()
  if (invitation.acceptedBy === actor.userId) return { ...opened, invitation, isUsed: true }
  const { email } = await getUser(tx, actor.userId)
  if (email !== invitation.email)
    throw problem('UNAUTHORIZED', 'This invitation is for another address. Please log in with that one.')
  if (invitation.status === 'accepted') throw problem('CONFLICT', 'This invitation has already been used.')
  if (!isUsable(invitation, context.now()))
    throw problem('CODE_EXPIRED', 'This invitation has expired. Please ask for a new one.')
  if (await isClosed(tx, context, opened))
    throw problem('READ_ONLY', 'This invitation cannot be used at the moment. Please try again later.')
  return { ...opened, invitation, isUsed: false }
}
