import type { Audience, CacheTag } from '@wellspring/api/contract/endpoint'

import type { Consequences, Context } from './context.ts'
import type { EventName } from './event.ts'
import { refreshProviderOf } from './domains/booking/first-free.ts'
import * as bookingMoney from './domains/booking/money-words.ts'
import * as booking from './domains/booking/words.ts'
import { shutWithBooking } from './domains/calls/watch.ts'
import * as callGuest from './domains/calls/guest-words.ts'
import * as call from './domains/calls/words.ts'
import * as product from './domains/catalogue/words.ts'
import { openSpace } from './domains/coaching/spaces.ts'
import * as coaching from './domains/coaching/words.ts'
import { followStanding } from './domains/directory/listing.ts'
import * as directory from './domains/directory/words.ts'
import { holdClaimed } from './domains/disputes/claimed-booking.ts'
import * as chargeback from './domains/disputes/chargeback-words.ts'
import * as dispute from './domains/disputes/words.ts'
import * as membership from './domains/memberships/words.ts'
import { byMail, inApp } from './domains/notifications/channels.ts'
import { recheckExclusions } from './domains/onboarding/exclusions.ts'
import * as onboarding from './domains/onboarding/words.ts'
import * as purchase from './domains/packages/words.ts'
import { closeGone, followBooking } from './domains/waitlist/follow.ts'
import { offerToWaiting } from './domains/waitlist/offers.ts'
import * as waitlist from './domains/waitlist/words.ts'
import * as wallet from './domains/wallet/words.ts'
import { mailOrderConfirmation } from './domains/orders/mails.ts'
import * as order from './domains/orders/words.ts'
import type { Mail } from './ports/mail/port.ts'

/** The change that set a reaction off. */
export interface Occurred {
  /** Of the change's row in the audit trail. */
  id: string
  name: EventName
  subject: string
  after: unknown
}

/** What somebody is told of a change, in the same words by mail and in the app. */
export interface Told {
  person: { userId: string; name: string; email: string; audience: Audience }
  title: string
  body: string
  /** A path of the person's own host. */
  href: string
  /** What a mail says before the address. */
  lead: string
  /** What happened, where the change is not enough to know it by. */
  key?: string
  /** For the calendar of whoever is told by mail. */
  calendar?: Mail['calendar']
}

/** Runs at least once, after the change has been committed; running it again changes nothing. */
export type Reaction = (context: Context, occurred: Occurred) => Promise<void>

const [mailReceipt, tellReceipt] = [byMail(membership.receipt), inApp(membership.receipt)]
const [mailPaymentFailed, tellPaymentFailed] = [
  byMail(membership.paymentFailed),
  inApp(membership.paymentFailed),
]

const disputeNews = { mailDispute: byMail(dispute.news), tellDispute: inApp(dispute.news) }
const disputeToDecide = { mailToDecide: byMail(dispute.toDecide), tellToDecide: inApp(dispute.toDecide) }

const disputeToAnswer = { mailToAnswer: byMail(dispute.toAnswer), tellToAnswer: inApp(dispute.toAnswer) }

const chargebackNews = {
  mailChargeback: byMail(chargeback.news),
  tellChargeback: inApp(chargeback.news),
}

const purchaseClosed = { mailClosed: byMail(purchase.closed), tellClosed: inApp(purchase.closed) }

const bookingNews = { mailBooking: byMail(booking.news), tellBooking: inApp(booking.news) }
/** What takes or frees a time of a provider. */
const timeNews = {
  ...bookingNews,
  refreshFirstFree: refreshProviderOf,
  followWaitlist: followBooking,
}

