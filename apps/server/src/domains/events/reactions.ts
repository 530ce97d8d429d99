import type { Context } from '../../context.ts'
import type { DomainEvent, Reactions } from '../../event.ts'
import type { CacheDrops } from '../../event-effects.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as tickets from './bookings/notifications.ts'
import * as guests from './guests/notifications.ts'
import { endCancelled } from './sweeps/end-cancelled.ts'
import { followAddress } from './check-in-helpers/follow-address.ts'
import * as helpers from './check-in-helpers/notifications.ts'
import * as notifications from './notifications.ts'
import { serveDate } from './waitlist/queue.ts'
import * as waits from './waitlist/notifications.ts'

const endBookings = (context: Context, { subjectId }: DomainEvent<'event.cancel' | 'event.cancelDates'>) =>
  endCancelled(context, subjectId)

/** Offers tickets that may have become free to the waitlist. */
const serve = (
  context: Context,
  { after }: DomainEvent<'eventBooking.cancel' | 'eventBooking.expire' | 'eventBooking.release'>,
) => serveDate(context, after.occurrenceId)

const movedNews = { mailMoved: viaMail(tickets.moved), tellMoved: viaInApp(tickets.moved) }

export const eventReactions: Reactions = {
  'event.publish': {
    mailPublished: viaMail(notifications.published),
    tellPublished: viaInApp(notifications.published),
  },
  'event.sendBack': {
    mailEventSentBack: viaMail(notifications.sentBack),
    tellEventSentBack: viaInApp(notifications.sentBack),
  },
  'event.cancel': { endBookings },
  'event.cancelDates': { endBookings },
  'event.moveDates': { ...movedNews, mailTicketGuestsMoved: viaMail(guests.guestsMoved) },
  'event.relocate': movedNews,
  'eventBooking.confirm': {
    mailTickets: viaMail(tickets.booked),
    tellTickets: viaInApp(tickets.booked),
    tellSold: viaInApp(tickets.sold),
    mailTicketGuests: viaMail(guests.guestsInvited),
  },
  'eventBooking.cancel': {
    mailCancelledTickets: viaMail(tickets.cancelled),
    tellCancelledTickets: viaInApp(tickets.cancelled),
    mailTicketGuestsCancelled: viaMail(guests.guestsCancelled),
    serveWaiting: serve,
  },
  'eventBooking.callOff': {
    mailCalledOff: viaMail(tickets.calledOff),
    tellCalledOff: viaInApp(tickets.calledOff),
    mailTicketGuestsCalledOff: viaMail(guests.guestsCancelled),
  },
  'eventDate.remind': {
    mailDateReminder: viaMail(tickets.reminded),
    tellDateReminder: viaInApp(tickets.reminded),
    mailTicketGuestsReminder: viaMail(guests.guestsReminded),
  },
  'eventBooking.changeAttendance': { mailTicketGuestChanged: viaMail(guests.guestChanged) },
  'eventBooking.giveTicket': { mailTicketGiven: viaMail(guests.ticketGiven) },
  'eventHelper.invite': {
    mailHelper: viaMail(helpers.helperInvited),
    tellHelper: viaInApp(helpers.helperTold),
  },
  'user.changeEmail': { followAddress },
  'user.stopEmailChange': { followAddress },
  'eventMessage.send': {
    mailMessage: viaMail(tickets.messaged),
    tellMessage: viaInApp(tickets.messaged),
  },
  'eventBooking.expire': { serveWaiting: serve },
  'eventBooking.release': { serveWaiting: serve },
  'eventWait.offer': { mailWaitOffer: viaMail(waits.offered), tellWaitOffer: viaInApp(waits.offered) },
  'eventWait.announce': { mailWaitNear: viaMail(waits.announced), tellWaitNear: viaInApp(waits.announced) },
  'eventWait.close': { mailWaitClosed: viaMail(waits.closed), tellWaitClosed: viaInApp(waits.closed) },
  'eventWait.expire': { mailWaitExpired: viaMail(waits.expired), tellWaitExpired: viaInApp(waits.expired) },
}

/** Changes that alter the public calendar or the page of an event. */
export const eventDrops: CacheDrops = {
  events: [
    'event.publish',
    'event.update',
    'event.setPicture',
    'event.end',
    'event.archive',
    'event.cancel',
    'event.addDates',
    'event.moveDates',
    'event.relocate',
    'event.cancelDates',
    'eventBooking.reserve',
    'eventBooking.release',
    'eventBooking.expire',
    'eventBooking.confirm',
    'eventBooking.cancel',
    'eventBooking.callOff',
    'eventBooking.changeAttendance',
    'eventWait.offer',
    'eventWait.leave',
    'eventWait.expire',
    'eventWait.close',
    // Dates show their organiser's name, and only listed organisers appear.
    'provider.list',
    'provider.hide',
    'provider.renew',
    'provider.editProfile',
    'user.update',
  ],
}
