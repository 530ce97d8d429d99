import { eq } from '../../db/drizzle.ts'

import { linkOf } from '../../domains/clients/rules.ts'
import { clientInvitations } from '../../domains/clients/tables.ts'
import { MINUTE_MS } from '../../time.ts'
import type { TestApp } from '../app.ts'
import { makePractice } from '../bookings.ts'

/** Backdates an invitation, as if it had been mailed a while ago. */
export const sentEarlier = (stand: TestApp, { id }: Record<string, unknown>) =>
  stand.deps.database.write((tx) =>
    tx
      .update(clientInvitations)
      .set({ sentAt: new Date(stand.clock.now().getTime() - 10 * MINUTE_MS) })
      .where(eq(clientInvitations.id, String(id))),
  )

export const zone = 'Europe/Rome'

/** Returns the newest client invitation of an address, with its link. */
export async function clientInvitationOf(
  stand: TestApp,
  email: string,
): Promise<{ id: string; link: string }> {
  const rows = await stand.context.db
    .select({ id: clientInvitations.id })
    .from(clientInvitations)
    .where(eq(clientInvitations.email, email))
  const { id } = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]!
  return { id, link: linkOf(stand.deps.config.secret, id) }
}

/** A patron whom a provider has invited as a client. */
export async function makeInvitedClient(stand: TestApp, practice?: Awaited<ReturnType<typeof makePractice>>) {
  const made = practice ?? (await makePractice(stand))
  const { email } = made.patron
  const { invitation } = await made.provider.client.clients.inviteClient({ name: 'Ada', email })
  return { ...made, invitation: { ...invitation, ...(await clientInvitationOf(stand, email)) } }
}

/** A patron who has accepted such an invitation and has not booked. */
export async function makeAcceptedClient(stand: TestApp) {
  const made = await makeInvitedClient(stand)
  await made.patron.client.clients.acceptClientInvitation({ link: made.invitation.link, zone })
  return made
}
