import type { EventName } from '../../../event.ts'

/** Event names before 23 November 2026. Sealed rows cannot be rewritten, so readers know both names. */
const formerNames: Readonly<Record<string, EventName>> = {
  'application.askToAttest': 'application.requestAttestation',
  'bookingPayment.awaitHolder': 'payment.requireAction',
  'bookingPayment.capture': 'payment.capture',
  'bookingPayment.comeLate': 'payment.late',
  'bookingPayment.end': 'payment.end',
  'bookingPayment.late': 'payment.late',
  'bookingPayment.open': 'payment.open',
  'bookingPayment.requireAction': 'payment.requireAction',
  'bookingRefund.done': 'paymentRefund.done',
  'bookingRefund.fail': 'paymentRefund.fail',
  'calendar.close': 'calendarFeed.revoke',
  'calendar.open': 'calendarFeed.create',
  'call.agree': 'callGuest.approve',
  'call.askIn': 'callGuest.invite',
  'call.enterAsGuest': 'callGuest.enter',
  'call.leaveAsGuest': 'callGuest.leave',
  'call.letIn': 'callGuest.admit',
  'call.say': 'callMessage.send',
  'call.sayAsGuest': 'callMessage.sendAsGuest',
  'call.withdraw': 'callGuest.withdraw',
  'cardCustomer.open': 'gatewayCustomer.create',
  'checkout.awaitHolder': 'payment.requireAction',
  'checkout.keepLate': 'paymentRefund.fail',
  'checkout.refund': 'paymentRefund.done',
  'checkout.refundFail': 'paymentRefund.fail',
  'checkout.requireAction': 'payment.requireAction',
  'connectedAccount.follow': 'connectedAccount.sync',
  'finding.resolve': 'discrepancy.resolve',
  'membership.cardEnds': 'membership.cardExpiring',
  'membership.fallBehind': 'membership.pastDue',
  'membership.giveUp': 'membership.abandon',
  'notice.read': 'notification.read',
  'notice.tell': 'notification.create',
  'package.draft': 'package.returnToDraft',
  'product.takeUp': 'product.returnToDraft',
  'purchasePayment.awaitHolder': 'payment.requireAction',
  'purchasePayment.comeLate': 'payment.late',
  'purchasePayment.end': 'payment.end',
  'purchasePayment.late': 'payment.late',
  'purchasePayment.open': 'payment.open',
  'purchasePayment.requireAction': 'payment.requireAction',
  'purchaseRefund.done': 'paymentRefund.done',
  'purchaseRefund.fail': 'paymentRefund.fail',
  'refund.done': 'paymentRefund.done',
  'refund.fail': 'paymentRefund.fail',
  'service.takeUp': 'service.returnToDraft',
  'upload.forget': 'upload.remove',
  'waitlist.decline': 'waitlistOffer.decline',
  'waitlist.offer': 'waitlistOffer.create',
  'waitlist.runOut': 'waitlistOffer.expire',
  'waitlist.take': 'waitlistOffer.accept',
  'waitlist.tell': 'waitlist.announce',
}

/** Events whose payload named the role `side` before 1 December 2026, and whose reactions read it. */
const namedSide: ReadonlySet<string> = new Set<EventName>([
  'call.enter',
  'callGuest.approve',
  'callGuest.invite',
  'callGuest.withdraw',
])

export const currentName = (name: string): string => formerNames[name] ?? name

/** The former names of events whose current name has this prefix. */
export const formerNamesFrom = (start: string): string[] =>
  Object.keys(formerNames).filter((former) => formerNames[former]?.startsWith(start))

/** The payload of an event under its current name, with the current keys. */
export function currentPayload(name: string, after: unknown): unknown {
  if (!namedSide.has(name) || typeof after !== 'object' || after === null || !('side' in after)) return after
  const { side: role, ...rest } = after
  return { ...rest, role }
}
