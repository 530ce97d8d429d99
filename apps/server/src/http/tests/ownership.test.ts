import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { contract } from '@wellspring/api/contract'
import type { Kind, Role } from '@wellspring/api/contract/endpoint'

import { createNotice } from '../../domains/notifications/actions/create-notice.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import type { Calls } from '../../testing/call.ts'
import { bookingMoneyCalls } from '../../testing/calls/booking-money.ts'
import { bookingCalls } from '../../testing/calls/booking.ts'
import { callCalls } from '../../testing/calls/calls.ts'
import { faqInput, memberInput, openingInput } from '../../testing/site.ts'
import { areaTexts, moodOf, reflectionOf } from '../../testing/wellness.ts'
import { clientCalls } from '../../testing/calls/clients.ts'
import { coachingCalls } from '../../testing/calls/coaching.ts'
import { communityCalls } from '../../testing/calls/community.ts'
import { supportCalls } from '../../testing/calls/support.ts'
import { waitlistCalls } from '../../testing/calls/waitlist.ts'
import { educationalContentCalls } from '../../testing/calls/educational-content.ts'
import { eventCalls } from '../../testing/calls/events.ts'
import { mediaUploadCalls } from '../../testing/calls/media-uploads.ts'
import { organisationCalls } from '../../testing/calls/organisations.ts'
import { packageCalls } from '../../testing/calls/packages.ts'
import { schedulingCalls } from '../../testing/calls/scheduling.ts'
import { questionnaireCalls } from '../../testing/calls/questionnaires.ts'
import { sharingCalls } from '../../testing/calls/sharing.ts'
import { seriesCalls } from '../../testing/calls/series.ts'
import { directoryCalls } from '../../testing/calls/directory.ts'
import { orderCalls } from '../../testing/calls/orders.ts'
import { addressCalls } from '../../testing/calls/addresses.ts'
import { paymentCalls } from '../../testing/calls/payments.ts'
import { orderWith } from '../../testing/sales/checkout.ts'
import { createProduct } from '../../testing/factories.ts'
import { buy, planId } from '../../testing/accounts/members.ts'
import { addPasskey } from '../../testing/accounts/passkey.ts'
import {
  productInput,
  receiveProduct,
  sellerWithProduct,
  sellerWithRating,
} from '../../testing/sales/products.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'

type Contract = typeof contract
type EndpointName = {
  [Domain in keyof Contract]: `${Domain}.${string & keyof Contract[Domain]}`
}[keyof Contract]

/**
 * Who may access the row behind a path id: its `owner` alone, `everybody`, a `buyer` of a record that everybody sees,
 * or the `admin` host only. The test below fails for an endpoint with an id in its path and no row here.
 */
