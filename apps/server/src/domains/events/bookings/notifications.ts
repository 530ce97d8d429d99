import { and, eq, inArray } from '../../../db/drizzle.ts'

import { formatFor } from '@wellspring/api/contract/event-format'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Fact, Notification } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { findPayment } from '../../payments/queries.ts'
import { quote, reasonWords } from '../../notifications/quote.ts'
import { refundDays } from '../../payments/notifications.ts'
import { listRecipients } from '../messages/recipients.ts'
import { wholePlace } from '../place/event-place.ts'
import { eventBookings, eventMessages, occurrences, tickets } from '../tables.ts'
import { formatInBothZones } from './format-in-both-zones.ts'
import { calendarAttachment } from './calendar.ts'
import { bookingScene, organiserBookingHref, ticketsHref } from './scene.ts'
import type { BookingScene } from './scene.ts'

const toPatron = ({ booking, patron }: BookingScene) => ({
  recipient: patron,
  href: ticketsHref(booking.id),
  action: 'See your tickets',
})

/** Ended tickets cannot be used, so the link leads to the booking and its money. */
const aboutEnded = (scene: BookingScene) => ({ ...toPatron(scene), action: 'See your booking' })

const toOrganiser = ({ event, organiser }: BookingScene) => ({
  recipient: organiser,
  href: organiserBookingHref(event.id),
  action: 'See the event',
})

/** The quoted title tells a patron with several tickets which event is meant. */
const titleOf = ({ event }: BookingScene) => quote(event.title)

const counted = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
const whenOf = ({ date, event, zone, ...counts }: BookingScene, say: Formats) =>
  formatInBothZones(
    date.startsAt,
    { own: zone, event: event.zone, format: formatFor(event.format, counts) },
    say,
  )

const join = 'open your tickets to join, from half an hour before the start'
/** In-person tickets are shown at the door. Online tickets need nothing. */
const showTicketsHint = ({ event, ...counts }: BookingScene) =>
  formatFor(event.format, counts) === 'Telehealth' ? '' : ' Please have your tickets ready when you come.'

/** Where those who have booked come to, a line each where some come and others follow by the link. */
function whereFact({ event, inPerson, online }: BookingScene): Fact[] {
  const format = formatFor(event.format, { inPerson, online })
  if (format === 'Telehealth') return [['Where', `Online: ${join}`]]
  if (format === 'Hybrid')
    return [['Where', `In person (${inPerson}): ${wholePlace(event)}\nOnline (${online}): ${join}`]]
  const place = wholePlace(event)
  return place === null ? [] : [['Where', place]]
}

/** Which date of which event it is. */
const dateFacts = (scene: BookingScene): Fact[] => [
  ['When', (say) => whenOf(scene, say)],
  ['What', scene.event.title],
  ['With', scene.organiserName],
]

/** All that somebody goes by who comes. */
const comingFacts = (scene: BookingScene): Fact[] => [
  ...dateFacts(scene),
  ...whereFact(scene),
  ['Tickets', String(scene.inPerson + scene.online)],
  ['Booking', scene.number],
]

const endedFacts = (scene: BookingScene): Fact[] => [...dateFacts(scene), ['Booking', scene.number]]

const countTickets = (context: Context, id: string) => context.db.$count(tickets, eq(tickets.bookingId, id))

/** Confirms tickets to their patron, with a calendar entry. */
export async function booked(
  context: Context,
  { subjectId }: DomainEvent<'eventBooking.confirm'>,
): Promise<Notification[]> {
  const scene = await bookingScene(context, subjectId)
  const { booking, organiserName } = scene
  const count = counted(await countTickets(context, subjectId))
  const payment = await findPayment(context.db, { kind: 'ticket', id: subjectId, status: 'paid' })
  const sponsorCents = payment?.sponsorCents ?? 0
  const paid = (say: Formats) =>
    booking.priceCents === 0
      ? 'Nothing: it is free'
      : [
          `${say.dollars(booking.priceCents - sponsorCents)} by card`,
          ...(sponsorCents > 0 ? [`${say.dollars(sponsorCents)} by your organisation`] : []),
        ].join(', ')
  return [
    {
      ...toPatron(scene),
      title: `Your tickets for ${titleOf(scene)} (${scene.number})`,
      body: (say) =>
        `You have ${count} for ${titleOf(scene)} with ${organiserName} on ${whenOf(scene, say)}.${showTicketsHint(scene)}`,
      facts: [...comingFacts(scene), ['Paid', paid]],
      calendar: calendarAttachment(context, scene),
    },
  ]
}

/** Tells an organiser about a sale in the app only, to avoid an email per ticket. */
export async function sold(
  context: Context,
  { subjectId }: DomainEvent<'eventBooking.confirm'>,
): Promise<Notification[]> {
  const scene = await bookingScene(context, subjectId)
  const count = counted(await countTickets(context, subjectId))
  return [
    {
      ...toOrganiser(scene),
      title: `${scene.patronName} has booked ${count}`,
      body: (say) =>
        `They are for ${titleOf(scene)} on ${say.moment(scene.date.startsAt, scene.event.zone)}: ${scene.number}.`,
    },
  ]
}

