import type { PgColumn } from 'drizzle-orm/pg-core'

import type { CacheDrops } from './event-effects.ts'
import type { Contributions } from './context.ts'
import { accountClosingJobs } from './domains/account-closing/jobs.ts'
import { accountClosingReactions } from './domains/account-closing/reactions.ts'
import { auditJobs } from './domains/audit/jobs.ts'
import { bookingJobs } from './domains/booking/jobs.ts'
import { bookingLedgerChecks } from './domains/booking/ledger-checks.ts'
import { sessionSource } from './domains/booking/lotus-source.ts'
import { bookingPayable } from './domains/booking/payable.ts'
import { bookingReactions } from './domains/booking/reactions.ts'
import { bookings } from './domains/booking/tables.ts'
import { bookedTimes } from './domains/booking/times/appointments.ts'
import { callJobs } from './domains/calls/jobs.ts'
import { callReactions } from './domains/calls/reactions.ts'
import { holdSeller } from './domains/catalogue/actions/hold-seller.ts'
import { productFiles } from './domains/catalogue/files.ts'
import { productPages } from './domains/catalogue/public-pages.ts'
import { catalogueDrops, catalogueReactions } from './domains/catalogue/reactions.ts'
import { coachingJobs } from './domains/coaching/jobs.ts'
import { goalSource } from './domains/coaching/lotus-source.ts'
import { openGoals } from './domains/coaching/open-goals.ts'
import { coachingReactions } from './domains/coaching/reactions.ts'
import { coachingSpaces } from './domains/coaching/tables.ts'
import { communityFiles } from './domains/community/files.ts'
import { directoryJobs } from './domains/directory/jobs.ts'
import { practiceName } from './domains/directory/queries.ts'
import { providerPages } from './domains/directory/public-pages.ts'
import { directoryDrops, directoryReactions } from './domains/directory/reactions.ts'
import { disputeJobs } from './domains/disputes/jobs.ts'
import { figures } from './domains/figures.ts'
import { findBookingChargeback, findOrderChargeback } from './domains/disputes/chargebacks/queries.ts'
import { keepShares, listShares } from './domains/disputes/chargebacks/shares.ts'
import { listDisputedLines } from './domains/disputes/claims/disputed-lines.ts'
import { contentPages } from './domains/educational-content/public-pages.ts'
import { educationalContentFiles } from './domains/educational-content/files.ts'
import { resourceSource } from './domains/educational-content/lotus-source.ts'
import {
  educationalContentDrops,
  educationalContentReactions,
} from './domains/educational-content/reactions.ts'
import { communityJobs } from './domains/community/jobs.ts'
import { communityReactions } from './domains/community/reactions.ts'
import { encryptionJobs } from './domains/encryption/jobs.ts'
import { evidenceFiles } from './domains/disputes/files.ts'
import { hasOpenDispute } from './domains/disputes/queries.ts'
import { disputeReactions } from './domains/disputes/reactions.ts'
import { disputes } from './domains/disputes/tables.ts'
import { emergencyReason } from './domains/emergency/queries.ts'
import { emergencyReactions } from './domains/emergency/reactions.ts'
import { emergencyAccesses } from './domains/emergency/tables.ts'
import { eventTimes } from './domains/events/bookings/calendar.ts'
import { eventJobs } from './domains/events/jobs.ts'
import { eventLedgerChecks } from './domains/events/ledger-checks.ts'
import { eventSource } from './domains/events/lotus-source.ts'
import { ticketPayable } from './domains/events/payable.ts'
import { eventPages } from './domains/events/public-pages.ts'
import { eventDrops, eventReactions } from './domains/events/reactions.ts'
import { eventBookings } from './domains/events/tables.ts'
import { identityJobs } from './domains/identity/jobs.ts'
import { membershipJobs } from './domains/memberships/jobs.ts'
import { membershipDrops, membershipReactions } from './domains/memberships/reactions.ts'
import { notificationJobs } from './domains/notifications/jobs.ts'
import { onboardingJobs } from './domains/onboarding/jobs.ts'
import { applicationFiles } from './domains/onboarding/files.ts'
import { onboardingReactions } from './domains/onboarding/reactions.ts'
import { applications } from './domains/onboarding/tables.ts'
import { productSales } from './domains/orders/product-sales.ts'
import { orderJobs } from './domains/orders/jobs.ts'
import { orderLedgerChecks } from './domains/orders/ledger-checks.ts'
import { checkoutPayable } from './domains/orders/payable.ts'
import { orderReactions } from './domains/orders/reactions.ts'
import { orders } from './domains/orders/tables.ts'
import { depositPayable } from './domains/organisations/benefits/payable.ts'
import { sponsors } from './domains/organisations/benefits/sponsors.ts'
import { organisationLedgerChecks } from './domains/organisations/ledger-checks.ts'
import { organisationJobs } from './domains/organisations/jobs.ts'
import { organisationReactions } from './domains/organisations/reactions.ts'
import { organisationMembers } from './domains/organisations/tables.ts'
import { packageJobs } from './domains/packages/jobs.ts'
import { packageLedgerChecks } from './domains/packages/ledger-checks.ts'
import { packagePayable } from './domains/packages/payable.ts'
import { packageReactions } from './domains/packages/reactions.ts'
import { packagePurchases } from './domains/packages/tables.ts'
import { prepaidUnits } from './domains/packages/purchases/units.ts'
import { paymentJobs } from './domains/payments/jobs.ts'
import { paymentLedgerChecks } from './domains/payments/ledger-checks.ts'
import type { Payables } from './domains/payments/payable.ts'
import { paymentReactions } from './domains/payments/reactions.ts'
import { personalDataJobs } from './domains/personal-data/jobs.ts'
import { personalDataReactions } from './domains/personal-data/reactions.ts'
import { registryJobs } from './domains/registries/jobs.ts'
import { safetyReactions } from './domains/safety/reactions.ts'
import { dropFactorsSince } from './domains/second-factor/remove-factor.ts'
import { secondFactorJobs } from './domains/second-factor/jobs.ts'
import { secondFactorReactions } from './domains/second-factor/reactions.ts'
import { bookingSeries } from './domains/series/tables.ts'
import { sharingJobs } from './domains/sharing/jobs.ts'
import { sharingReactions } from './domains/sharing/reactions.ts'
import { consents } from './domains/sharing/tables.ts'
import { siteDrops } from './domains/site/reactions.ts'
import { supportFiles } from './domains/support/files.ts'
import { supportJobs } from './domains/support/jobs.ts'
import { supportReactions } from './domains/support/reactions.ts'
import { tickets } from './domains/support/tables.ts'
import { uploadJobs } from './domains/uploads/jobs.ts'
import { profileImages } from './domains/uploads/profile-image.ts'
import { uploads } from './domains/uploads/tables.ts'
import { waitlistJobs } from './domains/waitlist/jobs.ts'
import { waitlistReactions } from './domains/waitlist/reactions.ts'
import { waitlistEntries } from './domains/waitlist/tables.ts'
import { walletJobs } from './domains/wallet/jobs.ts'
import { walletReactions } from './domains/wallet/reactions.ts'
import type { LotusSources } from './domains/wellness/lotus/source.ts'
import { wellnessDrops, wellnessReactions } from './domains/wellness/reactions.ts'
import type { Reactions } from './event.ts'
import type { Jobs } from './job.ts'