const rows: Partial<Record<EndpointName, 'owner' | 'everybody' | 'buyer' | 'admin'>> = {
  'identity.revokeSession': 'owner',
  'notifications.readNotice': 'owner',
  'identity.getUser': 'admin',
  'accountClosing.listCommitments': 'admin',
  'identity.disableUser': 'admin',
  'identity.enableUser': 'admin',
  'identity.endUserSessions': 'admin',
  'identity.changeUserKind': 'admin',
  'secondFactor.resetSecondFactor': 'admin',
  'secondFactor.removePasskey': 'owner',
  'identity.updateAddress': 'owner',
  'identity.removeAddress': 'owner',
  'identity.removeView': 'owner',
  'catalogue.getProduct': 'everybody',
  'catalogue.listProductRatings': 'everybody',
  'catalogue.getOwnProduct': 'owner',
  'catalogue.updateProduct': 'owner',
  'catalogue.moveProduct': 'owner',
  'catalogue.duplicateProduct': 'owner',
  'catalogue.getOwnRating': 'everybody',
  'catalogue.rateProduct': 'buyer',
  'catalogue.replyToRating': 'owner',
  'directory.getProvider': 'everybody',
  'directory.listProviderReviews': 'everybody',
  'directory.replyToReview': 'owner',
  'directory.getService': 'owner',
  'directory.updateService': 'owner',
  'directory.moveService': 'owner',
  'scheduling.removeTimeOff': 'owner',
  'scheduling.removeCalendar': 'owner',
  'booking.listSlots': 'everybody',
  'booking.getBooking': 'owner',
  'booking.payBooking': 'owner',
  'booking.payFromPackage': 'owner',
  'booking.confirmBookingPayment': 'owner',
  'booking.withdrawProposal': 'owner',
  'booking.releaseBooking': 'owner',
  'booking.previewCancel': 'owner',
  'booking.cancelBooking': 'owner',
  'booking.rescheduleBooking': 'owner',
  'booking.contestNoShow': 'owner',
  'booking.reviewBooking': 'owner',
  'booking.acceptBooking': 'owner',
  'booking.declineBooking': 'owner',
  'booking.completeBooking': 'owner',
  'booking.markNoShow': 'owner',
  'waitlist.getWaitlistEntry': 'owner',
  'waitlist.leaveWaitlist': 'owner',
  'waitlist.acceptOffer': 'owner',
  'waitlist.declineOffer': 'owner',
  'coaching.getCoachingSpace': 'owner',
  'coaching.moveCoachingSpace': 'owner',
  'coaching.addGoal': 'owner',
  'coaching.updateGoal': 'owner',
  'coaching.moveGoal': 'owner',
  'coaching.addAction': 'owner',
  'coaching.updateAction': 'owner',
  'coaching.tickAction': 'owner',
  'coaching.removeAction': 'owner',
  'coaching.listNotes': 'owner',
  'coaching.writeNote': 'owner',
  'coaching.updateNote': 'owner',
  'coaching.removeNote': 'owner',
  'packages.updatePackage': 'owner',
  'packages.movePackage': 'owner',
  'packages.confirmPurchase': 'owner',
  'packages.getPurchase': 'owner',
  'packages.refundPurchase': 'owner',
  'uploads.signMediaParts': 'owner',
  'uploads.finishMediaUpload': 'owner',
  'uploads.cancelMediaUpload': 'owner',
  'educationalContent.getContent': 'everybody',
  'educationalContent.getOwnContent': 'owner',
  'educationalContent.updateContent': 'owner',
  'educationalContent.setPoster': 'owner',
  'educationalContent.moveContent': 'owner',
  'educationalContent.addToWatchLater': 'everybody',
  'educationalContent.removeFromWatchLater': 'everybody',
  'educationalContent.saveProgress': 'everybody',
  'educationalContent.getLibraryItem': 'everybody',
  'events.getEvent': 'everybody',
  'events.getOwnEvent': 'owner',
  'events.getEventRevenue': 'owner',
  'events.updateEvent': 'owner',
  'events.setEventPicture': 'owner',
  'events.moveEvent': 'owner',
  'events.addDates': 'owner',
  'events.moveDate': 'owner',
  'events.cancelDate': 'owner',
  'events.cancelEvent': 'owner',
  'events.getBookingTerms': 'everybody',
  'events.joinEventWaitlist': 'everybody',
  'events.getEventWait': 'owner',
  'events.acceptEventOffer': 'owner',
  'events.declineEventOffer': 'owner',
  'events.getTickets': 'owner',
  'events.joinEvent': 'owner',
  'events.changeTicketAttendance': 'owner',
  'events.giveTicket': 'owner',
  'events.getCheckInPack': 'owner',
  'events.listAttendees': 'owner',
  'events.messageAttendees': 'owner',
  'events.messageEventAttendees': 'owner',
  'events.listEventHelpers': 'owner',
  'events.inviteEventHelper': 'owner',
  'events.removeEventHelper': 'owner',
  'events.payTickets': 'owner',
  'events.confirmTicketPayment': 'owner',
  'events.getEventBooking': 'owner',
  'events.previewTicketCancel': 'owner',
  'events.cancelTickets': 'owner',
  'events.answerMove': 'owner',
  'series.getSeries': 'owner',
  'series.cancelSeries': 'owner',
  'questionnaires.saveQuestionnaireDraft': 'everybody',
  'questionnaires.answerQuestionnaire': 'everybody',
  'questionnaires.getResponse': 'owner',
  'organisations.removeMember': 'owner',
  'organisations.resendInvitation': 'owner',
  'organisations.revokeInvitation': 'owner',
  'organisations.updateAdministrator': 'owner',
  'organisations.removeAdministrator': 'owner',
  'organisations.withdrawTransfer': 'owner',
  'organisations.declineTransfer': 'owner',
  'organisations.acceptTransfer': 'owner',
  'organisations.leaveOrganisation': 'owner',
  'organisations.confirmDeposit': 'owner',
  'organisations.getSponsorOffer': 'owner',
  'organisations.getOrganisationRecord': 'admin',
  'organisations.getOrganisationInvoice': 'owner',
  'clients.getClient': 'owner',
  'clients.setClientTags': 'owner',
  'clients.listClientNotes': 'owner',
  'clients.writeClientNote': 'owner',
  'clients.updateClientNote': 'owner',
  'clients.removeClientNote': 'owner',
  'clients.getClientRelation': 'everybody',
  'clients.endClientRelation': 'everybody',
  'clients.resendClientInvitation': 'owner',
  'clients.withdrawClientInvitation': 'owner',
  'sharing.revokeConsent': 'owner',
  'sharing.acceptQuestionnaireRequest': 'owner',
  'sharing.declineQuestionnaireRequest': 'owner',
  'sharing.withdrawQuestionnaireRequest': 'owner',
  'sharing.listSharedResults': 'owner',
  'sharing.getSharedResults': 'owner',
  'emergency.getEmergencyResults': 'admin',
  'notificationTexts.getNotificationText': 'admin',
  'calls.getCall': 'owner',
  'calls.listIceServers': 'owner',
  'calls.admitToCall': 'owner',
  'calls.leaveCall': 'owner',
  'calls.endCall': 'owner',
  'calls.listCallMessages': 'owner',
  'calls.sayInCall': 'owner',
  'calls.listCallEvents': 'owner',
  'calls.askIntoCall': 'owner',
  'calls.agreeToCallGuest': 'owner',
  'calls.withdrawCallGuest': 'owner',
  'calls.letCallGuestIn': 'owner',
  'cart.updateCartLine': 'owner',
  'cart.saveCartLine': 'owner',
  'cart.removeCartLine': 'owner',
  'orders.getCheckout': 'owner',
  'orders.confirmCheckout': 'owner',
  'orders.getOrder': 'owner',
  'orders.listBoughtTogether': 'everybody',
  'orders.listProductMonths': 'owner',
  'booking.listServiceMonths': 'owner',
  'orders.shipOrder': 'owner',
  'orders.correctParcel': 'owner',
  'orders.rejectOrder': 'owner',
  'orders.cancelOrder': 'owner',
  'orders.receiveOrder': 'owner',
  'payments.setDefaultCard': 'owner',
  'payments.removeCard': 'owner',
  'disputes.createDispute': 'owner',
  'disputes.getDispute': 'owner',
  'disputes.acceptDispute': 'owner',
  'disputes.rejectDispute': 'owner',
  'disputes.withdrawDispute': 'owner',
  'disputes.escalateDispute': 'owner',
  'disputes.sendBackDisputed': 'owner',
  'disputes.receiveBackDisputed': 'owner',
  'support.getTicket': 'owner',
  'support.replyToTicket': 'owner',
  'support.moveTicket': 'owner',
  'support.rateTicket': 'owner',
  'support.listNotes': 'admin',
  'support.getTicketCustomer': 'admin',
  'support.addNote': 'admin',
  'support.assignTicket': 'admin',
  'support.setTicketPriority': 'admin',
  'support.mergeTicket': 'admin',
  'support.updateMacro': 'admin',
  'support.removeMacro': 'admin',
  'community.updateChatCategory': 'admin',
  'community.removeChatCategory': 'admin',
  'community.getCategoryGroup': 'owner',
  'community.updateCategoryGroup': 'owner',
  'community.joinCategoryGroup': 'owner',
  'community.leaveCategoryGroup': 'owner',
  'community.listGroupMembers': 'owner',
  'community.inviteToGroup': 'owner',
  'community.changeGroupMember': 'owner',
  'community.updateGroupRoom': 'owner',
  'community.getRoom': 'owner',
  'community.markRoomRead': 'owner',
  'community.muteRoom': 'owner',
  'community.answerDirectRoom': 'owner',
  'community.unblockUser': 'owner',
  'community.listMessages': 'owner',
  'community.listMessageChanges': 'owner',
  'community.sendMessage': 'owner',
  'community.editMessage': 'owner',
  'community.deleteMessage': 'owner',
  'community.reactToMessage': 'owner',
  'community.reportMessage': 'owner',
  'community.moderateMessage': 'owner',
  'community.getCase': 'admin',
  'community.takeCase': 'admin',
  'community.releaseCase': 'admin',
  'community.setCaseRisk': 'admin',
  'community.decideCase': 'admin',
  'community.appealCase': 'owner',
  'community.answerAppeal': 'admin',
  'disputes.decideDispute': 'admin',
  'disputes.answerChargeback': 'admin',
  'disputes.addEvidence': 'owner',
  'memberships.updateMembership': 'admin',
  'memberships.buyMembership': 'everybody',
  'memberships.getInvoice': 'owner',
  'memberships.getSubscription': 'admin',
  'wallet.resolveFinding': 'admin',
  'site.updateFaq': 'admin',
  'site.moveFaq': 'admin',
  'site.removeFaq': 'admin',
  'site.updateTeamMember': 'admin',
  'site.moveTeamMember': 'admin',
  'site.removeTeamMember': 'admin',
  'site.updateOpening': 'admin',
  'site.removeOpening': 'admin',
  'wellness.updateWellnessDomain': 'admin',
  // The caller generates the id, so another's id is free to use and touches nothing of theirs.
  'wellness.putMood': 'everybody',
  'wellness.removeMood': 'owner',
  // The name of a lotus leaf, which everybody has. Each caller reads their own.
  'wellness.getLotusLeaf': 'everybody',
  'wellness.putReflection': 'everybody',
  'wellness.removeReflection': 'owner',
  'onboarding.getProviderDetails': 'owner',
  'onboarding.getTenantDetails': 'owner',
  'onboarding.getApplication': 'admin',
  'onboarding.claimApplication': 'admin',
  'onboarding.releaseApplication': 'admin',
  'onboarding.decideApplication': 'admin',
  'onboarding.addReviewNote': 'admin',
  'onboarding.runRegisterChecks': 'admin',
  'onboarding.resolveExclusionFlag': 'admin',
  'registries.signRegistryParts': 'admin',
  'registries.readRegistryLoad': 'admin',
  'registries.cancelRegistryLoad': 'admin',
}

