import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { closeGone, followBooking } from './follow.ts'
import { offerToWaiting } from './offers.ts'
import * as notifications from './notifications.ts'

const followWaitlist = followBooking

export const waitlistReactions: Reactions = {
  'booking.release': { followWaitlist },
  'booking.expire': { followWaitlist },
  'booking.book': { followWaitlist },
  'booking.pay': { followWaitlist },
  'booking.decline': { followWaitlist },
  'booking.lapse': { followWaitlist },
  'booking.cancel': { followWaitlist },
  'booking.reschedule': { followWaitlist },
  'booking.noShow': { followWaitlist },
  'waitlist.join': { offerToWaiting },
  'availability.update': { offerToWaiting },
  'availability.removeTimeOff': { offerToWaiting },
  'availability.importCalendar': { offerToWaiting },
  'availability.removeCalendar': { offerToWaiting },
  'service.update': { offerToWaiting },
  'service.publish': { offerToWaiting },
  'service.archive': { closeWaits: closeGone },
  'provider.list': { offerToWaiting },
  'provider.hide': { closeWaits: closeGone },
  'waitlistOffer.create': {
    mailOffered: viaMail(notifications.offered),
    tellOffered: viaInApp(notifications.offered),
  },
  'waitlist.announce': { mailNear: viaMail(notifications.near), tellNear: viaInApp(notifications.near) },
  'waitlistOffer.expire': {
    mailPassedOn: viaMail(notifications.passedOn),
    tellPassedOn: viaInApp(notifications.passedOn),
  },
  'waitlist.close': { mailClosed: viaMail(notifications.closed), tellClosed: viaInApp(notifications.closed) },
}