/** What happens after what. */
export const reactions: Partial<Record<EventName, Record<string, Reaction>>> = {
  'checkout.pay': { mailOrderConfirmation, mailSold: byMail(order.sold), tellSold: inApp(order.sold) },
  'order.ship': { mailShipped: byMail(order.shipped), tellShipped: inApp(order.shipped) },
  'order.reject': { mailRejected: byMail(order.rejected), tellRejected: inApp(order.rejected) },
  'order.cancel': { mailCancelled: byMail(order.cancelled), tellCancelled: inApp(order.cancelled) },
  'order.receive': { mailReceived: byMail(order.received), tellReceived: inApp(order.received) },
  'order.remind': { mailReminder: byMail(order.waits), tellReminder: inApp(order.waits) },
  'refund.done': { mailRefunded: byMail(order.refunded), tellRefunded: inApp(order.refunded) },
  'refund.fail': {
    mailRefundFailed: byMail(order.refundFailed),
    tellRefundFailed: inApp(order.refundFailed),
  },
  'product.approve': { mailOnSale: byMail(product.approved), tellOnSale: inApp(product.approved) },
  'product.sendBack': { mailSentBack: byMail(product.sentBack), tellSentBack: inApp(product.sentBack) },
  'booking.hold': { refreshFirstFree: refreshProviderOf },
  'booking.offer': { refreshFirstFree: refreshProviderOf },
  'booking.release': { refreshFirstFree: refreshProviderOf, followWaitlist: followBooking },
  'booking.expire': { refreshFirstFree: refreshProviderOf, followWaitlist: followBooking },
  'booking.book': { ...bookingNews, followWaitlist: followBooking, openSpace },
  'booking.pay': { ...bookingNews, followWaitlist: followBooking, openSpace },
  'booking.accept': { ...bookingNews, openSpace },
  'booking.decline': timeNews,
  'booking.lapse': timeNews,
  'booking.cancel': {
    ...{ ...timeNews, shutCall: shutWithBooking },
    mailGuestsOff: byMail(callGuest.calledOff),
  },
  'booking.reschedule': {
    ...{ ...timeNews, shutCall: shutWithBooking },
    mailGuestsMoved: byMail(callGuest.moved),
  },
  'booking.complete': { ...bookingNews, holdClaimed },
  'booking.noShow': {
    ...timeNews,
    mailGoodwill: byMail(bookingMoney.goodwill),
    tellGoodwill: inApp(bookingMoney.goodwill),
  },
  'bookingPayment.comeLate': {
    mailCameLate: byMail(bookingMoney.cameLate),
    tellCameLate: inApp(bookingMoney.cameLate),
  },
  'bookingRefund.done': {
    mailRefunded: byMail(bookingMoney.refunded),
    tellRefunded: inApp(bookingMoney.refunded),
  },
  'bookingRefund.fail': {
    mailRefundFailed: byMail(bookingMoney.refundFailed),
    tellRefundFailed: inApp(bookingMoney.refundFailed),
  },
  'purchase.buy': { mailBought: byMail(purchase.bought), tellBought: inApp(purchase.bought), openSpace },
  'purchase.refund': purchaseClosed,
  'purchase.expire': purchaseClosed,
  'purchase.remind': { mailEnding: byMail(purchase.ending), tellEnding: inApp(purchase.ending) },
  'purchasePayment.comeLate': {
    mailCameTwice: byMail(purchase.cameTwice),
    tellCameTwice: inApp(purchase.cameTwice),
  },
  'purchaseRefund.done': { mailRefunded: byMail(purchase.refunded), tellRefunded: inApp(purchase.refunded) },
  'purchaseRefund.fail': {
    mailRefundFailed: byMail(purchase.refundFailed),
    tellRefundFailed: inApp(purchase.refundFailed),
  },
  'booking.contest': {
    ...bookingNews,
    mailToLookInto: byMail(booking.toLookInto),
    tellToLookInto: inApp(booking.toLookInto),
  },
  'booking.remind': bookingNews,
  'booking.ask': bookingNews,
  'call.enter': { tellWaiting: inApp(call.waiting) },
  'call.askIn': { mailGuestAsked: byMail(callGuest.asked), tellGuestAsked: inApp(callGuest.asked) },
  'call.agree': { mailGuestLink: byMail(callGuest.link), tellGuestAgreed: inApp(callGuest.agreed) },
  'call.withdraw': { mailGuestOff: byMail(callGuest.off), tellGuestClosed: inApp(callGuest.closed) },
  'coaching.remind': { tellStep: inApp(coaching.reminder) },
  'coaching.end': { tellEnded: inApp(coaching.ended) },
  'waitlist.join': { offerToWaiting },
  'waitlist.offer': { mailOffered: byMail(waitlist.offered), tellOffered: inApp(waitlist.offered) },
  'waitlist.tell': { mailNear: byMail(waitlist.near), tellNear: inApp(waitlist.near) },
  'waitlist.runOut': { mailPassedOn: byMail(waitlist.passedOn), tellPassedOn: inApp(waitlist.passedOn) },
  'waitlist.close': { mailClosed: byMail(waitlist.closed), tellClosed: inApp(waitlist.closed) },
  'availability.update': { offerToWaiting },
  'availability.removeTimeOff': { offerToWaiting },
  'availability.importCalendar': { offerToWaiting },
  'availability.removeCalendar': { offerToWaiting },
  'service.update': { offerToWaiting },
  'service.publish': { offerToWaiting },
  'dispute.open': disputeNews,
  'dispute.accept': disputeNews,
  'dispute.reject': disputeNews,
  'dispute.withdraw': disputeNews,
  'dispute.escalate': { ...disputeNews, ...disputeToDecide },
  'dispute.sendBack': disputeNews,
  'dispute.receiveBack': disputeNews,
  'dispute.decide': disputeNews,
  'dispute.remind': { ...disputeToDecide, ...disputeToAnswer },
  'chargeback.warn': chargebackNews,
  'chargeback.open': chargebackNews,
  'chargeback.win': chargebackNews,
  'chargeback.lose': {
    ...chargebackNews,
    keepUnsent: chargeback.keepUnsent,
    callOff: chargeback.callOffUnpaid,
  },
  'membership.start': { mailReceipt, tellReceipt, followStanding },
  'membership.renew': { mailReceipt, tellReceipt },
  'membership.recover': { mailReceipt, tellReceipt, followStanding },
  'membership.fallBehind': { mailPaymentFailed, tellPaymentFailed, followStanding },
  'membership.retry': { mailPaymentFailed, tellPaymentFailed },
  'membership.cardEnds': {
    mailCardEnding: byMail(membership.cardEnding),
    tellCardEnding: inApp(membership.cardEnding),
  },
  'membership.cancel': {
    mailCancelled: byMail(membership.cancelled),
    tellCancelled: inApp(membership.cancelled),
  },
  'membership.end': {
    mailEnded: byMail(membership.ended),
    tellEnded: inApp(membership.ended),
    followStanding,
  },
  'application.submit': {
    mailReceived: byMail(onboarding.received),
    tellReceived: inApp(onboarding.received),
  },
  'application.approve': {
    mailApproved: byMail(onboarding.approved),
    tellApproved: inApp(onboarding.approved),
    followStanding,
  },
  'application.reject': {
    mailRejected: byMail(onboarding.rejected),
    tellRejected: inApp(onboarding.rejected),
  },
  'application.suspend': {
    mailSuspended: byMail(onboarding.suspended),
    tellSuspended: inApp(onboarding.suspended),
    followStanding,
  },
  'provider.list': {
    mailListed: byMail(directory.listed),
    tellListed: inApp(directory.listed),
    offerToWaiting,
  },
  'provider.hide': {
    mailHidden: byMail(directory.hidden),
    tellHidden: inApp(directory.hidden),
    closeWaits: closeGone,
  },
  'service.pause': { mailPaused: byMail(directory.takenOut), tellPaused: inApp(directory.takenOut) },
  'service.archive': {
    mailArchived: byMail(directory.takenOut),
    tellArchived: inApp(directory.takenOut),
    closeWaits: closeGone,
  },
  'review.reply': { mailAnswered: byMail(directory.answered), tellAnswered: inApp(directory.answered) },
  'application.askToAttest': {
    mailAttest: byMail(onboarding.attesting),
    tellAttest: inApp(onboarding.attesting),
  },
  'payout.send': { mailPayout: byMail(wallet.payoutSent), tellPayout: inApp(wallet.payoutSent) },
  'payout.fail': { mailPayout: byMail(wallet.payoutFailed), tellPayout: inApp(wallet.payoutFailed) },
  'connectedAccount.restrict': {
    mailRestricted: byMail(wallet.accountRestricted),
    tellRestricted: inApp(wallet.accountRestricted),
  },
  'tokens.remind': { mailExpiry: byMail(wallet.tokensExpire), tellExpiry: inApp(wallet.tokensExpire) },
  'application.flagExclusion': {
    mailExcluded: byMail(onboarding.excluded),
    tellExcluded: inApp(onboarding.excluded),
  },
  'registry.load': { recheckExclusions: (context) => recheckExclusions(context) },
  'credential.remind': { mailExpiry: byMail(onboarding.expiring), tellExpiry: inApp(onboarding.expiring) },
}

