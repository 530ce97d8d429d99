import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { users } from '../identity/tables.ts'
import { contactRequests } from './tables.ts'

async function findRequest({ db }: Context, id: string) {
  const [request] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  if (!request) throw new Error(`there is no contact request ${id}`)
  const personOf = async (userId: string) => {
    const { firstName, lastName, email } = users
    const [person] = await db.select({ firstName, lastName, email }).from(users).where(eq(users.id, userId))
    if (!person) throw new Error(`there is no user ${userId}`)
    return person
  }
  const [patron, provider] = await Promise.all([personOf(request.patronId), personOf(request.providerId)])
  return { request, patron, provider }
}

const title = 'A client asks you to get in touch'

type Sent = DomainEvent<'contactRequest.send'>

// Other people may read mails and lock screens, so the mail does not say who asks, and no text says why.
async function notice(context: Context, id: string, body: string): Promise<Notification[]> {
  const { request, provider } = await findRequest(context, id)
  return [
    {
      recipient: {
        userId: request.providerId,
        name: provider.firstName,
        email: provider.email,
        audience: 'provider',
      },
      title,
      body,
      href: `/provider/bookings/${request.bookingId}`,
      action: 'See who it is',
    },
  ]
}

export const contactAskedByMail = (context: Context, { subjectId }: Sent) =>
  notice(
    context,
    subjectId,
    'One of your clients asks you to get in touch with them as soon as you can. They were told that no one watches this in real time.',
  )

/** In the app, where the provider is signed in, the notification names the client. */
export async function contactAskedInApp(context: Context, { subjectId }: Sent): Promise<Notification[]> {
  const { patron } = await findRequest(context, subjectId)
  return notice(
    context,
    subjectId,
    `${patron.firstName} ${patron.lastName} asks you to get in touch with them as soon as you can.`,
  )
}