/** The host of the owner, if it is not the patron host. */
const homes: Partial<Record<EndpointName, 'provider' | 'tenant'>> = {
  'community.getCategoryGroup': 'provider',
  'community.updateCategoryGroup': 'provider',
  'community.listGroupMembers': 'provider',
  'community.inviteToGroup': 'provider',
  'community.changeGroupMember': 'provider',
  'community.updateGroupRoom': 'provider',
  'community.moderateMessage': 'provider',
  'catalogue.getOwnProduct': 'provider',
  'catalogue.updateProduct': 'provider',
  'catalogue.moveProduct': 'provider',
  'catalogue.duplicateProduct': 'provider',
  'catalogue.replyToRating': 'provider',
  'directory.replyToReview': 'provider',
  'directory.getService': 'provider',
  'directory.updateService': 'provider',
  'directory.moveService': 'provider',
  'scheduling.removeTimeOff': 'provider',
  'scheduling.removeCalendar': 'provider',
  'booking.acceptBooking': 'provider',
  'booking.declineBooking': 'provider',
  'booking.withdrawProposal': 'provider',
  'booking.completeBooking': 'provider',
  'booking.markNoShow': 'provider',
  'packages.updatePackage': 'provider',
  'packages.movePackage': 'provider',
  'uploads.signMediaParts': 'provider',
  'uploads.finishMediaUpload': 'provider',
  'uploads.cancelMediaUpload': 'provider',
  'educationalContent.getOwnContent': 'provider',
  'educationalContent.updateContent': 'provider',
  'educationalContent.setPoster': 'provider',
  'educationalContent.moveContent': 'provider',
  'events.getOwnEvent': 'provider',
  'events.getEventRevenue': 'provider',
  'events.updateEvent': 'provider',
  'events.setEventPicture': 'provider',
  'events.moveEvent': 'provider',
  'events.addDates': 'provider',
  'events.moveDate': 'provider',
  'events.cancelDate': 'provider',
  'events.cancelEvent': 'provider',
  'events.getCheckInPack': 'provider',
  'events.listAttendees': 'provider',
  'events.messageAttendees': 'provider',
  'events.messageEventAttendees': 'provider',
  'events.listEventHelpers': 'provider',
  'events.inviteEventHelper': 'provider',
  'events.removeEventHelper': 'provider',
  'clients.getClient': 'provider',
  'clients.setClientTags': 'provider',
  'clients.listClientNotes': 'provider',
  'clients.writeClientNote': 'provider',
  'clients.updateClientNote': 'provider',
  'clients.removeClientNote': 'provider',
  'clients.resendClientInvitation': 'provider',
  'clients.withdrawClientInvitation': 'provider',
  'sharing.withdrawQuestionnaireRequest': 'provider',
  'sharing.listSharedResults': 'provider',
  'sharing.getSharedResults': 'provider',
  'calls.admitToCall': 'provider',
  'calls.endCall': 'provider',
  'calls.askIntoCall': 'provider',
  'calls.letCallGuestIn': 'provider',
  'orders.listProductMonths': 'provider',
  'booking.listServiceMonths': 'provider',
  'orders.shipOrder': 'provider',
  'orders.correctParcel': 'provider',
  'orders.rejectOrder': 'provider',
  'disputes.acceptDispute': 'provider',
  'disputes.rejectDispute': 'provider',
  'disputes.receiveBackDisputed': 'provider',
  'onboarding.getProviderDetails': 'provider',
  'organisations.removeMember': 'tenant',
  'organisations.confirmDeposit': 'tenant',
  'organisations.resendInvitation': 'tenant',
  'organisations.revokeInvitation': 'tenant',
  'organisations.updateAdministrator': 'tenant',
  'organisations.removeAdministrator': 'tenant',
  'organisations.withdrawTransfer': 'tenant',
  'organisations.declineTransfer': 'tenant',
  'organisations.acceptTransfer': 'tenant',
  'organisations.getOrganisationInvoice': 'tenant',
  'onboarding.getTenantDetails': 'tenant',
}

