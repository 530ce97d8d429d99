import { eq } from '../../../db/drizzle.ts'

import type { OpenedClientInvitation } from '@wellspring/api/contract/client-invitations'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { problem } from '../../../problem.ts'
import { isAccountThere, getUser } from '../../identity/queries.ts'
import { isUsable, maskedAddress } from '../../identity/invitations/rules.ts'
import { users } from '../../identity/tables.ts'
import { providers } from '../../directory/tables.ts'
import { invitationOfLink } from '../rules.ts'
import { clientInvitations } from '../tables.ts'
import type { ClientInvitationRow } from './queries.ts'

interface Opened {
  invitation: ClientInvitationRow
  provider: OpenedClientInvitation['provider']
  /** Whether the provider's account is active. */
  isThere: boolean
}

// A wrong link and a withdrawn invitation get the same answer.
const invalid = () =>
  problem('NOT_FOUND', 'This invitation is no longer valid. Please ask the person who sent it to you.')

/** Finds the invitation behind a link, in any status. */
async function findByLink(db: ReadOnly | Tx, context: Context, link: string): Promise<Opened> {
  const id = invitationOfLink(context.deps.config.secret, link)
  const [found] =
    id !== null && isId(id) && context.audience === 'patron'
      ? await db
          .select({
            invitation: clientInvitations,
            provider: {
              id: providers.id,
              name: providers.name,
              profession: providers.profession,
              imageUrl: users.profileImageUrl,
            },
            isThere: isAccountThere.mapWith(Boolean),
          })
          .from(clientInvitations)
          .innerJoin(providers, eq(providers.id, clientInvitations.providerId))
          .innerJoin(users, eq(users.id, clientInvitations.providerId))
          .where(eq(clientInvitations.id, id))
      : []
  if (!found || found.invitation.status === 'revoked') throw invalid()
  return found
}

async function stateFor(
  { db, now }: Context,
  actor: Actor | null,
  { invitation, isThere }: Opened,
): Promise<OpenedClientInvitation['state']> {
  if (actor && invitation.acceptedBy === actor.userId) return 'accepted'
  if (!isThere || !isUsable(invitation, now())) return 'closed'
  if (!actor) return 'signed-out'
  const { email } = await getUser(db, actor.userId)
  return email === invitation.email ? 'usable' : 'other'
}

/** The invitation's content for anyone with its link, signed in or not. */
export async function openClientInvitation(
  context: Context,
  link: string,
): Promise<{ invitation: OpenedClientInvitation }> {
  const opened = await findByLink(context.db, context, link)
  const { email, expiresAt } = opened.invitation
  return {
    invitation: {
      provider: opened.provider,
      address: maskedAddress(email),
      expiresAt: expiresAt.toISOString(),
      state: await stateFor(context, context.actor, opened),
    },
  }
}

/**
 * The same, locked for acceptance by the caller. `isUsed` means used by the caller, earlier or in another tab. Callers
 * with another address are refused before they learn the invitation's status.
 */
export async function lockByLink(
  tx: Tx,
  context: Context,
  { actor, link }: { actor: Actor; link: string },
): Promise<{ invitation: ClientInvitationRow; isUsed: boolean }> {
  const opened = await findByLink(tx, context, link)
  const [invitation] = await tx
    .select()
    .from(clientInvitations)
    .where(eq(clientInvitations.id, opened.invitation.id))
    .for('update')
  if (!invitation || invitation.status === 'revoked') throw invalid()
  if (invitation.acceptedBy === actor.userId) return { invitation, isUsed: true }
  const { email } = await getUser(tx, actor.userId)
  if (email !== invitation.email)
    throw problem('UNAUTHORIZED', 'This invitation is for another address. Please log in with that one.')
  if (invitation.status === 'accepted') throw problem('CONFLICT', 'This invitation has already been used.')
  if (!opened.isThere || !isUsable(invitation, context.now()))
    throw problem('CODE_EXPIRED', 'This invitation has expired. Please ask for a new one.')
  return { invitation, isUsed: false }
}
