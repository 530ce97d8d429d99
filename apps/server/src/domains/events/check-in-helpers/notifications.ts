import { and, eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { quote } from '../../notifications/quote.ts'
import { eventHelpers, events } from '../tables.ts'

/** An invited helper with their account, if there is one. Undefined if the invitation was withdrawn. */
async function findAsked({ db }: Context, id: string) {
  const [row] = await db
    .select({
      email: eventHelpers.email,
      title: events.title,
      organiserName: providers.name,
      userId: users.id,
      firstName: users.firstName,
    })
    .from(eventHelpers)
    .innerJoin(events, eq(events.id, eventHelpers.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .leftJoin(users, and(eq(users.email, eventHelpers.email), eq(users.audience, 'provider')))
    .where(eq(eventHelpers.id, id))
  return row
}

/** Invites a helper by email, whether they have an account or not. */
export async function helperInvited(
  context: Context,
  { subjectId }: DomainEvent<'eventHelper.invite'>,
): Promise<Notification[]> {
  const asked = await findAsked(context, subjectId)
  if (!asked) return []
  const { email, title, organiserName, userId, firstName } = asked
  return [
    {
      recipient: { userId: userId ?? subjectId, name: firstName ?? 'there', email, audience: 'provider' },
      title: `${organiserName} asks you to help at the door`,
      body: `${organiserName} would like you to scan tickets at ${quote(title)}. Log in with this address, or sign up with it: you will see the guests and their tickets, and nothing else. If you do not want to, there is nothing you need to do.`,
      href: '/provider/check-in',
      action: 'Open the check-in',
    },
  ]
}

/** Invites a helper in the app if they have an account. */
export async function helperTold(
  context: Context,
  event: DomainEvent<'eventHelper.invite'>,
): Promise<Notification[]> {
  const asked = await findAsked(context, event.subjectId)
  return asked?.userId ? helperInvited(context, event) : []
}