/** Tells a patron that their tickets are cancelled and how much is refunded. */
export async function cancelled(
  context: Context,
  { subjectId, after }: DomainEvent<'eventBooking.cancel'>,
): Promise<Notification[]> {
  const scene = await bookingScene(context, subjectId)
  // An unpaid reservation that expires needs no notification.
  if (scene.booking.confirmedAt === null) return []
  const back = (say: Formats) =>
    after.refundCents > 0
      ? ` ${say.dollars(after.refundCents)} will be refunded to your card.${refundDays({ amountCents: after.refundCents })}`
      : ''
  const doer = after.by === 'patron' ? 'You have cancelled' : 'We have cancelled'
  return [
    {
      ...aboutEnded(scene),
      title: `Your tickets for ${titleOf(scene)} are cancelled`,
      body: (say) =>
        `${doer} your tickets ${scene.number} for ${titleOf(scene)} with ${scene.organiserName} on ${whenOf(scene, say)}.${back(say)}`,
      facts: endedFacts(scene),
      calendar: calendarAttachment(context, scene),
    },
  ]
}

/** Tells a patron that the date is cancelled and fully refunded. */
export async function calledOff(
  context: Context,
  { subjectId, after }: DomainEvent<'eventBooking.callOff'>,
): Promise<Notification[]> {
  const scene = await bookingScene(context, subjectId)
  const isKept = scene.booking.confirmedAt !== null && scene.booking.priceCents > 0
  const later = isKept
    ? ' Your bank has this payment for now. If it comes back to us, you get a full refund.'
    : ''
  const back = (say: Formats) =>
    after.refundCents > 0
      ? ` You get a full refund of ${say.dollars(after.refundCents)} to your card.${refundDays({ amountCents: after.refundCents })}`
      : later
  const why = reasonWords(scene.date.cancelReason)
  return [
    {
      ...aboutEnded(scene),
      title: `${titleOf(scene)} will not take place`,
      body: (say) =>
        `${scene.organiserName} has cancelled ${titleOf(scene)} on ${whenOf(scene, say)}.${why}${back(say)}`,
      facts: endedFacts(scene),
      calendar: calendarAttachment(context, scene),
    },
  ]
}

const scenesOf = async (context: Context, occurrenceIds: readonly string[]) => {
  const rows = await context.db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.occurrenceId, [...occurrenceIds]),
        // Tickets scanned before the check-in opens are still valid for the date.
        inArray(eventBookings.status, ['confirmed', 'checked_in']),
      ),
    )
    .orderBy(eventBookings.id)
  const scenes: BookingScene[] = []
  for (const { id } of rows) scenes.push(await bookingScene(context, id))
  return scenes
}

/** Asks all patrons who booked a moved date whether they still attend. */
export async function moved(
  context: Context,
  event: DomainEvent<'event.moveDates' | 'event.relocate'>,
): Promise<Notification[]> {
  const scenes = await scenesOf(context, event.after.occurrenceIds)
  return scenes.map((scene) => ({
    ...toPatron(scene),
    key: `${event.id}:${scene.booking.id}`,
    title: `${titleOf(scene)} was moved`,
    body: (say) =>
      `${titleOf(scene)} with ${scene.organiserName} is now on ${whenOf(scene, say)}. Your tickets stay valid. If you can no longer come, cancel them on their page for a full refund.`,
    facts: comingFacts(scene),
    calendar: calendarAttachment(context, scene),
  }))
}

/** Reminds all patrons who booked a date. */
export async function reminded(
  context: Context,
  event: DomainEvent<'eventDate.remind'>,
): Promise<Notification[]> {
  const [date] = await context.db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.id, event.subjectId))
  const scenes = date ? await scenesOf(context, [date.id]) : []
  const soon = event.after.hours === 1 ? 'in an hour' : 'tomorrow'
  return scenes.map((scene) => ({
    ...toPatron(scene),
    key: `${event.id}:${scene.booking.id}`,
    title: `${titleOf(scene)} is ${soon}`,
    body: (say) => `${titleOf(scene)} with ${scene.organiserName} begins on ${whenOf(scene, say)}.`,
    facts: comingFacts(scene),
  }))
}

/** Delivers an organiser's message to the attendees. */
export async function messaged(
  context: Context,
  event: DomainEvent<'eventMessage.send'>,
): Promise<Notification[]> {
  const [message] = await context.db.select().from(eventMessages).where(eq(eventMessages.id, event.subjectId))
  const scenes: BookingScene[] = []
  for (const { bookingId } of message ? await listRecipients(context.db, message) : [])
    scenes.push(await bookingScene(context, bookingId))
  return scenes.map((scene) => ({
    ...toPatron(scene),
    key: `${event.id}:${scene.booking.patronId}`,
    title: `${scene.organiserName} writes to you about ${titleOf(scene)}`,
    body: `${scene.organiserName} wrote to everyone who is coming to ${titleOf(scene)}: ${quote(message?.subject ?? '')} ${quote(message?.text ?? '')}`,
  }))
}
