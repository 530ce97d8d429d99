import { eq } from '../../../db/drizzle.ts'

import { INVITATION_DAYS } from '@wellspring/api/contract/invitations'
import { contentOf } from '@wellspring/mails'

import { enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { providers } from '../../directory/tables.ts'
import { isUsable } from '../../identity/invitations/rules.ts'
import { linkOf } from '../rules.ts'
import { clientInvitations } from '../tables.ts'
import type { ClientInvitationRow } from './queries.ts'

export const enqueueMail = (tx: Tx, invitationId: string) =>
  enqueue(tx, { task: 'mailClientInvitation', payload: { invitationId } })

/** Mails one invitation on behalf of a provider. */
export async function mailInvitation(
  { ports, deps }: Context,
  { id, email, name, sends }: Pick<ClientInvitationRow, 'id' | 'email' | 'name' | 'sends'>,
  provider: string,
): Promise<void> {
  const { origins, secret } = deps.config
  await ports.mail.send({
    id: `${id}-${sends}`,
    to: email,
    ...contentOf({
      title: `${provider} invites you to Wellspring`,
      greeting: `Hello ${name},`,
      parts: [
        {
          text: `${provider} would like to have you as a client on Wellspring, and can offer you appointments once you accept.`,
        },
        {
          action: 'See the invitation',
          href: `${origins.patron}/client-invitation/${linkOf(secret, id)}`,
        },
        {
          text: `The invitation is for this address alone and can be used once, within ${INVITATION_DAYS} days.`,
        },
        { text: 'If you do not want it, there is nothing you need to do. No one is told.' },
      ],
    }),
  })
}

/** Mails an unsent invitation. After a crash it is sent again. */
export async function mailWaiting(
  context: Context,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const [found] = await context.db
    .select({ invitation: clientInvitations, provider: providers.name })
    .from(clientInvitations)
    .innerJoin(providers, eq(providers.id, clientInvitations.providerId))
    .where(eq(clientInvitations.id, invitationId))
  if (!found) return
  const { invitation, provider } = found
  if (!isUsable(invitation, context.now()) || invitation.mailed >= invitation.sends) return
  await mailInvitation(context, invitation, provider)
  await context.deps.database.write((tx) =>
    tx
      .update(clientInvitations)
      .set({ mailed: invitation.sends })
      .where(eq(clientInvitations.id, invitation.id)),
  )
}
