import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import {
  bookInput,
  datesInput,
  eventInput,
  makeDraft,
  makeEvent,
  makeGuestTicket,
  makeHelped,
  makeMoved,
  makeOfferedTickets,
  makeReserved,
  makeSoon,
  makeSubmitted,
  makeTickets,
  makeTicketsUnderWay,
  makeWaiting,
} from '../events.ts'
import type { Organised, Reserved, Waiting } from '../events.ts'
import { paymentOf } from '../sales/paid-bookings.ts'
import { signInProvider } from '../accounts/providers.ts'
import { png, uploadBench } from '../uploads.ts'

type Input = Record<string, unknown>

export function eventCalls(stand: TestApp) {
  const guest = async (input: (made: Organised) => Input): Promise<Call> => {
    const made = await makeEvent(stand)
    return { audience: 'patron', cookie: null, input: input(made) }
  }
  const own = async (made: Organised, input: Input = {}): Promise<Call> => ({
    audience: 'provider',
    cookie: made.organiser.cookie,
    input: { id: made.event.id, ...input },
  })
  const date = async (input: Input): Promise<Call> => {
    const made = await makeEvent(stand)
    return own(made, { id: made.event.occurrences[0]!.id, ...input })
  }
  const asPatron = ({ patron, booking }: Reserved, input: Input = {}): Call => ({
    audience: 'patron',
    cookie: patron.cookie,
    input: { id: booking.id, ...input },
  })
  const ofDate = async (made: Reserved, input: Input = {}): Promise<Call> =>
    own(made, { id: made.booking.occurrence.id, ...input })
  const asWaiting = ({ waiting, entry }: Waiting, input: Input = {}): Call => ({
    audience: 'patron',
    cookie: waiting.cookie,
    input: { id: entry.id, ...input },
  })
  return {
    'events.listEvents': () =>
      guest(() => ({
        limit: 5,
        domainType: 'spiritual',
        upcomingOnly: 'true',
        format: 'Hybrid',
        maxPrice: 50,
      })),
    'events.getEvent': () => guest(({ event }) => ({ id: event.id })),
    'events.listOwnEvents': async () => ({ ...(await own(await makeDraft(stand))), input: { limit: 5 } }),
    'events.getOwnEvent': async () => own(await makeDraft(stand)),
    'events.getEventRevenue': async () => own(await makeDraft(stand)),
    'events.createEvent': async () => {
      const { cookie } = await signInProvider(stand)
      return { audience: 'provider', cookie, input: { ...eventInput() } }
    },
    'events.updateEvent': async () =>
      own(await makeDraft(stand), { ...eventInput({ title: 'Slow breath' }) }),
    'events.setEventPicture': async () => {
      const made = await makeDraft(stand)
      const privateUrl = await uploadBench(stand).upload(made.organiser, 'image/png', await png())
      return own(made, { privateUrl })
    },
    'events.moveEvent': async () => own(await makeSubmitted(stand), { status: 'draft' }),
    'events.addDates': async () =>
      own(await makeDraft(stand), { ...datesInput({ startsAt: '2026-06-21T14:00:00.000Z' }) }),
    'events.moveDate': () => date({ scope: 'this', startsAt: '2026-06-22T14:00:00.000Z', lengthMinutes: 90 }),
    'events.cancelDate': () => date({ scope: 'this', reason: 'The hall is flooded.' }),
    'events.cancelEvent': async () => own(await makeEvent(stand), { reason: 'The hall is flooded.' }),
    'events.getBookingTerms': async () => {
      const { event } = await makeEvent(stand)
      const { cookie } = await stand.signIn('patron')
      return { audience: 'patron', cookie, input: { id: event.occurrences[0]!.id } }
    },
    'events.bookTickets': async () => {
      const { event } = await makeEvent(stand)
      const { cookie } = await stand.signIn('patron')
      return { audience: 'patron', cookie, input: bookInput(event) }
    },
    'events.payTickets': async () => {
      const made = await makeReserved(stand)
      return asPatron(made, paymentOf(made.booking.id))
    },
    'events.confirmTicketPayment': async () => asPatron(await makeTicketsUnderWay(stand)),
    'events.listEventBookings': async () => ({ ...asPatron(await makeTickets(stand)), input: { limit: 5 } }),
    'events.getEventBooking': async () => asPatron(await makeTickets(stand)),
    'events.previewTicketCancel': async () => asPatron(await makeTickets(stand)),
    'events.cancelTickets': async () => asPatron(await makeTickets(stand), { expectedRefund: 80 }),
    'events.answerMove': async () => asPatron(await makeMoved(stand), { comes: false }),
    'events.changeTicketAttendance': async () => {
      const { patron, ticketId } = await makeGuestTicket(stand)
      return { audience: 'patron', cookie: patron.cookie, input: { id: ticketId, attendance: 'in_person' } }
    },
    'events.giveTicket': async () => {
      const { patron, ticketId } = await makeGuestTicket(stand)
      return { audience: 'patron', cookie: patron.cookie, input: { id: ticketId, guestName: 'Ada Field' } }
    },
    'events.getGuestTicket': async () => {
      const { link } = await makeGuestTicket(stand)
      return { audience: 'patron', cookie: null, input: { link } }
    },
    'events.joinAsEventGuest': async () => {
      const { link } = await makeGuestTicket(stand)
      return { audience: 'patron', cookie: null, input: { link } }
    },
    'events.getTickets': async () => asPatron(await makeTickets(stand)),
    'events.joinEvent': async () => asPatron(await makeSoon(stand)),
    'events.checkIn': async () => {
      const made = await makeTickets(stand)
      const [ticket] = made.booking.tickets
      const seen = { id: crypto.randomUUID(), ticketId: ticket!.id, at: stand.clock.now().toISOString() }
      const input = { occurrenceId: made.booking.occurrence.id, checkIns: [seen] }
      return { audience: 'provider', cookie: made.organiser.cookie, input }
    },
    'events.getCheckInPack': async () => ofDate(await makeTickets(stand)),
    'events.listAttendees': async () => ofDate(await makeTickets(stand), { limit: 5 }),
    'events.messageAttendees': async () =>
      ofDate(await makeTickets(stand), { subject: 'Please bring a towel', text: 'The sea is warm.' }),
    'events.messageEventAttendees': async () =>
      own(await makeTickets(stand), { subject: 'The other hall', text: 'We meet upstairs, on all dates.' }),
    'events.listEventHelpers': async () => own(await makeHelped(stand)),
    'events.inviteEventHelper': async () => own(await makeEvent(stand), { email: 'door@example.com' }),
    'events.removeEventHelper': async () => {
      const made = await makeHelped(stand)
      return own(made, { id: made.helper.id })
    },
    'events.listHelpedDates': async () => {
      const { cookie } = (await makeHelped(stand)).helping
      return { audience: 'provider', cookie, input: {} }
    },
    'events.joinEventWaitlist': async () => {
      const { event } = await makeWaiting(stand)
      const { cookie } = await stand.signIn('patron')
      const input = {
        id: event.occurrences[0]!.id,
        ticketTypeId: event.ticketTypes[0]!.id,
        quantity: 1,
        zone: 'UTC',
      }
      return { audience: 'patron', cookie, input }
    },
    'events.listEventWaits': async () => ({ ...asWaiting(await makeWaiting(stand)), input: { limit: 5 } }),
    'events.getEventWait': async () => asWaiting(await makeWaiting(stand)),
    'events.acceptEventOffer': async () => asWaiting(await makeOfferedTickets(stand), { expectedPrice: 80 }),
    'events.declineEventOffer': async () => asWaiting(await makeOfferedTickets(stand)),
  } satisfies Partial<Calls>
}
