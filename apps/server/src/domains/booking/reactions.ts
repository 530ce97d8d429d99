import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { refreshProviderOf } from './times/first-free.ts'
import { bookingsAtRisk } from './notices/licence-expired.ts'
import * as notifications from './notifications.ts'

const news = { mailBooking: viaMail(notifications.news), tellBooking: viaInApp(notifications.news) }
/** Reactions to events that take or free a provider's time. */
const timeNews = { ...news, refreshFirstFree: refreshProviderOf }

const proposalNews = {
  refreshFirstFree: refreshProviderOf,
  mailProposalEnded: viaMail(notifications.proposalEnded),
  tellProposalEnded: viaInApp(notifications.proposalEnded),
}

export const bookingReactions: Reactions = {
  'application.suspend': {
    mailBookingsAtRisk: viaMail(bookingsAtRisk),
    tellBookingsAtRisk: viaInApp(bookingsAtRisk),
  },
  'booking.hold': { refreshFirstFree: refreshProviderOf },
  'booking.offer': { refreshFirstFree: refreshProviderOf },
  'booking.propose': timeNews,
  'booking.withdraw': timeNews,
  'booking.release': proposalNews,
  'booking.expire': proposalNews,
  'booking.book': news,
  'booking.pay': news,
  'booking.accept': news,
  'booking.decline': timeNews,
  'booking.lapse': timeNews,
  'booking.cancel': timeNews,
  'booking.reschedule': timeNews,
  'booking.complete': news,
  'booking.noShow': {
    ...timeNews,
    mailGoodwill: viaMail(notifications.goodwill),
    tellGoodwill: viaInApp(notifications.goodwill),
  },
  'booking.contest': {
    ...news,
    mailToLookInto: viaMail(notifications.noShowContested),
    tellToLookInto: viaInApp(notifications.noShowContested),
  },
  'booking.remind': news,
  'booking.ask': news,
}
