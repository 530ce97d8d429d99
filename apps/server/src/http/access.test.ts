import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { contract } from '@wellspring/api/contract'
import type { Audience, Kind } from '@wellspring/api/contract/endpoint'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { createTestCards } from '../testing/cards.ts'
import { endpoints } from '../endpoints.ts'

type EndpointName = {
  [Domain in keyof typeof contract]: `${Domain}.${string & keyof (typeof contract)[Domain]}`
}[keyof typeof contract]

/** Who gets in. Every endpoint has a row: one without does not compile. */
const expected: Record<EndpointName, 'anyone' | 'signed-in' | readonly Kind[]> = {
  'identity.signUp': 'anyone',
  'identity.logIn': 'anyone',
  'identity.mailLogInCode': 'anyone',
  'identity.redeemLogInCode': 'anyone',
  'identity.resendCode': 'anyone',
  'identity.logOut': 'anyone',
  'identity.forgetPassword': 'anyone',
  'identity.resetPassword': 'anyone',
  'identity.resetPasswordByLink': 'anyone',
  'identity.getAccount': 'signed-in',
  'identity.updateAccount': 'signed-in',
  'identity.changePassword': 'signed-in',
  'identity.renewSession': 'signed-in',
  'identity.listUsers': ['admin'],
  'identity.getUser': ['admin'],
  'identity.disableUser': ['admin'],
  'identity.enableUser': ['admin'],
  'identity.endUserSessions': ['admin'],
  'identity.changeUserKind': ['admin'],
  'secondFactor.resetSecondFactor': ['admin'],
  'identity.createStaff': ['admin'],
  'secondFactor.getSecondFactor': 'signed-in',
  'secondFactor.listPasskeys': 'signed-in',
  'secondFactor.startPasskey': 'signed-in',
  'secondFactor.addPasskey': 'signed-in',
  'secondFactor.removePasskey': 'signed-in',
  'secondFactor.startPasskeyLogIn': 'anyone',
  'secondFactor.logInWithPasskey': 'anyone',
  'secondFactor.listFactors': 'signed-in',
  'secondFactor.startPasskeyProof': 'signed-in',
  'secondFactor.proveWithPasskey': 'signed-in',
  'secondFactor.startAuthenticator': 'signed-in',
  'secondFactor.confirmAuthenticator': 'signed-in',
  'secondFactor.proveSecondFactor': 'signed-in',
  'secondFactor.renewRecoveryCodes': 'signed-in',
  'secondFactor.removeAuthenticator': 'signed-in',
  'identity.listSessions': 'signed-in',
  'identity.revokeSession': 'signed-in',
  'identity.getProfile': 'signed-in',
  'identity.updateProfile': 'signed-in',
  'identity.listAddresses': 'signed-in',
  'identity.addAddress': 'signed-in',
  'identity.updateAddress': 'signed-in',
  'identity.removeAddress': 'signed-in',
  'identity.listViews': 'signed-in',
  'identity.saveView': 'signed-in',
  'identity.removeView': 'signed-in',
  'audit.listActivities': ['admin'],
  'personalData.getDataExport': 'signed-in',
  'personalData.requestDataExport': 'signed-in',
  'audit.listOwnActivities': 'signed-in',
  'accountClosing.getAccountClosing': ['patron', 'provider', 'tenant'],
  'accountClosing.closeAccount': ['patron', 'provider', 'tenant'],
  'accountClosing.keepAccount': ['patron', 'provider', 'tenant'],
  'accountClosing.listCommitments': ['admin'],
  'uploads.openMediaUpload': ['provider'],
  'uploads.signMediaParts': ['provider'],
  'uploads.finishMediaUpload': ['provider'],
  'uploads.cancelMediaUpload': ['provider'],
  'uploads.signUpload': 'signed-in',
  'uploads.acceptUpload': 'signed-in',
  'uploads.signRead': 'signed-in',
  'registries.listRegistryLoads': ['admin'],
  'registries.openRegistryLoad': ['admin'],
  'registries.signRegistryParts': ['admin'],
  'registries.readRegistryLoad': ['admin'],
  'registries.cancelRegistryLoad': ['admin'],
  'catalogue.listProducts': 'anyone',
  'catalogue.getProduct': 'anyone',
  'catalogue.listProductRatings': 'anyone',
  'catalogue.listOwnProducts': ['provider', 'admin', 'staff'],
  'catalogue.countWaiting': ['admin', 'staff'],
  'catalogue.getOwnProduct': ['provider', 'admin', 'staff'],
  'catalogue.createProduct': ['provider'],
  'catalogue.updateProduct': ['provider', 'admin'],
  'catalogue.moveProduct': ['provider', 'admin', 'staff'],
  'catalogue.duplicateProduct': ['provider'],
  'catalogue.importProducts': ['provider'],
  'catalogue.exportProducts': ['provider'],
  'catalogue.getOwnRating': ['patron'],
  'catalogue.rateProduct': ['patron'],
  'catalogue.replyToRating': ['provider'],
  'directory.listProviders': 'anyone',
  'directory.getProvider': 'anyone',
  'directory.listProviderReviews': 'anyone',
  'directory.replyToReview': ['provider'],
  'directory.updateOwnProfile': ['provider'],
  'directory.listServices': 'anyone',
  'directory.listOwnServices': ['provider', 'admin', 'staff'],
  'directory.getService': ['provider', 'admin', 'staff'],
  'directory.createService': ['provider'],
  'directory.updateService': ['provider'],
  'directory.moveService': ['provider', 'admin', 'staff'],
  'scheduling.getAvailability': ['provider'],
  'scheduling.updateAvailability': ['provider'],
  'scheduling.addTimeOff': ['provider'],
  'scheduling.removeTimeOff': ['provider'],
  'scheduling.importCalendar': ['provider'],
  'scheduling.removeCalendar': ['provider'],
  'booking.listSlots': 'anyone',
  'booking.listFirstFree': 'anyone',
  'booking.holdBooking': ['patron'],
  'booking.proposeBooking': ['provider'],
  'booking.payBooking': ['patron'],
  'booking.payFromPackage': ['patron'],
  'booking.confirmBookingPayment': ['patron'],
  'booking.releaseBooking': ['patron'],
  'booking.listBookings': ['patron', 'provider', 'admin', 'staff'],
  'booking.countWaiting': ['patron', 'provider'],
  'booking.getBooking': ['patron', 'provider', 'admin', 'staff'],
  'booking.previewCancel': ['patron', 'provider', 'admin'],
  'booking.cancelBooking': ['patron', 'provider', 'admin'],
  'booking.rescheduleBooking': ['patron', 'provider', 'admin'],
  'booking.acceptBooking': ['provider'],
  'booking.declineBooking': ['provider'],
  'booking.completeBooking': ['provider', 'admin'],
  'booking.markNoShow': ['provider', 'admin'],
  'booking.contestNoShow': ['patron'],
  'booking.reviewBooking': ['patron', 'provider'],
  'scheduling.getCalendarFeed': ['patron', 'provider'],
  'scheduling.makeCalendarFeed': ['patron', 'provider'],
  'scheduling.revokeCalendarFeed': ['patron', 'provider'],
  'payments.listCards': ['patron', 'provider', 'tenant'],
  'payments.setDefaultCard': ['patron', 'provider', 'tenant'],
  'payments.removeCard': ['patron', 'provider', 'tenant'],
  'waitlist.joinWaitlist': ['patron'],
  'waitlist.listWaitlist': ['patron'],
  'waitlist.countWaiting': ['provider'],
  'waitlist.getWaitlistEntry': ['patron'],
  'waitlist.leaveWaitlist': ['patron'],
  'waitlist.acceptOffer': ['patron'],
  'waitlist.declineOffer': ['patron'],
  'organisations.getOrganisation': ['tenant'],
  'organisations.listMembers': ['tenant'],
  'organisations.removeMember': ['tenant'],
  'organisations.listInvitations': ['tenant'],
  'organisations.previewInvitations': ['tenant'],
  'organisations.sendInvitations': ['tenant'],
  'organisations.resendInvitation': ['tenant'],
  'organisations.revokeInvitation': ['tenant'],
  'organisations.listAdministrators': ['tenant'],
  'organisations.inviteAdministrator': ['tenant'],
  'organisations.updateAdministrator': ['tenant'],
  'organisations.removeAdministrator': ['tenant'],
  'organisations.getOrganisationBilling': ['tenant'],
  'organisations.getOrganisationInvoice': ['tenant'],
  'organisations.getReport': ['tenant'],
  'organisations.listOrganisations': ['admin', 'staff'],
  'organisations.getOrganisationRecord': ['admin', 'staff'],
  'organisations.openInvitation': 'anyone',
  'organisations.redeemInvitation': ['patron', 'tenant'],
  'organisations.listOwnOrganisations': ['patron'],
  'organisations.leaveOrganisation': ['patron'],
  'clients.listClients': ['provider'],
  'clients.getClient': ['provider'],
  'support.listTickets': ['patron', 'provider', 'tenant', 'admin', 'staff'],
  'support.countWaiting': ['patron', 'provider', 'tenant', 'admin', 'staff'],
  'support.listAbout': ['patron', 'provider', 'tenant'],
  'support.createTicket': ['patron', 'provider', 'tenant'],
  'support.getTicket': ['patron', 'provider', 'tenant', 'admin', 'staff'],
  'support.replyToTicket': ['patron', 'provider', 'tenant', 'admin', 'staff'],
  'support.moveTicket': ['patron', 'provider', 'tenant', 'admin', 'staff'],
  'support.rateTicket': ['patron', 'provider', 'tenant'],
  'support.listNotes': ['admin', 'staff'],
  'support.addNote': ['admin', 'staff'],
  'support.assignTicket': ['admin', 'staff'],
  'support.setTicketPriority': ['admin', 'staff'],
  'support.mergeTicket': ['admin', 'staff'],
  'support.listMacros': ['admin', 'staff'],
  'support.createMacro': ['admin', 'staff'],
  'support.updateMacro': ['admin', 'staff'],
  'support.removeMacro': ['admin', 'staff'],
  'community.listChatCategories': ['patron', 'provider', 'admin', 'staff'],
  'community.createChatCategory': ['admin', 'staff'],
  'community.updateChatCategory': ['admin', 'staff'],
  'community.removeChatCategory': ['admin', 'staff'],
  'community.listCategoryGroups': ['patron', 'provider', 'admin', 'staff'],
  'community.createCategoryGroup': ['provider', 'admin', 'staff'],
  'community.getCategoryGroup': ['patron', 'provider', 'admin', 'staff'],
  'community.updateCategoryGroup': ['patron', 'provider', 'admin', 'staff'],
  'community.joinCategoryGroup': ['patron', 'provider'],
  'community.leaveCategoryGroup': ['patron', 'provider'],
  'community.listGroupMembers': ['patron', 'provider', 'admin', 'staff'],
  'community.inviteToGroup': ['patron', 'provider'],
  'community.changeGroupMember': ['patron', 'provider', 'admin', 'staff'],
  'community.listPatronGroups': ['patron', 'provider'],
  'community.createPatronGroup': ['patron'],
  'community.createGroupRoom': ['patron', 'provider', 'admin', 'staff'],
  'community.updateGroupRoom': ['patron', 'provider', 'admin', 'staff'],
  'community.listRooms': ['patron', 'provider'],
  'community.countUnread': ['patron', 'provider'],
  'community.getRoom': ['patron', 'provider', 'admin', 'staff'],
  'community.markRoomRead': ['patron', 'provider'],
  'community.muteRoom': ['patron', 'provider'],
  'community.openDirectRoom': ['patron', 'provider'],
  'community.answerDirectRoom': ['patron', 'provider'],
  'community.searchUsers': ['patron', 'provider'],
  'community.listChatBlocks': ['patron', 'provider'],
  'community.blockUser': ['patron', 'provider'],
  'community.unblockUser': ['patron', 'provider'],
  'community.getChatSettings': ['patron', 'provider'],
  'community.saveChatSettings': ['patron', 'provider'],
  'community.listMessages': ['patron', 'provider', 'admin', 'staff'],
  'community.listMessageChanges': ['patron', 'provider', 'admin', 'staff'],
  'community.sendMessage': ['patron', 'provider'],
  'community.searchMessages': ['patron', 'provider'],
  'community.editMessage': ['patron', 'provider'],
  'community.deleteMessage': ['patron', 'provider'],
  'community.reactToMessage': ['patron', 'provider'],
  'community.reportMessage': ['patron', 'provider'],
  'community.moderateMessage': ['patron', 'provider', 'admin', 'staff'],
  'community.listCases': ['admin', 'staff'],
  'community.countWaitingCases': ['admin', 'staff'],
  'community.listOwnDecisions': ['patron', 'provider'],
  'community.getCase': ['admin', 'staff'],
  'community.takeCase': ['admin', 'staff'],
  'community.releaseCase': ['admin', 'staff'],
  'community.setCaseRisk': ['admin', 'staff'],
  'community.decideCase': ['admin', 'staff'],
  'community.appealCase': ['patron', 'provider'],
  'community.answerAppeal': ['admin', 'staff'],
  'community.listWordLists': ['admin', 'staff'],
  'community.saveWordList': ['admin', 'staff'],
  'coaching.listCoachingSpaces': ['patron', 'provider'],
  'coaching.getCoachingSpace': ['patron', 'provider'],
  'coaching.moveCoachingSpace': ['patron'],
  'coaching.addGoal': ['patron', 'provider'],
  'coaching.updateGoal': ['patron', 'provider'],
  'coaching.moveGoal': ['patron', 'provider'],
  'coaching.addAction': ['patron', 'provider'],
  'coaching.updateAction': ['patron', 'provider'],
  'coaching.tickAction': ['patron'],
  'coaching.removeAction': ['patron', 'provider'],
  'coaching.listNotes': ['patron', 'provider'],
  'coaching.writeNote': ['patron', 'provider'],
  'coaching.updateNote': ['patron', 'provider'],
  'coaching.removeNote': ['patron', 'provider'],
  'packages.listPackages': 'anyone',
  'packages.listOwnPackages': ['provider'],
  'packages.createPackage': ['provider'],
  'packages.updatePackage': ['provider'],
  'packages.movePackage': ['provider'],
  'packages.buyPackage': ['patron'],
  'packages.confirmPurchase': ['patron'],
  'packages.listPurchases': ['patron', 'provider', 'admin'],
  'packages.getPurchase': ['patron', 'provider', 'admin'],
  'packages.refundPurchase': ['patron'],
  'events.listEvents': 'anyone',
  'events.getEvent': 'anyone',
  'events.listOwnEvents': ['provider', 'admin', 'staff'],
  'events.countWaiting': ['admin', 'staff'],
  'events.getOwnEvent': ['provider', 'admin', 'staff'],
  'events.getEventRevenue': ['provider', 'admin'],
  'events.createEvent': ['provider'],
  'events.updateEvent': ['provider'],
  'events.setEventPicture': ['provider'],
  'events.moveEvent': ['provider', 'admin', 'staff'],
  'events.addDates': ['provider'],
  'events.moveDate': ['provider'],
  'events.cancelDate': ['provider', 'admin', 'staff'],
  'events.cancelEvent': ['provider', 'admin', 'staff'],
  'events.getBookingTerms': ['patron'],
  'events.bookTickets': ['patron'],
  'events.payTickets': ['patron'],
  'events.confirmTicketPayment': ['patron'],
  'events.listEventBookings': ['patron'],
  'events.getEventBooking': ['patron', 'provider', 'admin', 'staff'],
  'events.previewTicketCancel': ['patron'],
  'events.cancelTickets': ['patron'],
  'events.answerMove': ['patron'],
  'events.getTickets': ['patron'],
  'events.joinEvent': ['patron'],
  'events.checkIn': ['provider'],
  'events.getCheckInPack': ['provider'],
  'events.listAttendees': ['provider', 'admin', 'staff'],
  'events.messageAttendees': ['provider'],
  'events.joinEventWaitlist': ['patron'],
  'events.listEventWaits': ['patron'],
  'events.getEventWait': ['patron'],
  'events.acceptEventOffer': ['patron'],
  'events.declineEventOffer': ['patron'],
  'educationalContent.listContent': 'anyone',
  'educationalContent.getContent': 'anyone',
  'educationalContent.listOwnContent': ['provider', 'admin', 'staff'],
  'educationalContent.countWaiting': ['admin', 'staff'],
  'educationalContent.getOwnContent': ['provider', 'admin', 'staff'],
  'educationalContent.createContent': ['provider'],
  'educationalContent.updateContent': ['provider'],
  'educationalContent.setPoster': ['provider'],
  'educationalContent.moveContent': ['provider', 'admin', 'staff'],
  'educationalContent.listWatchLater': ['patron'],
  'educationalContent.addToWatchLater': ['patron'],
  'educationalContent.removeFromWatchLater': ['patron'],
  'educationalContent.saveProgress': ['patron'],
  'educationalContent.listLibrary': ['patron'],
  'educationalContent.getLibraryItem': ['patron'],
  'educationalContent.listRecommended': ['patron'],
  'series.previewSeries': ['patron'],
  'series.bookSeries': ['patron'],
  'series.listSeries': ['patron'],
  'series.getSeries': ['patron'],
  'series.cancelSeries': ['patron'],
  'questionnaires.listQuestionnaires': ['patron'],
  'questionnaires.saveQuestionnaireDraft': ['patron'],
  'questionnaires.answerQuestionnaire': ['patron'],
  'questionnaires.listResponses': ['patron'],
  'questionnaires.getResponse': ['patron'],
  'sharing.listConsents': ['patron'],
  'sharing.giveConsent': ['patron'],
  'sharing.revokeConsent': ['patron'],
  'sharing.listQuestionnaireRequests': ['patron', 'provider'],
  'sharing.requestQuestionnaire': ['provider'],
  'sharing.acceptQuestionnaireRequest': ['patron'],
  'sharing.declineQuestionnaireRequest': ['patron'],
  'sharing.withdrawQuestionnaireRequest': ['provider'],
  'sharing.listSharedResults': ['provider'],
  'sharing.getSharedResults': ['provider'],
  'emergency.openEmergencyAccess': ['admin'],
  'emergency.getEmergencyResults': ['admin'],
  'safety.getHelpLines': 'anyone',
  'safety.listSafetyContacts': ['patron'],
  'safety.askForContact': ['patron'],
  'calls.getCall': ['patron', 'provider'],
  'calls.listIceServers': ['patron', 'provider'],
  'calls.admitToCall': ['provider'],
  'calls.leaveCall': ['patron', 'provider'],
  'calls.endCall': ['provider'],
  'calls.listCallMessages': ['patron', 'provider'],
  'calls.sayInCall': ['patron', 'provider'],
  'calls.listCallEvents': ['patron', 'provider', 'admin'],
  'calls.askIntoCall': ['patron', 'provider'],
  'calls.agreeToCallGuest': ['patron', 'provider'],
  'calls.withdrawCallGuest': ['patron', 'provider'],
  'calls.letCallGuestIn': ['provider'],
  'calls.getGuestCall': 'anyone',
  'calls.issueGuestTicket': 'anyone',
  'calls.listGuestIceServers': 'anyone',
  'calls.leaveGuestCall': 'anyone',
  'calls.listGuestMessages': 'anyone',
  'calls.sayInGuestCall': 'anyone',
  'cart.getCart': ['patron'],
  'cart.addCartLine': ['patron'],
  'cart.updateCartLine': ['patron'],
  'cart.removeCartLine': ['patron'],
  'orders.placeOrder': ['patron'],
  'orders.getCheckout': ['patron'],
  'orders.confirmCheckout': ['patron'],
  'orders.listOrders': ['patron'],
  'orders.getOrder': ['patron', 'provider', 'admin', 'staff'],
  'orders.listSellerOrders': ['provider', 'admin', 'staff'],
  'orders.countWaiting': ['provider', 'admin', 'staff'],
  'orders.shipOrder': ['provider'],
  'orders.correctParcel': ['provider'],
  'orders.rejectOrder': ['provider', 'admin'],
  'orders.cancelOrder': ['patron', 'admin'],
  'orders.receiveOrder': ['patron'],
  'disputes.createDispute': ['patron'],
  'disputes.listMyDisputes': ['patron'],
  'disputes.listSellerDisputes': ['provider'],
  'disputes.listDisputes': ['admin', 'staff'],
  'disputes.countWaiting': ['provider', 'admin', 'staff'],
  'disputes.listChargebacks': ['admin'],
  'disputes.answerChargeback': ['admin'],
  'disputes.getDispute': ['patron', 'provider', 'admin', 'staff'],
  'disputes.acceptDispute': ['provider'],
  'disputes.rejectDispute': ['provider'],
  'disputes.withdrawDispute': ['patron'],
  'disputes.escalateDispute': ['patron', 'admin'],
  'disputes.sendBackDisputed': ['patron'],
  'disputes.receiveBackDisputed': ['provider'],
  'disputes.decideDispute': ['admin'],
  'disputes.addEvidence': ['patron', 'provider', 'admin'],
  'onboarding.getProviderDetails': ['provider', 'admin'],
  'onboarding.createProviderDetails': ['provider'],
  'onboarding.updateProviderDetails': ['provider'],
  'onboarding.getTenantDetails': ['tenant', 'admin'],
  'onboarding.createTenantDetails': ['tenant'],
  'onboarding.updateTenantDetails': ['tenant'],
  'onboarding.getDraft': ['provider', 'tenant'],
  'onboarding.saveDraft': ['provider', 'tenant'],
  'onboarding.withdrawApplication': ['provider', 'tenant'],
  'onboarding.listOwnCredentials': ['provider', 'tenant'],
  'onboarding.attest': ['provider', 'tenant'],
  'onboarding.countWaiting': ['provider', 'tenant', 'admin'],
  'onboarding.listApplications': ['admin'],
  'onboarding.getApplication': ['admin'],
  'onboarding.claimApplication': ['admin'],
  'onboarding.releaseApplication': ['admin'],
  'onboarding.decideApplication': ['admin'],
  'onboarding.addReviewNote': ['admin'],
  'onboarding.listReviewWeeks': ['admin'],
  'onboarding.runRegisterChecks': ['admin'],
  'onboarding.listExclusionFlags': ['admin'],
  'onboarding.resolveExclusionFlag': ['admin'],
  'onboarding.listCredentials': ['admin'],
  'memberships.listMemberships': 'anyone',
  'memberships.updateMembership': ['admin'],
  'memberships.buyMembership': ['patron', 'provider', 'tenant'],
  'memberships.getOwnSubscription': ['patron', 'provider', 'tenant'],
  'memberships.confirmMembership': ['patron', 'provider', 'tenant'],
  'memberships.cancelMembership': ['patron', 'provider', 'tenant'],
  'memberships.resumeMembership': ['patron', 'provider', 'tenant'],
  'memberships.pauseMembership': ['patron', 'provider', 'tenant'],
  'memberships.unpauseMembership': ['patron', 'provider', 'tenant'],
  'memberships.getMembershipRefund': ['patron', 'provider', 'tenant'],
  'memberships.refundMembership': ['patron', 'provider', 'tenant'],
  'memberships.changeCard': ['patron', 'provider', 'tenant'],
  'memberships.listInvoices': ['patron', 'provider', 'tenant'],
  'memberships.getInvoice': ['patron', 'provider', 'tenant', 'admin'],
  'memberships.listSubscriptions': ['admin'],
  'memberships.getSubscription': ['admin'],
  'wallet.getSellerWallet': ['provider'],
  'wallet.listStatement': ['provider'],
  'wallet.listWeeksOfSales': ['provider', 'admin'],
  'wallet.listPayouts': ['provider', 'admin'],
  'wallet.createConnectAccount': ['provider'],
  'wallet.getTokenWallet': ['patron'],
  'wallet.listTokenEvents': ['patron'],
  'wallet.getPlatformWallet': ['admin'],
  'wallet.listAccountEntries': ['admin'],
  'wallet.verifyLedger': ['admin'],
  'wallet.listFindings': ['admin'],
  'wallet.resolveFinding': ['admin'],
  'notifications.listNotices': 'signed-in',
  'notifications.readNotices': 'signed-in',
  'notifications.readNotice': 'signed-in',
  'notificationTexts.listNotificationTexts': ['admin'],
  'notificationTexts.getNotificationText': ['admin'],
  'notifications.getPushKey': 'signed-in',
  'notifications.savePushSubscription': 'signed-in',
  'notifications.removePushSubscription': 'signed-in',
  'notifications.getNoticePreferences': 'signed-in',
  'notifications.updateNoticePreferences': 'signed-in',
  'site.getSettings': 'anyone',
  'site.getAbout': 'anyone',
  'site.getEditedAbout': ['admin'],
  'site.updateAbout': ['admin'],
  'site.listFaqs': 'anyone',
  'site.listEditedFaqs': ['admin', 'staff'],
  'site.createFaq': ['admin', 'staff'],
  'site.updateFaq': ['admin', 'staff'],
  'site.moveFaq': ['admin', 'staff'],
  'site.removeFaq': ['admin', 'staff'],
  'site.listOurTeam': 'anyone',
  'site.listEditedTeam': ['admin'],
  'site.createTeamMember': ['admin'],
  'site.updateTeamMember': ['admin'],
  'site.moveTeamMember': ['admin'],
  'site.removeTeamMember': ['admin'],
  'site.listOpenings': 'anyone',
  'site.listEditedOpenings': ['admin'],
  'site.createOpening': ['admin'],
  'site.updateOpening': ['admin'],
  'site.removeOpening': ['admin'],
  'wellness.listWellnessDomains': 'anyone',
  'wellness.updateWellnessDomain': ['admin'],
  'wellness.putMood': ['patron'],
  'wellness.removeMood': ['patron'],
  'wellness.listMoods': ['patron'],
  'wellness.getMoodPatterns': ['patron'],
  'wellness.declineHelp': ['patron'],
  'wellness.eraseNotes': ['patron'],
  'wellness.getLotus': ['patron'],
  'wellness.getLotusLeaf': ['patron'],
  'wellness.getNextStep': ['patron'],
  'wellness.listReflections': ['patron'],
  'wellness.putReflection': ['patron'],
  'wellness.removeReflection': ['patron'],
}