const { id: _own, ...moodBody } = moodOf()
const { id: _ownReflection, ...reflectionBody } = reflectionOf()

const bodies: Partial<Record<EndpointName, object>> = {
  'support.addNote': { text: 'Seen.' },
  'support.assignTicket': { to: 'me' },
  'support.setTicketPriority': { priority: 'low' },
  'support.mergeTicket': { into: 'WT-1' },
  'support.updateMacro': { title: 'Thanks', text: 'Thank you.' },
  'community.updateChatCategory': { name: 'Sleep', about: 'How to rest.' },
  'community.setCaseRisk': { risk: 'high' },
  'community.decideCase': { verdict: 'dismiss', reason: 'Nothing is wrong.' },
  'community.answerAppeal': { isUpheld: true, text: 'We have read it again.' },
  'identity.disableUser': { reason: 'Asked for it' },
  'identity.changeUserKind': { kind: 'admin', reason: 'Leads the team' },
  'secondFactor.resetSecondFactor': { reason: 'Lost the phone' },
  'catalogue.updateProduct': productInput(),
  'catalogue.moveProduct': { status: 'draft' },
  'booking.listSlots': { from: '2026-06-16', to: '2026-06-17', zone: 'UTC' },
  'catalogue.rateProduct': { stars: 5, comment: 'Good.' },
  'catalogue.replyToRating': { reply: 'Thank you.' },
  'cart.updateCartLine': { quantity: 1 },
  'cart.saveCartLine': { saved: true },
  'memberships.updateMembership': { price: 15, billed: 'monthly' },
  'memberships.buyMembership': { paymentMethodId: 'pm_ok' },
  'wallet.resolveFinding': { note: 'Seen.' },
  'site.updateFaq': { ...faqInput(), revision: 1 },
  'site.moveFaq': { to: 'up' },
  'site.updateTeamMember': { ...memberInput(), revision: 1 },
  'site.moveTeamMember': { to: 'up' },
  'site.updateOpening': { ...openingInput(), revision: 1 },
  'wellness.updateWellnessDomain': areaTexts(),
  'wellness.putMood': moodBody,
  'wellness.getLotusLeaf': { zone: 'UTC' },
  'wellness.putReflection': reflectionBody,
  'disputes.answerChargeback': { statement: 'It has arrived.' },
  'registries.signRegistryParts': { from: 1 },
  'onboarding.addReviewNote': { text: 'Seen.' },
  'onboarding.resolveExclusionFlag': { outcome: 'dismissed', resolution: 'Another person.' },
  'onboarding.decideApplication': { submissionId: crypto.randomUUID(), decision: 'approved' },
}

