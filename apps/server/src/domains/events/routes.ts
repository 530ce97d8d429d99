import { os, signedIn } from '../../http/implement.ts'
import { addDates } from './actions/add-dates.ts'
import { changeTicketAttendance } from './actions/change-ticket-attendance.ts'
import { answerMove } from './actions/answer-move.ts'
import { acceptEventOffer, declineEventOffer } from './actions/answer-event-offer.ts'
import { bookTickets } from './actions/book-tickets.ts'
import { cancelDate } from './actions/cancel-date.ts'
import { cancelEvent } from './actions/cancel-event.ts'
import { cancelTickets, previewTicketCancel } from './actions/cancel-tickets.ts'
import { createEvent } from './actions/create-event.ts'
import { giveTicket } from './actions/give-ticket.ts'
import { moveDate } from './actions/move-date.ts'
import { moveEvent } from './actions/move-event.ts'
import { checkIn } from './actions/check-in.ts'
import { joinEventWaitlist } from './actions/join-event-waitlist.ts'
import { joinAsEventGuest } from './actions/join-as-event-guest.ts'
import { joinEvent } from './actions/join-event.ts'
import { inviteEventHelper } from './actions/invite-event-helper.ts'
import { messageAttendees, messageEventAttendees } from './actions/message-attendees.ts'
import { confirmTicketPayment, payTickets } from './actions/pay-tickets.ts'
import { removeEventHelper } from './actions/remove-event-helper.ts'
import { setEventPicture } from './actions/set-event-picture.ts'
import { updateEvent } from './actions/update-event.ts'
import { getEventBooking, listEventBookings } from './bookings/own-bookings.ts'
import { getBookingTerms } from './bookings/terms.ts'
import { getCheckInPack, getTickets, listAttendees } from './check-in/attendees.ts'
import { listEventHelpers, listHelpedDates } from './check-in-helpers/queries.ts'
import { getGuestTicket } from './guests/link.ts'
import { getEventWait, listEventWaits } from './waitlist/own-waits.ts'
import { answerOf, listOwnEvents } from './editor/own-events.ts'
import { getEventRevenue } from './editor/revenue.ts'
import { findNextEnd, getEvent, listEvents } from './queries.ts'

const { events } = os

