import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import { events } from './tables.ts'

/** The organiser's page for an event. */
const organiserHref = (id: string) => `/provider/events/${id}`

async function organiserOf(context: Context, id: string) {
  const [row] = await context.db
    .select({
      event: events,
      recipient: { userId: users.id, name: users.firstName, email: users.email, audience: users.audience },
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.providerId))
    .where(eq(events.id, id))
  if (!row) throw new Error(`there is no event ${id}`)
  return { ...row, at: { recipient: row.recipient, href: organiserHref(id), action: 'See the event' } }
}

export async function published(
  context: Context,
  { subjectId }: DomainEvent<'event.publish'>,
): Promise<Notification[]> {
  const { event, at } = await organiserOf(context, subjectId)
  return [
    {
      ...at,
      title: `${quote(event.title)} is in the calendar`,
      body: 'We have reviewed it, and people can book tickets now.',
    },
  ]
}

export async function sentBack(
  context: Context,
  { subjectId, after }: DomainEvent<'event.sendBack'>,
): Promise<Notification[]> {
  const { event, at } = await organiserOf(context, subjectId)
  return [
    {
      ...at,
      title: `${quote(event.title)} needs a change`,
      body: `Before it goes into the calendar, please change this: ${quote(after.comment)}`,
      action: 'Change it',
    },
  ]
}