const withId = endpoints.filter(({ path }) => path.includes('{'))

let stand: TestApp
let calls: Calls
beforeAll(async () => {
  ;({ stand, calls } = await openWorld())
})
afterAll(() => stand.close())

async function invoiceOf({ client }: SignedIn): Promise<string> {
  await buy(client, await planId(stand, 'Patron'))
  const { invoices } = await client.memberships.listInvoices({})
  return invoices[0]!.id
}

/** Gives providers a membership, so that they are not refused for lacking one. */
const rolesOn = (home: string | undefined): { roles: Role[] } => ({
  roles: home === 'provider' ? ['member-provider'] : [],
})

/** An account of another host, with the id of its own record. */
async function applicantOn(home: 'provider' | 'tenant', name: string) {
  if (name.startsWith('catalogue.')) {
    const made =
      name === 'catalogue.replyToRating' ? await sellerWithRating(stand) : await sellerWithProduct(stand)
    const id = 'ratingId' in made ? made.ratingId : made.product.id
    return { account: made.seller, ids: { [name]: id } as Record<string, string> }
  }
  const account = await stand.signIn(home)
  return { account, ids: { [name]: account.userId } as Record<string, string> }
}

/** The party that may take the next step, with the order or dispute. */
async function dealer(name: EndpointName) {
  const { cookie, input } = await calls[name]()
  const { id, orderId, serviceId, ...body } = input
  // These ids are in the body only if another one is in the path.
  bodies[name] = { ...body, ...(id !== undefined && serviceId !== undefined && { serviceId }) }
  return {
    account: { cookie: cookie ?? '' },
    ids: { [name]: String(id ?? orderId ?? serviceId) } as Record<string, string>,
  }
}