export const eventRoutes = {
  listEvents: events.listEvents.handler(async ({ context, input }) => {
    context.keepUntil(await findNextEnd(context))
    return listEvents(context, input)
  }),
  getEvent: events.getEvent.handler(({ context, input }) => getEvent(context, input.id)),
  listOwnEvents: events.listOwnEvents.handler(({ context, input }) =>
    listOwnEvents(context, signedIn(context), input),
  ),
  getOwnEvent: events.getOwnEvent.handler(({ context, input }) =>
    answerOf(context, signedIn(context), input.id),
  ),
  getEventRevenue: events.getEventRevenue.handler(({ context, input }) =>
    getEventRevenue(context, signedIn(context), input.id),
  ),
  createEvent: events.createEvent.handler(({ context, input }) =>
    createEvent(context, signedIn(context), input),
  ),
  updateEvent: events.updateEvent.handler(({ context, input }) =>
    updateEvent(context, signedIn(context), input),
  ),
  setEventPicture: events.setEventPicture.handler(({ context, input }) =>
    setEventPicture(context, signedIn(context), input),
  ),
  moveEvent: events.moveEvent.handler(({ context, input }) => moveEvent(context, signedIn(context), input)),
  addDates: events.addDates.handler(({ context, input }) => addDates(context, signedIn(context), input)),
  moveDate: events.moveDate.handler(({ context, input }) => moveDate(context, signedIn(context), input)),
  cancelDate: events.cancelDate.handler(({ context, input }) =>
    cancelDate(context, signedIn(context), input),
  ),
  cancelEvent: events.cancelEvent.handler(({ context, input }) =>
    cancelEvent(context, signedIn(context), input),
  ),
  getBookingTerms: events.getBookingTerms.handler(({ context, input }) =>
    getBookingTerms(context, signedIn(context), input.id),
  ),
  bookTickets: events.bookTickets.handler(({ context, input }) =>
    bookTickets(context, signedIn(context), input),
  ),
  payTickets: events.payTickets.handler(({ context, input }) =>
    payTickets(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  confirmTicketPayment: events.confirmTicketPayment.handler(({ context, input }) =>
    confirmTicketPayment(context, signedIn(context), input.id),
  ),
  listEventBookings: events.listEventBookings.handler(({ context, input }) =>
    listEventBookings(context, signedIn(context), input),
  ),
  getEventBooking: events.getEventBooking.handler(({ context, input }) =>
    getEventBooking(context, signedIn(context), input.id),
  ),
  previewTicketCancel: events.previewTicketCancel.handler(({ context, input }) =>
    previewTicketCancel(context, signedIn(context), input.id),
  ),
  cancelTickets: events.cancelTickets.handler(({ context, input }) =>
    cancelTickets(context, signedIn(context), input),
  ),
  answerMove: events.answerMove.handler(({ context, input }) =>
    answerMove(context, signedIn(context), input),
  ),
  getTickets: events.getTickets.handler(({ context, input }) =>
    getTickets(context, signedIn(context), input.id),
  ),
  joinEvent: events.joinEvent.handler(({ context, input }) =>
    joinEvent(context, signedIn(context), input.id),
  ),
  getGuestTicket: events.getGuestTicket.handler(({ context, input }) => getGuestTicket(context, input.link)),
  joinAsEventGuest: events.joinAsEventGuest.handler(({ context, input }) =>
    joinAsEventGuest(context, input.link),
  ),
  changeTicketAttendance: events.changeTicketAttendance.handler(({ context, input }) =>
    changeTicketAttendance(context, signedIn(context), input),
  ),
  giveTicket: events.giveTicket.handler(({ context, input }) =>
    giveTicket(context, signedIn(context), input),
  ),
  checkIn: events.checkIn.handler(({ context, input }) => checkIn(context, signedIn(context), input)),
  getCheckInPack: events.getCheckInPack.handler(({ context, input }) =>
    getCheckInPack(context, signedIn(context), input.id),
  ),
  listAttendees: events.listAttendees.handler(({ context, input }) =>
    listAttendees(context, signedIn(context), input),
  ),
  messageAttendees: events.messageAttendees.handler(({ context, input }) =>
    messageAttendees(context, signedIn(context), input),
  ),
  messageEventAttendees: events.messageEventAttendees.handler(({ context, input }) =>
    messageEventAttendees(context, signedIn(context), input),
  ),
  listEventHelpers: events.listEventHelpers.handler(({ context, input }) =>
    listEventHelpers(context, signedIn(context), input.id),
  ),
  inviteEventHelper: events.inviteEventHelper.handler(({ context, input }) =>
    inviteEventHelper(context, signedIn(context), input),
  ),
  removeEventHelper: events.removeEventHelper.handler(({ context, input }) =>
    removeEventHelper(context, signedIn(context), input.id),
  ),
  listHelpedDates: events.listHelpedDates.handler(({ context }) =>
    listHelpedDates(context, signedIn(context)),
  ),
  joinEventWaitlist: events.joinEventWaitlist.handler(({ context, input }) =>
    joinEventWaitlist(context, signedIn(context), input),
  ),
  listEventWaits: events.listEventWaits.handler(({ context, input }) =>
    listEventWaits(context, signedIn(context), input),
  ),
  getEventWait: events.getEventWait.handler(({ context, input }) =>
    getEventWait(context, signedIn(context), input.id),
  ),
  acceptEventOffer: events.acceptEventOffer.handler(({ context, input }) =>
    acceptEventOffer(context, signedIn(context), input),
  ),
  declineEventOffer: events.declineEventOffer.handler(({ context, input }) =>
    declineEventOffer(context, signedIn(context), input.id),
  ),
}
