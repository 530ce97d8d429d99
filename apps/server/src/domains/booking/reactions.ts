import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { refreshProviderOf } from './first-free.ts'
import { bookingsAtRisk } from './licence-expired.ts'
import * as money from './money-words.ts'
import * as words from './words.ts'

const news = { mailBooking: viaMail(words.news), tellBooking: viaInApp(words.news) }
/** What takes or frees a time of a provider. */
const timeNews = { ...news, refreshFirstFree: refreshProviderOf }

export const bookingReactions: Reactions = {
  'application.suspend': {
    mailBookingsAtRisk: viaMail(bookingsAtRisk),
    tellBookingsAtRisk: viaInApp(bookingsAtRisk),
  },
  'booking.hold': { refreshFirstFree: refreshProviderOf },
  'booking.offer': { refreshFirstFree: refreshProviderOf },
  'booking.release': { refreshFirstFree: refreshProviderOf },
  'booking.expire': { refreshFirstFree: refreshProviderOf },
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
    mailGoodwill: viaMail(money.goodwill),
    tellGoodwill: viaInApp(money.goodwill),
  },
  'booking.contest': {
    ...news,
    mailToLookInto: viaMail(words.toLookInto),
    tellToLookInto: viaInApp(words.toLookInto),
  },
  'booking.remind': news,
  'booking.ask': news,
  'bookingPayment.late': {
    mailCameLate: viaMail(money.cameLate),
    tellCameLate: viaInApp(money.cameLate),
  },
  'bookingRefund.done': { mailRefunded: viaMail(money.refunded), tellRefunded: viaInApp(money.refunded) },
  'bookingRefund.fail': {
    mailRefundFailed: viaMail(money.refundFailed),
    tellRefundFailed: viaInApp(money.refundFailed),
  },
}