const isOfDeals = (name: string) =>
  [
    orderCalls,
    paymentCalls,
    addressCalls,
    directoryCalls,
    schedulingCalls,
    bookingCalls,
    bookingMoneyCalls,
    callCalls,
    waitlistCalls,
    coachingCalls,
    packageCalls,
    educationalContentCalls,
    mediaUploadCalls,
    eventCalls,
    seriesCalls,
    questionnaireCalls,
    sharingCalls,
    clientCalls,
    organisationCalls,
    supportCalls,
    communityCalls,
  ].some((callsOfDomain) => name in callsOfDomain(stand))

async function passkeyOf({ client }: SignedIn): Promise<string> {
  await addPasskey(stand, client)
  const [passkey] = (await client.secondFactor.listPasskeys()).passkeys
  return passkey!.id
}

async function productOf(buyer: SignedIn): Promise<string> {
  const { seller, product } = await sellerWithProduct(stand)
  await receiveProduct({ seller, buyer }, product)
  return product.id
}

/** A patron with one record of every kind, and their ids by endpoint. */
async function owner(name: string): Promise<{ account: SignedIn; ids: Record<string, string> }> {
  const patron = await stand.signIn('patron')
  const { cart, orders, identity } = patron.client
  const product = await createProduct(stand.context)
  const chosen = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 1 }
  await cart.addCartLine(chosen)
  const paid = await orders.placeOrder(orderWith(), { context: { idempotencyKey: crypto.randomUUID() } })
  const { line } = await cart.addCartLine(chosen)
  const [session] = (await identity.listSessions()).sessions
  await createNotice(stand.context, {
    userId: patron.userId,
    eventKey: 'own',
    title: 'Hello',
    body: 'Words.',
    href: null,
  })
  const [notice] = (await patron.client.notifications.listNotices({ limit: 1 })).notices
  const { entry: mood } = await patron.client.wellness.putMood(moodOf())
  const { reflection } = await patron.client.wellness.putReflection(reflectionOf())
  const ids = {
    'identity.revokeSession': session!.id,
    'notifications.readNotice': notice!.id,
    'catalogue.getProduct': product.id,
    'catalogue.listProductRatings': product.id,
    'orders.listBoughtTogether': product.id,
    'catalogue.getOwnRating': product.id,
    'cart.updateCartLine': line.id,
    'cart.saveCartLine': line.id,
    'cart.removeCartLine': line.id,
    'orders.getCheckout': paid.checkoutId,
    'orders.confirmCheckout': paid.checkoutId,
    'orders.getOrder': paid.orders[0]!.id,
    'memberships.buyMembership': await planId(stand, 'Patron'),
    'wellness.putMood': mood.id,
    'wellness.removeMood': mood.id,
    'wellness.getLotusLeaf': 'move',
    'wellness.putReflection': reflection.id,
    'wellness.removeReflection': reflection.id,
    ...(name === 'catalogue.rateProduct' && { [name]: await productOf(patron) }),
    ...(name === 'memberships.getInvoice' && { [name]: await invoiceOf(patron) }),
    ...(name === 'secondFactor.removePasskey' && { [name]: await passkeyOf(patron) }),
  }
  return { account: patron, ids }
}

