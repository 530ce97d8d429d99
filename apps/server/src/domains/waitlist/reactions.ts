import type { Context } from '../../context.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { offerFreeTimes } from './actions/offer-free-times.ts'
import * as notifications from './notifications.ts'
import { findProviderOf } from './queue/find-provider.ts'
import type { TimesChanged } from './queue/find-provider.ts'
import { closeUnavailable, settleEntriesOfBooking } from './queue/settle-entries.ts'

const followWaitlist = settleEntriesOfBooking

export const waitlistReactions: Reactions = {
  'booking.release': { followWaitlist },
  'booking.withdraw': { followWaitlist },
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
  'service.archive': { closeWaits: closeUnavailable },
  'provider.list': { offerToWaiting },
  'provider.hide': { closeWaits: closeUnavailable },
  'waitlistOffer.create': {
    mailOffered: viaMail(notifications.offered),
    tellOffered: viaInApp(notifications.offered),
  },
  'waitlist.announce': {
    mailNear: viaMail(notifications.slotAnnounced),
    tellNear: viaInApp(notifications.slotAnnounced),
  },
  'waitlistOffer.expire': {
    mailPassedOn: viaMail(notifications.offerExpired),
    tellPassedOn: viaInApp(notifications.offerExpired),
  },
  'waitlist.close': { mailClosed: viaMail(notifications.closed), tellClosed: viaInApp(notifications.closed) },
}

/** Offers a provider's times that may have become free. */
async function offerToWaiting(context: Context, event: TimesChanged): Promise<void> {
  const providerId = await findProviderOf(context.db, event)
  if (providerId) await offerFreeTimes(context, providerId)
}
