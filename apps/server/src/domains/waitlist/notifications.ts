import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Fact, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { providers, services } from '../directory/tables.ts'
import { ownTimeZone } from '../identity/queries.ts'
import { profiles, users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import { waitlistEntries } from './tables.ts'

async function entryContextOf(context: Context, id: string) {
  const [row] = await context.db
    .select({
      entry: waitlistEntries,
      title: services.title,
      providerName: providers.name,
      recipient: { userId: users.id, name: users.firstName, email: users.email },
      ownZone: ownTimeZone,
    })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .innerJoin(providers, eq(providers.id, waitlistEntries.providerId))
    .innerJoin(users, eq(users.id, waitlistEntries.patronId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(waitlistEntries.id, id))
  if (!row) throw new Error(`there is no waitlist entry ${id}`)
  return {
    ...row,
    recipient: { ...row.recipient, audience: 'patron' as const },
    when: (say: Formats, instant: string) => say.moment(instant, row.ownZone ?? row.entry.zone),
    facts: (startsAt: string): Fact[] => [
      ['When', (say) => say.moment(startsAt, row.ownZone ?? row.entry.zone)],
      ['What', row.title],
      ['With', row.providerName],
    ],
  }
}

/** The patron's page for a waitlist entry. */
const entryHref = (id: string) => `/my-bookings/waitlist/${id}`

/** Offers a reserved time to the first patron in the queue. */
export async function offered(
  context: Context,
  event: DomainEvent<'waitlistOffer.create'>,
): Promise<Notification[]> {
  const { entry, recipient, providerName, title, when, facts } = await entryContextOf(
    context,
    event.subjectId,
  )
  const { startsAt, until } = event.after
  return [
    {
      recipient,
      title: `A time with ${providerName} is held for you`,
      body: (say) =>
        `A time for ${quote(title)} has opened up, and we hold it for you until ${when(say, until)}. Nothing is booked or charged until you accept it.`,
      facts: facts(startsAt),
      href: entryHref(entry.id),
      action: 'See and take it',
    },
  ]
}

/** Tells a matching patron about a time that begins too soon to be reserved. */
export async function slotAnnounced(
  context: Context,
  event: DomainEvent<'waitlist.announce'>,
): Promise<Notification[]> {
  const { entry, recipient, providerName, title, facts } = await entryContextOf(context, event.subjectId)
  const { startsAt } = event.after
  return [
    {
      recipient,
      title: `${providerName} has a time soon`,
      body: `A time for ${quote(title)} has opened up. It starts soon, so we hold it for no one: first come, first served.`,
      facts: facts(startsAt),
      href: `/providers/${entry.providerId}/book?service=${entry.serviceId}&at=${encodeURIComponent(startsAt)}`,
      action: 'Book it',
    },
  ]
}

/** Tells a patron that their offer has expired and that they are still waiting. */
export async function offerExpired(
  context: Context,
  event: DomainEvent<'waitlistOffer.expire'>,
): Promise<Notification[]> {
  const { entry, recipient, providerName } = await entryContextOf(context, event.subjectId)
  return [
    {
      recipient,
      title: `The time with ${providerName} went to someone else`,
      body: `We held a time with ${providerName} for you and you did not take it. That is fine: you are still on the list and will hear from us when another time opens up.`,
      href: entryHref(entry.id),
      action: 'See what you wait for',
    },
  ]
}

/** Tells a patron that no time was found for them. */
export async function closed(
  context: Context,
  event: DomainEvent<'waitlist.close'>,
): Promise<Notification[]> {
  const { entry, recipient, providerName, title } = await entryContextOf(context, event.subjectId)
  const isOver = entry.closesAt <= context.now()
  return [
    {
      recipient,
      title: `Your wait for ${providerName} has ended`,
      body: isOver
        ? `The last of your days for ${quote(title)} has passed, and no time that suits you became free. You can join the list again with other days.`
        : `${quote(title)} is no longer offered, so there is nothing left to wait for. Other providers may have a time for you.`,
      href: isOver ? `/providers/${entry.providerId}` : '/find-provider',
      action: 'Find a time',
    },
  ]
}
