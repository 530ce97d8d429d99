import type { Context } from '../../context.ts'
import type { DomainEvent, Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as tickets from './bookings/notifications.ts'
import { endCancelled } from './clocks/end-cancelled.ts'
import * as notifications from './notifications.ts'

const endBookings = (context: Context, { subjectId }: DomainEvent<'event.cancel' | 'event.cancelDates'>) =>
  endCancelled(context, subjectId)

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
  'event.moveDates': movedNews,
  'event.relocate': movedNews,
  'eventBooking.confirm': {
    mailTickets: viaMail(tickets.booked),
    tellTickets: viaInApp(tickets.booked),
    tellSold: viaInApp(tickets.sold),
  },
  'eventBooking.cancel': {
    mailCancelledTickets: viaMail(tickets.cancelled),
    tellCancelledTickets: viaInApp(tickets.cancelled),
  },
  'eventBooking.callOff': {
    mailCalledOff: viaMail(tickets.calledOff),
    tellCalledOff: viaInApp(tickets.calledOff),
  },
  'eventDate.remind': {
    mailDateReminder: viaMail(tickets.reminded),
    tellDateReminder: viaInApp(tickets.reminded),
  },
  'eventMessage.send': {
    mailMessage: viaMail(tickets.messaged),
    tellMessage: viaInApp(tickets.messaged),
  },
}