/** Endpoints for staff only have no owner among the patrons. */
const nobody = { account: { cookie: '' }, ids: {} as Record<string, string> }

async function ask(
  { name, method, path, meta }: (typeof endpoints)[number],
  id: string,
  { cookie, host = 'patron.localhost:4000' }: { cookie: string; host?: string },
) {
  const body = bodies[name as EndpointName]
  const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  // For a path with two ids, the body holds the second one.
  const at = path.replaceAll(/\{(\w+)\}/g, (_part, part: string) => {
    const second: unknown = part === 'id' ? undefined : (body as Record<string, unknown> | undefined)?.[part]
    return encodeURIComponent(typeof second === 'string' ? second : id)
  })
  const answer = await stand.app.inject({
    method: method as 'GET',
    url: `/v1${at}${query}`,
    headers: {
      host,
      origin: `http://${host}`,
      cookie,
      ...(meta.movesMoney && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && method !== 'GET' && { payload: body }),
  })
  const { msgCode = 'found', message } = answer.json<{ msgCode?: string; message?: string }>()
  return { status: answer.statusCode, msgCode, message }
}

test('every endpoint with an id in its path has an ownership row', () => {
  expect(withId.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted())
})

describe('an owner finds their record, and another caller gets exactly the response of a missing one', () => {
  test.each(withId.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const home = homes[name as EndpointName]
    const isStaffs = rows[name as EndpointName] === 'admin'
    const { account, ids } = await (isOfDeals(name)
      ? dealer(name as EndpointName)
      : home
        ? applicantOn(home, name)
        : isStaffs
          ? nobody
          : owner(name))
    const host = `${home ?? 'patron'}.localhost:4000`
    const stranger = { ...(await stand.signIn(home ?? 'patron', rolesOn(home))), host }
    const id = ids[name] ?? crypto.randomUUID()
    const missing = await ask(endpoint, crypto.randomUUID(), stranger)
    const others = await ask(endpoint, id, stranger)
    if (isStaffs) {
      expect(others).toMatchObject({ status: 403 })
      return
    }
    if (rows[name as EndpointName] === 'buyer') {
      expect(missing.status).toBe(404)
      expect(others).toMatchObject({ status: 403, msgCode: 'UNAUTHORIZED' })
    } else if (rows[name as EndpointName] === 'owner') {
      expect(missing).toMatchObject({ status: 404, msgCode: 'NOT_FOUND' })
      expect(others).toEqual(missing)
    } else expect(others.status).toBe(200)
    // The stranger's attempt has changed nothing: the owner still finds the record.
    expect(await ask(endpoint, id, { ...account, host })).toMatchObject({ status: 200, msgCode: 'found' })
  })
})

