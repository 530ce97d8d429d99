import { and, eq, lte } from '../../../db/drizzle.ts'

import type { ClientInvitation, InviteClientInput } from '@wellspring/api/contract/client-invitations'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { INVITATION_MS } from '../../identity/invitations/rules.ts'
import { enqueueMail } from '../invitations/mail.ts'
import { checkMails, lockMails, presentInvitation } from '../invitations/queries.ts'
import { isClientWith } from '../queries.ts'
import { clientInvitations } from '../tables.ts'

const refuse = (message: string) => problem('VALIDATION_FAILED', message, { errors: { email: message } })

/** Expires an outdated invitation so that a new one can be created. */
const expireOld = (tx: Tx, providerId: string, { email, now }: { email: string; now: Date }) =>
  tx
    .update(clientInvitations)
    .set({ status: 'expired' })
    .where(
      and(
        eq(clientInvitations.providerId, providerId),
        eq(clientInvitations.email, email),
        eq(clientInvitations.status, 'open'),
        lte(clientInvitations.expiresAt, now),
      ),
    )

/** Invites a client by mail. The response is the same whether or not the address has an account. */
export async function inviteClient(
  context: Context,
  actor: Actor,
  { name, email }: InviteClientInput,
): Promise<{ invitation: ClientInvitation }> {
  const now = context.now()
  await checkListed(
    context.db,
    { providerId: actor.userId, now },
    'You can invite clients once you are in the directory.',
  )
  return change(context, 'clientInvitation.send', async (tx) => {
    await lockMails(tx, actor)
    if (await isClientWith(tx, { providerId: actor.userId, email }))
      throw refuse('This person is already your client.')
    await checkMails(tx, actor, { address: email, now })
    await expireOld(tx, actor.userId, { email, now })
    const row = returned(
      await tx
        .insert(clientInvitations)
        .values({
          providerId: actor.userId,
          email,
          name,
          status: 'open',
          sentAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_MS),
          createdAt: now,
        })
        .returning(),
      'invitation',
    )
    await enqueueMail(tx, row.id)
    return {
      subject: `clientInvitation:${row.id}`,
      after: { sends: 1 },
      result: { invitation: presentInvitation(row, now) },
    }
  }).catch(onConstraint(['client_invitations_one'], () => refuse('You have already invited this person.')))
}