/** What each domain does after what happened there or elsewhere. */
export const reactions: readonly Reactions[] = [
  accountClosingReactions,
  bookingReactions,
  callReactions,
  catalogueReactions,
  coachingReactions,
  communityReactions,
  directoryReactions,
  disputeReactions,
  educationalContentReactions,
  emergencyReactions,
  eventReactions,
  membershipReactions,
  onboardingReactions,
  orderReactions,
  organisationReactions,
  packageReactions,
  paymentReactions,
  personalDataReactions,
  safetyReactions,
  secondFactorReactions,
  sharingReactions,
  supportReactions,
  waitlistReactions,
  walletReactions,
  wellnessReactions,
]

/** What each domain does later, and by the clock. */
export const jobs: readonly Jobs[] = [
  accountClosingJobs,
  auditJobs,
  bookingJobs,
  callJobs,
  coachingJobs,
  communityJobs,
  directoryJobs,
  disputeJobs,
  encryptionJobs,
  eventJobs,
  identityJobs,
  membershipJobs,
  notificationJobs,
  onboardingJobs,
  orderJobs,
  organisationJobs,
  packageJobs,
  paymentJobs,
  personalDataJobs,
  registryJobs,
  secondFactorJobs,
  sharingJobs,
  supportJobs,
  uploadJobs,
  waitlistJobs,
  walletJobs,
]

/** After what each domain's kept answers are forgotten. */
export const cacheDrops: readonly CacheDrops[] = [
  catalogueDrops,
  directoryDrops,
  educationalContentDrops,
  eventDrops,
  membershipDrops,
  siteDrops,
  wellnessDrops,
]

/** What can be paid for. */
const payables: Payables = {
  booking: bookingPayable,
  checkout: checkoutPayable,
  deposit: depositPayable,
  package: packagePayable,
  ticket: ticketPayable,
}

/** In what somebody does something that opens their Lotus. */
const lotusSources: LotusSources = {
  session: sessionSource,
  event: eventSource,
  goal: goalSource,
  resource: resourceSource,
}

const ofPatron = ({ id, patronId }: { id: PgColumn; patronId: PgColumn }) => ({ id, personId: patronId })

/** What domains say to those below them. */
export const contributions: Contributions = {
  /** Whose rows name uploaded files: those are kept, and may be read by more than their owner. */
  fileUses: [
    applicationFiles,
    communityFiles,
    educationalContentFiles,
    evidenceFiles,
    productFiles,
    supportFiles,
  ],
  personSubjects: {
    orders: ofPatron(orders),
    disputes: ofPatron(disputes),
    booking: ofPatron(bookings),
    calls: ofPatron(bookings),
    packages: ofPatron(packagePurchases),
    coaching: ofPatron(coachingSpaces),
    series: ofPatron(bookingSeries),
    sharing: ofPatron(consents),
    emergency: ofPatron(emergencyAccesses),
    emergencyAccess: ofPatron(emergencyAccesses),
    waitlist: ofPatron(waitlistEntries),
    events: ofPatron(eventBookings),
    organisationMember: ofPatron(organisationMembers),
    onboarding: { id: applications.id, personId: applications.userId },
    support: { id: tickets.id, personId: tickets.requesterId },
    upload: { id: uploads.id, personId: uploads.ownerId },
  },
  lookReason: emergencyReason,
  publicPages: [productPages, providerPages, eventPages, contentPages],
  practiceName,
  figures,
  openGoals,
  claims: {
    findOrderChargeback,
    findBookingChargeback,
    listDisputedLines,
    hasOpenDispute,
    keepShares,
    listShares,
  },
  dropFactorsSince,
  /** What is off the market while its provider may do no new business. */
  offerings: [{ hold: holdSeller }],
  ledgerChecks: [
    bookingLedgerChecks,
    eventLedgerChecks,
    orderLedgerChecks,
    organisationLedgerChecks,
    packageLedgerChecks,
    paymentLedgerChecks,
  ],
  payables,
  prepaid: prepaidUnits,
  sponsors,
  lotusSources,
  productSales,
  appointments: [bookedTimes, eventTimes],
  profileImages,
}
