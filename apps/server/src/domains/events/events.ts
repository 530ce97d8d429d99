import type { DateScope } from '@wellspring/api/contract/event-fields'
import type { Attendance } from '@wellspring/api/contract/event-format'
import type { EventBookingStatus } from '@wellspring/api/contract/event-bookings'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEvent } from '@wellspring/api/contract/events'

interface EventStep {
  status: EventStatus
}

interface DateStep {
  scope: DateScope
  /** The dates that the step applies to. */
  occurrenceIds: string[]
}

interface EventBookingStep {
  status: EventBookingStatus
  by: 'patron' | 'organiser' | 'system'
  occurrenceId: string
}

interface EventBookingEnd extends EventBookingStep {
  refundCents: number
}

interface EventWaitStep {
  status: EventWaitStatus
  /** Until when the offered tickets are held. */
  until: string | null
}

export interface EventEvents {
  'event.create': OwnEvent
  'event.update': OwnEvent
  'event.setPicture': { imageUrl: string | null }
  'event.submit': EventStep
  'event.withdraw': EventStep
  'event.publish': EventStep
  'event.sendBack': EventStep & { comment: string }
  'event.archive': EventStep
  'event.end': EventStep
  'event.cancel': EventStep & { reason: string }
  'event.addDates': { dates: number }
  'event.moveDates': DateStep & { startsAt: string }
  'event.relocate': { occurrenceIds: string[] }
  'event.cancelDates': DateStep & { reason: string }
  'eventBooking.reserve': EventBookingStep
  'eventBooking.release': EventBookingStep
  'eventBooking.expire': EventBookingStep
  'eventBooking.confirm': EventBookingStep
  'eventBooking.keep': EventBookingStep
  'eventBooking.cancel': EventBookingEnd
  'eventBooking.callOff': EventBookingEnd
  'eventBooking.checkIn': EventBookingStep
  'eventBooking.changeAttendance': EventBookingStep & { ticketId: string; attendance: Attendance }
  /** The ticket as it was issued again, with keyed hashes of its former and new guest's addresses. */
  'eventBooking.giveTicket': EventBookingStep & { ticketId: string; guestKeys: string[] }
  'eventBooking.settle': EventBookingStep
  'eventWait.join': EventWaitStep
  'eventWait.offer': EventWaitStep
  'eventWait.announce': EventWaitStep
  'eventWait.accept': EventWaitStep
  /** The patron booked some of the tickets without an offer. */
  'eventWait.reduce': EventWaitStep
  'eventWait.leave': EventWaitStep
  'eventWait.expire': EventWaitStep
  'eventWait.close': EventWaitStep
  'eventHelper.invite': { eventId: string }
  'eventHelper.remove': { eventId: string }
  'eventMessage.send': { recipients: number }
  'eventDate.remind': { hours: number }
  'eventDate.settle': { bookings: number }
}

declare module '../../event.ts' {
  interface Events extends EventEvents {}
}
