import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Fact, Notification } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { quote } from '../../notifications/quote.ts'
import { formatInBothZones } from '../bookings/format-in-both-zones.ts'
import { eventWaits, events, occurrences, ticketTypes } from '../tables.ts'

async function waitScene(context: Context, id: string) {
  const [row] = await context.db
    .select({
      wait: eventWaits,
      date: occurrences,
      event: events,
      isOffered: ticketTypes.isOffered,
      organiserName: providers.name,
      recipient: { userId: users.id, name: users.firstName, email: users.email, audience: users.audience },
    })
    .from(eventWaits)
    .innerJoin(occurrences, eq(occurrences.id, eventWaits.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, eventWaits.ticketTypeId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .innerJoin(users, eq(users.id, eventWaits.patronId))
    .where(eq(eventWaits.id, id))
  if (!row) throw new Error(`there is no waitlist entry ${id}`)
  const { wait, date, event, organiserName, recipient } = row
  return {
    isOff: date.status === 'cancelled' || event.status === 'cancelled' || !row.isOffered,
    title: quote(event.title),
    at: { recipient, href: `/events/${event.id}`, action: 'See the event' },
    areKept: wait.quantity === 1 ? 'It is held' : 'They are held',
    has: wait.quantity === 1 ? 'it' : 'them',
    goes: wait.quantity === 1 ? 'it goes' : 'they go',
    tickets: `${wait.quantity} ${wait.quantity === 1 ? 'ticket' : 'tickets'}`,
    what: `${quote(event.title)} with ${organiserName}`,
    facts: [
      [
        'When',
        (say) =>
          formatInBothZones(date.startsAt, { own: wait.zone, event: event.zone, format: event.format }, say),
      ],
    ] satisfies Fact[],
    until: (say: Formats) => (wait.offeredUntil ? say.moment(wait.offeredUntil, wait.zone) : ''),
  }
}

/** Offers tickets to the first in the queue. */
export async function offered(
  context: Context,
  { subjectId }: DomainEvent<'eventWait.offer'>,
): Promise<Notification[]> {
  const { at, title, tickets, areKept, has, goes, what, until, facts } = await waitScene(context, subjectId)
  return [
    {
      ...at,
      href: `/my-events/waitlist/${subjectId}`,
      action: `Take ${has}`,
      title: `There is room at ${title}`,
      body: (say) =>
        `You waited for ${tickets} for ${what}. ${areKept} for you until ${until(say)}. After that, ${goes} to the next person.`,
      facts,
    },
  ]
}

export async function announced(
  context: Context,
  { subjectId }: DomainEvent<'eventWait.announce'>,
): Promise<Notification[]> {
  const { at, title, tickets, what, facts } = await waitScene(context, subjectId)
  return [
    {
      ...at,
      title: `There is room at ${title}`,
      body: `You waited for ${tickets} for ${what}. It begins soon, so nothing is held: first come, first served.`,
      facts,
    },
  ]
}

/** Tells a patron that their offer has expired and that they can join again. */
export async function expired(
  context: Context,
  { subjectId }: DomainEvent<'eventWait.expire'>,
): Promise<Notification[]> {
  const { at, title, what, facts } = await waitScene(context, subjectId)
  return [
    {
      ...at,
      title: `The tickets for ${title} went to someone else`,
      body: `We held tickets for ${what} for you, and you did not take them, so they went to the next person. You can join the list again.`,
      facts,
    },
  ]
}

/** Tells waiting patrons that the tickets are withdrawn or the date cancelled. If the date has begun, they know. */
export async function closed(
  context: Context,
  { subjectId }: DomainEvent<'eventWait.close'>,
): Promise<Notification[]> {
  const { at, isOff, title, tickets, what, facts } = await waitScene(context, subjectId)
  if (!isOff) return []
  return [
    {
      ...at,
      title: `The list for ${title} is closed`,
      body: `You waited for ${tickets} for ${what}. They are no longer offered, so the list is closed. Nothing was charged.`,
      facts,
    },
  ]
}