const strange = [
  'nonsense',
  '0',
  '-1',
  '%',
  "' or 1=1--",
  '../account',
  '..\\account',
  'null',
  '{id}',
  'x'.repeat(64),
]

describe('an impossible id is not found and breaks nothing', () => {
  // One caller per host is enough, because the calls change nothing.
  const callers = new Map<string, Promise<SignedIn>>()
  const callerOn = (home: Kind) => {
    const made = callers.get(home) ?? stand.signIn(home, rolesOn(home))
    callers.set(home, made)
    return made
  }

  test.each(withId.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const host = rows[name as EndpointName] === 'admin' ? 'admin' : (homes[name as EndpointName] ?? 'patron')
    const caller = { ...(await callerOn(host)), host: `${host}.localhost:4000` }
    for (const id of strange) expect([id, (await ask(endpoint, id, caller)).status]).toEqual([id, 404])
  })
})

describe('an expired session', () => {
  test.each([
    ['idle for too long', { minutes: 31 }],
    ['older than twelve hours', { hours: 12 }],
  ])('that was %s opens nothing', async (_why, time) => {
    const { cookie } = await stand.signIn('patron')
    stand.clock.advance(time)
    for (const endpoint of endpoints.filter(({ meta }) => meta.access !== 'anyone'))
      expect([endpoint.name, (await ask(endpoint, crypto.randomUUID(), { cookie })).status]).toEqual([
        endpoint.name,
        401,
      ])
  })
})

test('a session cookie of one host opens nothing on the other three', async () => {
  const { cookie } = await stand.signIn('patron')
  for (const audience of ['provider', 'tenant', 'admin']) {
    const host = `${audience}.localhost:4000`
    const answer = await stand.app.inject({ url: '/v1/account', headers: { host, cookie } })
    expect([audience, answer.statusCode]).toEqual([audience, 401])
  }
})
