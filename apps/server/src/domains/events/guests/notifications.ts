import { and, eq, inArray, isNotNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { quote } from '../../notifications/quote.ts'
import { formatInBothZones } from '../bookings/format-in-both-zones.ts'
import { bookingScene } from '../bookings/scene.ts'
import type { BookingScene } from '../bookings/scene.ts'
import { wholePlace } from '../place/event-place.ts'
import { eventBookings, tickets } from '../tables.ts'
import { guestLinkOf } from './link.ts'

/** Emails to guests without an account, each at the address given for their ticket. */

type Guest = Pick<typeof tickets.$inferSelect, 'id' | 'guestName' | 'guestEmail' | 'attendance'>

interface Invited {
  guest: Guest
  scene: BookingScene
}

const guests = {
  id: tickets.id,
  guestName: tickets.guestName,
  guestEmail: tickets.guestEmail,
  attendance: tickets.attendance,
}

async function ofBooking(context: Context, bookingId: string): Promise<Invited[]> {
  const found = await context.db
    .select(guests)
    .from(tickets)
    .where(and(eq(tickets.bookingId, bookingId), isNotNull(tickets.guestEmail)))
    .orderBy(tickets.id)
  if (found.length === 0) return []
  const scene = await bookingScene(context, bookingId)
  return found.map((guest) => ({ guest, scene }))
}

async function ofDates(context: Context, occurrenceIds: readonly string[]): Promise<Invited[]> {
  const rows = await context.db
    .selectDistinct({ id: eventBookings.id })
    .from(eventBookings)
    .innerJoin(tickets, eq(tickets.bookingId, eventBookings.id))
    .where(
      and(
        inArray(eventBookings.occurrenceId, [...occurrenceIds]),
        inArray(eventBookings.status, ['confirmed', 'checked_in']),
        isNotNull(tickets.guestEmail),
      ),
    )
    .orderBy(eventBookings.id)
  const found: Invited[] = []
  for (const { id } of rows) found.push(...(await ofBooking(context, id)))
  return found
}

/** Builds a notification to a guest: by email only, and none once the address is deleted. */
const toGuest = (
  { guest: { id: userId, guestName: name, guestEmail: email } }: Invited,
  said: Omit<Notification, 'recipient'>,
): Notification[] =>
  email === null ? [] : [{ ...said, recipient: { userId, name, email, audience: 'patron' } }]

const titleOf = ({ scene: { event } }: Invited) => quote(event.title)
/** A guest's time zone is unknown, so emails use the booking's. The guest page shows the browser's local time. */
const whenOf = ({ guest, scene: { date, event, booking } }: Invited, say: Formats) =>
  formatInBothZones(
    date.startsAt,
    {
      own: booking.zone,
      event: event.zone,
      format: guest.attendance === 'online' ? 'Telehealth' : 'In-Person',
    },
    say,
  )

const ticketLink = (context: Context, { guest }: Invited) => ({
  href: `/event-guest/${guestLinkOf(context.deps.config.secret, guest.id)}`,
  action: 'Open your ticket',
})

const opens = 'The link opens half an hour before the start; the page shows it in your own time.'
const atDoor = 'The code for the door is on your page.'
const yours = 'No account needed. The link is yours alone, so please do not pass it on.'

/** How a guest takes part. */
function howToCome({ guest, scene: { event } }: Invited): string {
  if (guest.attendance === 'online') return `${opens} ${yours}`
  const place = wholePlace(event)
  return [place === null ? '' : `Where: ${place}.`, atDoor, yours].filter(Boolean).join(' ')
}

const invitation = (context: Context, one: Invited): Notification[] =>
  toGuest(one, {
    ...ticketLink(context, one),
    title: (say) =>
      `Your ticket for ${titleOf(one)} on ${say.weekday(one.scene.date.startsAt, one.scene.booking.zone)}`,
    body: (say) =>
      `${one.scene.patron.name} has a ticket for you: ${titleOf(one)} with ${one.scene.organiserName}, ${one.guest.attendance === 'online' ? 'online' : 'in person'}, on ${whenOf(one, say)}. ${howToCome(one)}`,
  })

/** Sends guests their tickets after the payment. */
export async function guestsInvited(
  context: Context,
  { subjectId }: DomainEvent<'eventBooking.confirm'>,
): Promise<Notification[]> {
  return (await ofBooking(context, subjectId)).flatMap((one) =>
    invitation(context, one).map((said) => ({ ...said, key: `${subjectId}:${one.guest.id}` })),
  )
}

/** Tells guests about a date's new time. Their link stays the same. */
export async function guestsMoved(
  context: Context,
  event: DomainEvent<'event.moveDates'>,
): Promise<Notification[]> {
  return (await ofDates(context, event.after.occurrenceIds)).flatMap((one) =>
    toGuest(one, {
      ...ticketLink(context, one),
      action: 'Open your ticket',
      key: `${event.id}:${one.guest.id}`,
      title: `${titleOf(one)} has a new time`,
      body: (say) =>
        `${titleOf(one)} with ${one.scene.organiserName} is now on ${whenOf(one, say)}. ${howToCome(one)}`,
    }),
  )
}

/** Reminds guests when the patrons are reminded. */
export async function guestsReminded(
  context: Context,
  event: DomainEvent<'eventDate.remind'>,
): Promise<Notification[]> {
  const soon = event.after.hours === 1 ? 'in an hour' : 'tomorrow'
  return (await ofDates(context, [event.subjectId])).flatMap((one) =>
    toGuest(one, {
      ...ticketLink(context, one),
      key: `${event.id}:${one.guest.id}`,
      title: `${titleOf(one)} is ${soon}`,
      body: (say) =>
        `${titleOf(one)} with ${one.scene.organiserName} begins on ${whenOf(one, say)}. ${howToCome(one)}`,
    }),
  )
}

/** Tells guests that their ticket and link are cancelled. */
export async function guestsCancelled(
  context: Context,
  { id, subjectId }: DomainEvent<'eventBooking.cancel' | 'eventBooking.callOff'>,
): Promise<Notification[]> {
  const found = await ofBooking(context, subjectId)
  return found
    .filter(({ scene }) => scene.booking.confirmedAt !== null)
    .flatMap((one) =>
      toGuest(one, {
        href: '/',
        action: 'About Wellspring',
        key: `${id}:${one.guest.id}`,
        title: `Your ticket for ${titleOf(one)} is cancelled`,
        body: (say) =>
          `Your ticket for ${titleOf(one)} with ${one.scene.organiserName} on ${whenOf(one, say)} is cancelled, and your link no longer works. There is nothing you need to do.`,
      }),
    )
}

async function ofTicket(context: Context, { bookingId, ticketId }: { bookingId: string; ticketId: string }) {
  const [guest] = await context.db.select(guests).from(tickets).where(eq(tickets.id, ticketId))
  return guest && { guest, scene: await bookingScene(context, bookingId) }
}

/** Sends a ticket to the guest whom it was given to, unless it was given to somebody else meanwhile. */
export async function ticketGiven(
  context: Context,
  { id, subjectId, after }: DomainEvent<'eventBooking.giveTicket'>,
): Promise<Notification[]> {
  const one = await ofTicket(context, { bookingId: subjectId, ticketId: after.ticketId })
  return one ? invitation(context, one).map((said) => ({ ...said, key: `${id}:${one.guest.id}` })) : []
}

/** Tells a guest that their ticket has changed between online and in person. */
export async function guestChanged(
  context: Context,
  { id, subjectId, after }: DomainEvent<'eventBooking.changeAttendance'>,
): Promise<Notification[]> {
  const one = await ofTicket(context, { bookingId: subjectId, ticketId: after.ticketId })
  if (!one || one.guest.attendance !== after.attendance) return []
  const { guest } = one
  const key = `${id}:${guest.id}`
  if (guest.attendance === 'online') return invitation(context, one).map((said) => ({ ...said, key }))
  return toGuest(one, {
    ...ticketLink(context, one),
    action: 'Open your ticket',
    key,
    title: `Your ticket for ${titleOf(one)} is for coming in person now`,
    body: (say) =>
      `${one.scene.patron.name} has changed your ticket for ${titleOf(one)} with ${one.scene.organiserName} on ${whenOf(one, say)}: it is for coming in person now, and no longer for taking part online.${one.scene.event.place ? ` Where: ${wholePlace(one.scene.event)}.` : ''} ${atDoor}`,
  })
}
