import type { DatesInput, EventDraft, TicketTypeInput } from '@wellspring/api/contract/event-fields'
import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { EventWait } from '@wellspring/api/contract/event-waitlist'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { standardPolicy } from '@wellspring/api/contract/services'

import { serveDate } from '../domains/events/waitlist/queue.ts'
import type { SignedIn, TestApp } from './app.ts'
import { withNewKey } from './sales/disputed-orders.ts'
import { paymentOf } from './sales/paid-bookings.ts'
import { signInProvider } from './accounts/providers.ts'
import { MINUTE_MS } from '../time.ts'

/** An event as its organiser enters it, complete except for a date. */
export const eventInput = (changes: Partial<EventDraft> = {}): EventDraft => ({
  title: 'Breathing by the sea',
  description: 'An hour of slow breath, for everyone.',
  area: 'spiritual',
  leaves: ['Peace'],
  format: 'Hybrid',
  place: 'Kite Beach, Dubai',
  address: {
    addressLineOne: '8 Jumeirah Street',
    addressLineTwo: '',
    city: 'Dubai',
    state: '',
    zipCode: '00000',
    country: 'AE',
  },
  onlineUrl: 'https://meet.example.com/breath',
  zone: 'Asia/Dubai',
  language: 'English',
  policy: standardPolicy,
  ticketTypes: [ticketInput()],
  ...changes,
})

export const ticketInput = (changes: Partial<TicketTypeInput> = {}): TicketTypeInput => ({
  name: 'Mat',
  price: 40,
  capacity: 10,
  memberPrice: 30,
  attendance: 'in_person',
  roomCapacity: null,
  ...changes,
})

/** Five days after the start of the test clock, at six in the evening in Dubai. */
export const saturday = '2026-06-20T14:00:00.000Z'

export const datesInput = (changes: Partial<DatesInput> = {}): DatesInput => ({
  startsAt: saturday,
  lengthMinutes: 60,
  repeat: null,
  ...changes,
})

export interface Organised {
  organiser: SignedIn
  event: OwnEvent
}

export interface EventOptions {
  event?: Partial<EventDraft>
  dates?: Partial<DatesInput>
  organiser?: SignedIn
}

/** A complete draft. */
export async function makeDraft(stand: TestApp, options: EventOptions = {}): Promise<Organised> {
  const organiser = options.organiser ?? (await signInProvider(stand))
  const { events } = organiser.client
  const { event: draft } = await events.createEvent(eventInput(options.event))
  const { event } = await events.addDates({ id: draft.id, ...datesInput(options.dates) })
  return { organiser, event }
}

/** An event submitted for review. */
export async function makeSubmitted(stand: TestApp, options: EventOptions = {}): Promise<Organised> {
  const made = await makeDraft(stand, options)
  const move = { id: made.event.id, status: 'pending_review' as const }
  return { ...made, event: (await made.organiser.client.events.moveEvent(move)).event }
}

/** An event that can be booked. */
export async function makeEvent(stand: TestApp, options: EventOptions = {}): Promise<Organised> {
  const made = await makeSubmitted(stand, options)
  const staff = await stand.signIn('staff')
  const move = { id: made.event.id, status: 'published' as const }
  return { ...made, event: (await staff.client.events.moveEvent(move)).event }
}

export interface Reserved extends Organised {
  patron: SignedIn
  booking: EventBooking
}

export type BookOptions = EventOptions & {
  patron?: SignedIn
  /** The quantity of the first ticket type. */
  quantity?: number
}

type Seen = Pick<OwnEvent, 'ticketTypes' | 'occurrences'>

/** Tickets of the first type for the first date. */
export const bookInput = ({ ticketTypes, occurrences }: Seen, quantity = 2) => ({
  occurrenceId: occurrences[0]!.id,
  tickets: Array.from({ length: quantity }, () => ({ ticketTypeId: ticketTypes[0]!.id })),
  expectedPrice: ticketTypes[0]!.price * quantity,
  zone: 'America/New_York',
})

/** Two reserved tickets that are not paid. */
export async function makeReserved(stand: TestApp, options: BookOptions = {}): Promise<Reserved> {
  const made = await makeEvent(stand, options)
  const patron = options.patron ?? (await stand.signIn('patron'))
  const { booking } = await patron.client.events.bookTickets(bookInput(made.event, options.quantity))
  return { ...made, patron, booking }
}

