const sentences: Record<string, string> = {
  'application.submit': 'Sent an application in',
  'application.withdraw': 'Withdrew an application',
  'application.claim': 'Claimed an application',
  'application.release': 'Let go of an application',
  'application.approve': 'Approved an application',
  'application.reject': 'Sent an application back',
  'application.suspend': 'Suspended a member',
  'application.lapse': 'Let a claim lapse',
  'application.lapseApproval': 'Let an approval lapse',
  'application.attest': 'Confirmed that everything still holds',
  'application.askToAttest': 'Asked to confirm that everything still holds',
  'onboarding.getApplication': 'Looked at an application',
  'onboarding.listApplications': 'Looked through the applications',
  'onboarding.getProviderDetails': "Looked at a provider's application",
  'onboarding.getTenantDetails': "Looked at a tenant's application",
  'onboarding.listOwnCredentials': 'Looked at their own credentials',
  'onboarding.listCredentials': 'Looked through the expiries',
  'credential.remind': 'Reminded of an expiry',
  'upload.sign': 'Began to send a file',
  'upload.store': 'Sent a file',
  'upload.open': 'Opened a file',
  'upload.denied': 'Was refused a file',
  'upload.forget': 'Removed a file that nobody needs',
  'membership.open': 'Began to pay for a membership',
  'membership.start': 'Became a member',
  'membership.renew': 'Renewed a membership',
  'membership.fallBehind': 'A membership could not be paid',
  'membership.retry': 'Tried a card again',
  'membership.recover': 'A late membership was paid',
  'membership.cancel': 'Cancelled a membership',
  'membership.resume': 'Kept a membership after all',
  'membership.end': 'A membership ended',
  'membership.fail': 'A first payment failed',
  'membership.giveUp': 'A payment was never finished',
  'membership.changeCard': 'Changed a card',
  'membership.cardEnds': 'Was asked for another card',
  'membership.reprice': 'Moved a member to a new price',
  'plan.offer': 'Offered a plan',
  'plan.update': 'Changed a plan',
  'cardCustomer.open': 'Opened an account with the card provider',
  'notice.tell': 'Told somebody something in the app',
  'notice.read': 'Read what they were told',
  'cart.addLine': 'Put a product into the cart',
  'cart.updateLine': 'Changed a quantity in the cart',
  'cart.removeLine': 'Took a product out of the cart',
  'checkout.open': 'Began to check out',
  'checkout.awaitHolder': 'Was asked by the bank to confirm',
  'checkout.pay': 'Paid for an order',
  'checkout.fail': 'A payment failed',
  'checkout.refund': 'A payment was given back',
  'bookingPayment.open': 'Began to pay for a booking',
  'bookingPayment.awaitHolder': 'Was asked by the bank to confirm',
  'bookingPayment.capture': 'Began to accept a request',
  'bookingPayment.end': 'A payment for a booking came to nothing',
  'bookingPayment.comeLate': 'A payment for a booking came too late',
  'bookingRefund.done': 'Money of a booking was given back',
  'bookingRefund.fail': 'Money of a booking could not be given back',
  'booking.pay': 'Paid for a booking',
  'booking.accept': 'Accepted a request',
  'booking.decline': 'Declined a request',
  'booking.cancel': 'Cancelled a booking',
  'booking.noShow': 'Noted that somebody did not come',
  'booking.offer': 'A time was kept for somebody who waited',
  'waitlist.join': 'Joined a waitlist',
  'waitlist.offer': 'Was offered a time that they waited for',
  'waitlist.take': 'Took a time that they waited for',
  'waitlist.decline': 'Did not want a time that they waited for',
  'waitlist.runOut': 'Let an offer run out',
  'waitlist.fulfil': 'Has booked what they waited for',
  'waitlist.tell': 'Was told of a time that is free soon',
  'waitlist.leave': 'Left a waitlist',
  'waitlist.close': 'A wait came to nothing',
  'waitlist.getWaitlistEntry': 'Looked at what they wait for',
  'calendar.open': 'Made an address for their calendar',
  'calendar.close': 'Ended the address of their calendar',
  'booking.begin': 'Met in a video call',
  'call.enter': 'Came to a video call',
  'call.admit': 'Let somebody into a video call',
  'call.leave': 'Left a video call',
  'call.end': 'Ended a video call',
  'call.say': 'Wrote in a video call',
  'call.drop': 'Was cut off from a video call',
  'call.return': 'Came back to a video call',
  'call.settle': 'A video call was tidied up',
  'calls.getCall': 'Looked at a video call',
  'calls.listCallMessages': 'Read what was written in a video call',
  'calls.listCallEvents': 'Looked at who was in a video call',
  'calls.enterCall': 'Came to a video call',
  'product.publish': 'Published a product',
  'rating.write': 'Rated a product',
  'seller.open': 'Opened a shop',
  'user.signUp': 'Opened an account',
  'user.logIn': 'Logged in',
  'user.logOut': 'Logged out',
  'user.update': 'Changed their account',
  'user.changePassword': 'Changed the password',
  'user.resetPassword': 'Set a new password by mail',
  'user.revokeSession': 'Logged another device out',
}

const refused = '.refused'

/** `memberships.getInvoice` reads as 'Memberships: get invoice' where nobody has found better words. */
function spelled(name: string): string {
  const [domain = '', ...verbs] = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verbs.join(' ')}`
}

/** What somebody did, as a person would say it. */
export function sentenceOf(name: string): string {
  if (!name.endsWith(refused)) return sentences[name] ?? spelled(name)
  return `Was refused: ${sentenceOf(name.slice(0, -refused.length)).toLowerCase()}`
}

/** `application:01a1…` as its kind and its id. */
export function subjectOf(subject: string): { kind: string; id: string } {
  const [kind = '', ...rest] = subject.split(':')
  return { kind: kind.charAt(0).toUpperCase() + kind.slice(1), id: rest.join(':') }
}

export const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))