/** Of the providers only members get in. */
const membersOnly: readonly EndpointName[] = [
  'catalogue.listOwnProducts',
  'catalogue.getOwnProduct',
  'catalogue.duplicateProduct',
  'catalogue.exportProducts',
  'directory.listOwnServices',
  'directory.getService',
  'scheduling.getAvailability',
  'scheduling.removeTimeOff',
  'scheduling.removeCalendar',
]

interface Caller {
  name: string
  audience: Audience
  cookie: string
  /** What the caller counts as; null is nobody. */
  is: Kind | null
}

let stand: TestApp
let callers: Caller[] = []

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

let isDone = true
// Anew after each call that did something: some end the session that calls them. A refusal ends none.
beforeEach(async () => {
  if (!isDone) return
  isDone = false
  callers = []
  const add = async (name: string, ...signIn: Parameters<TestApp['signIn']>) => {
    const { cookie, userId } = await stand.signIn(...signIn)
    const [kind] = signIn
    callers.push({ name, audience: kind === 'staff' ? 'admin' : kind, cookie, is: kind })
    return userId
  }
  callers.push({ name: 'guest', audience: 'patron', cookie: '', is: null })
  await add('patron', 'patron')
  await add('applicant', 'provider')
  await add('member-provider', 'provider', { roles: ['member-provider'] })
  await add('tenant applicant', 'tenant')
  await add('hospital-admin', 'tenant', { roles: ['hospital-admin'] })
  await add('staff', 'staff')
  await add('admin', 'admin')
  const disabled = await add('disabled patron', 'patron')
  callers.at(-1)!.is = null
  await stand.deps.database.write((tx) =>
    tx.execute(sql`update users set disabled_at = now() where id = ${disabled}`),
  )
  callers.push({ name: 'made-up cookie', audience: 'patron', cookie: '__Host-session=nonsense', is: null })
})