/** A free ticket of a hybrid event for a guest without an account, who attends online in twenty minutes. */
export async function makeGuestTicket(
  stand: TestApp,
  {
    startsInMinutes = 20,
    guestEmail = 'jo.guest@example.org',
  }: { startsInMinutes?: number; guestEmail?: string } = {},
) {
  const startsAt = new Date(stand.clock.now().getTime() + startsInMinutes * MINUTE_MS).toISOString()
  const ticketTypes = [
    ticketInput({ price: 0, memberPrice: null, attendance: 'either', capacity: 3, roomCapacity: 1 }),
  ]
  const made = await makeEvent(stand, { event: { ticketTypes }, dates: { startsAt } })
  const patron = await stand.signIn('patron')
  const { booking } = await patron.client.events.bookTickets({
    ...bookInput(made.event, 1),
    tickets: [
      {
        ticketTypeId: made.event.ticketTypes[0]!.id,
        attendance: 'online',
        guestName: 'Jo Guest',
        guestEmail,
      },
    ],
  })
  const { tickets } = await patron.client.events.getTickets({ id: booking.id })
  return { ...made, patron, booking, ticketId: tickets[0]!.id, link: tickets[0]!.guestLink ?? '' }
}

export const payForTickets = (patron: Pick<SignedIn, 'client'>, id: string, card?: string) =>
  patron.client.events.payTickets(paymentOf(id, card), withNewKey())

/** Two paid tickets. */
export async function makeTickets(stand: TestApp, options: BookOptions = {}): Promise<Reserved> {
  const made = await makeReserved(stand, options)
  return { ...made, booking: (await payForTickets(made.patron, made.booking.id)).booking }
}

/** Paid tickets, and an event helper without a membership. */
export async function makeHelped(stand: TestApp, options: BookOptions = {}) {
  const made = await makeTickets(stand, options)
  const helping = await stand.signIn('provider')
  const asked = { id: made.event.id, email: helping.email }
  const { helpers } = await made.organiser.client.events.inviteEventHelper(asked)
  return { ...made, helping, helper: helpers[0]! }
}

/** Tickets for a date that has since been moved by a day. */
export async function makeMoved(stand: TestApp, options: BookOptions = {}): Promise<Reserved> {
  const made = await makeTickets(stand, options)
  const move = { scope: 'this' as const, startsAt: '2026-06-21T14:00:00.000Z', lengthMinutes: 60 }
  await made.organiser.client.events.moveDate({ id: made.booking.occurrence.id, ...move })
  return made
}

/** Tickets whose payment awaits the cardholder's authentication. */
export async function makeTicketsUnderWay(stand: TestApp, options: BookOptions = {}) {
  const made = await makeReserved(stand, options)
  const { booking, clientSecret } = await payForTickets(made.patron, made.booking.id, 'pm_3ds')
  return { ...made, booking, intentId: clientSecret!.replace('_secret', '') }
}

/** Tickets for a date that begins in twenty minutes. */
export const makeSoon = (stand: TestApp, options: BookOptions = {}): Promise<Reserved> =>
  makeTickets(stand, {
    ...options,
    dates: {
      startsAt: new Date(stand.clock.now().getTime() + 20 * MINUTE_MS).toISOString(),
      ...options.dates,
    },
  })

export interface Waiting extends Reserved {
  waiting: SignedIn
  entry: EventWait
}

/** A patron on the waitlist for the two tickets of another. */
export async function makeWaiting(stand: TestApp, options: BookOptions = {}): Promise<Waiting> {
  const ticketTypes = [ticketInput({ capacity: 2 })]
  const made = await makeTickets(stand, { ...options, event: { ticketTypes, ...options.event } })
  const waiting = await stand.signIn('patron')
  return { ...made, waiting, entry: await waitFor(waiting, made.event) }
}

/** Joins the waitlist for tickets of the first type for the first date. */
export const waitFor = async (
  { client }: Pick<SignedIn, 'client'>,
  { occurrences, ticketTypes }: Seen,
  quantity = 2,
) =>
  (
    await client.events.joinEventWaitlist({
      id: occurrences[0]!.id,
      ticketTypeId: ticketTypes[0]!.id,
      quantity,
      zone: 'America/New_York',
    })
  ).entry

/** A patron with a waitlist offer, after another one has returned their tickets. */
export async function makeOfferedTickets(stand: TestApp, options: BookOptions = {}): Promise<Waiting> {
  const made = await makeWaiting(stand, options)
  const { patron, booking, waiting, entry } = made
  await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
  await serveDate(stand.context, booking.occurrence.id)
  return { ...made, entry: (await waiting.client.events.getEventWait({ id: entry.id })).entry }
}
