import type { GuestTicket } from '@wellspring/api/contract/event-guests'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { eq } from '../../../db/drizzle.ts'
import { isId } from '../../../db/ids.ts'
import { problem } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { invitationLinks } from '../../identity/invitations/rules.ts'
import { codeOf } from '../check-in/codes.ts'
import { wholePlace } from '../place/event-place.ts'
import { JOIN_BEFORE_MS } from '../rules.ts'
import { eventBookings, events, occurrences, tickets } from '../tables.ts'

const links = invitationLinks('ticket of an event')

/** The secret part of a guest page's address. It is derived from the installation's secret rather than stored. */
export const guestLinkOf = (secret: string, ticketId: string): string => links.linkOf(secret, ticketId)

// An unpaid ticket gets the same error as a wrong link, so as not to reveal that it exists.
const invalid = () =>
  problem('NOT_FOUND', 'This link does not work. Please ask the person who sent it to you.')

async function selectTicket(db: ReadOnly | Tx, id: string) {
  const [found] = await db
    .select({
      ticket: tickets,
      booking: eventBookings,
      event: events,
      date: occurrences,
      organiser: providers.name,
    })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .where(eq(tickets.id, id))
  return found
}

export type FoundTicket = NonNullable<Awaited<ReturnType<typeof selectTicket>>>

/** Finds the ticket that a guest link belongs to. */
export async function findByLink(
  { audience, deps }: Pick<Context, 'audience' | 'deps'>,
  db: ReadOnly | Tx,
  link: string,
): Promise<FoundTicket> {
  const id = links.invitationOfLink(deps.config.secret, link)
  const found = id !== null && isId(id) && audience === 'patron' ? await selectTicket(db, id) : undefined
  if (!found || found.booking.confirmedAt === null) throw invalid()
  return found
}

/** What a guest can do with a ticket at this time. */
export function stateOf(
  { ticket, booking, date, event }: Pick<FoundTicket, 'ticket' | 'booking' | 'date' | 'event'>,
  now: Date,
): GuestTicket['state'] {
  const isValid = booking.status === 'confirmed' || booking.status === 'checked_in'
  if (date.status === 'cancelled' || booking.status === 'cancelled' || booking.status === 'event_cancelled')
    return 'cancelled'
  if (!isValid || now >= date.endsAt) return 'over'
  if (ticket.attendance === 'in_person') return 'in_person'
  if (event.onlineUrl === null) return 'over'
  return now.getTime() < date.startsAt.getTime() - JOIN_BEFORE_MS ? 'early' : 'open'
}

/** The ticket that a guest link shows. */
export async function getGuestTicket(context: Context, link: string): Promise<{ ticket: GuestTicket }> {
  const found = await findByLink(context, context.db, link)
  const { ticket, event, date, organiser } = found
  const state = stateOf(found, context.now())
  return {
    ticket: {
      guestName: ticket.guestName,
      event: { title: event.title, zone: event.zone },
      organiser,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt.toISOString(),
      opensAt: new Date(date.startsAt.getTime() - JOIN_BEFORE_MS).toISOString(),
      place: ticket.attendance === 'in_person' ? wholePlace(event) : null,
      code:
        state === 'in_person'
          ? codeOf({ ticketId: ticket.id, occurrenceId: date.id }, context.deps.config.secret)
          : null,
      state,
    },
  }
}