const missing = '00000000-0000-7000-8000-000000000000'

async function statusOf(endpoint: (typeof endpoints)[number], caller: Caller): Promise<number> {
  const origin = stand.deps.config.origins[caller.audience]
  const answer = await stand.app.inject({
    method: endpoint.method as 'GET',
    url: `/v1${endpoint.path.replaceAll(/\{\w+\}/g, missing)}`,
    headers: {
      host: new URL(origin).host,
      origin,
      'idempotency-key': crypto.randomUUID(),
      ...(caller.cookie && { cookie: caller.cookie }),
    },
    ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
  })
  if (endpoint.method !== 'GET' && answer.statusCode < 400) isDone = true
  return answer.statusCode
}

describe('every endpoint lets in whom the table says', () => {
  test('and the contract says the same as the table', () => {
    for (const { name, meta } of endpoints) {
      const access = String(meta.access)
      expect([name, access]).toEqual([name, String(expected[name as EndpointName])])
    }
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const row = expected[name as EndpointName]
    for (const caller of callers) {
      const status = await statusOf(endpoint, caller)
      const wanted =
        row === 'anyone'
          ? 'in'
          : caller.is === null
            ? 401
            : row === 'signed-in' || row.includes(caller.is)
              ? caller.name === 'applicant' && membersOnly.includes(name as EndpointName)
                ? 403
                : 'in'
              : 403
      const got = wanted === 'in' && ![401, 403, 500].includes(status) ? 'in' : status
      // Wrong credentials are an answer of the endpoint itself.
      const open = row === 'anyone' && [401, 403].includes(status) ? 'in' : got
      expect([caller.name, open]).toEqual([caller.name, wanted])
      expect(status).toBeLessThan(500)
    }
  })
})

describe('what does not exist is not found', () => {
  test.each(
    endpoints.filter(({ path }) => path.includes('{')).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s', async (name, endpoint) => {
    const row = expected[name as EndpointName]
    const may = ({ is }: Caller) => is !== null && (typeof row === 'string' || row.includes(is))
    const caller = callers.findLast(may)!
    const status = await statusOf(endpoint, caller)
    // What wants more than an id may say so first; it says nothing about the row.
    const wantsMore = ['booking.listSlots', 'wellness.getLotusLeaf'].includes(name)
    const isBare = ['GET', 'DELETE'].includes(endpoint.method) && !wantsMore
    expect(isBare ? [404] : [404, 400]).toContain(status)
  })
})