/** What is forgotten after what: stock and prices stand on pages that are kept. */
const drops: Partial<Record<EventName, readonly CacheTag[]>> = {
  'provider.list': ['catalogue', 'directory'],
  'provider.editProfile': ['catalogue', 'directory'],
  'provider.hide': ['directory'],
  'provider.renew': ['catalogue', 'directory'],
  'service.publish': ['directory'],
  'service.update': ['directory'],
  'service.pause': ['directory'],
  'service.archive': ['directory'],
  'review.show': ['directory'],
  'review.reply': ['directory'],
  'product.publish': ['catalogue'],
  'product.update': ['catalogue'],
  'product.approve': ['catalogue'],
  'product.archive': ['catalogue'],
  'product.takeUp': ['catalogue'],
  'rating.write': ['catalogue'],
  'rating.reply': ['catalogue'],
  'checkout.open': ['catalogue'],
  'checkout.fail': ['catalogue'],
  'checkout.refund': ['catalogue'],
  'order.reject': ['catalogue'],
  'order.cancel': ['catalogue'],
  'dispute.receiveBack': ['catalogue'],
  'plan.update': ['memberships'],
  'application.suspend': ['catalogue'],
  'application.approve': ['catalogue'],
  'membership.start': ['catalogue'],
  'membership.end': ['catalogue'],
}

export const consequences: Consequences = {
  reactions: (name) => Object.keys(reactions[name as EventName] ?? {}),
  dropped: (name) => drops[name as EventName] ?? [],
}
