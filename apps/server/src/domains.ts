import { commitmentKinds } from '@wellspring/api/contract/account-closing'
import type { CommitmentKind } from '@wellspring/api/contract/account-closing'

import type { Commitment, Contributions } from './context.ts'
import type { Domain } from './domain.ts'
import { accountClosingDomain } from './domains/account-closing/domain.ts'
import { auditDomain } from './domains/audit/domain.ts'
import { bookingDomain } from './domains/booking/domain.ts'
import { callsDomain } from './domains/calls/domain.ts'
import { readCallEvents } from './domains/calls/queries.ts'
import { cartDomain } from './domains/cart/domain.ts'
import { catalogueDomain } from './domains/catalogue/domain.ts'
import { clientsDomain } from './domains/clients/domain.ts'
import { findClientZone } from './domains/clients/queries.ts'
import { coachingDomain } from './domains/coaching/domain.ts'
import { openGoals } from './domains/coaching/goals/open-goals.ts'
import { communityDomain } from './domains/community/domain.ts'
import { dashboardDomain } from './domains/dashboard/domain.ts'
import { directoryDomain } from './domains/directory/domain.ts'
import { practiceName } from './domains/directory/queries.ts'
import { findBookingChargeback, findOrderChargeback } from './domains/disputes/chargebacks/queries.ts'
import { keepShares, listShares } from './domains/disputes/chargebacks/shares.ts'
import { listDisputedLines } from './domains/disputes/claims/disputed-lines.ts'
import { listOpenDisputes, listOrderDisputes } from './domains/disputes/claims/order-disputes.ts'
import { hasUnsettledDispute } from './domains/disputes/claims/unsettled.ts'
import { disputesDomain } from './domains/disputes/domain.ts'
import { educationalContentDomain } from './domains/educational-content/domain.ts'
import { emergencyDomain } from './domains/emergency/domain.ts'
import { emergencyReason } from './domains/emergency/queries.ts'
import { encryptionDomain } from './domains/encryption/domain.ts'
import { eventsDomain } from './domains/events/domain.ts'
import { figures } from './domains/figures.ts'
import { identityDomain } from './domains/identity/domain.ts'
import { followClaim } from './domains/memberships/claims/follow-claim.ts'
import { listClaimed } from './domains/memberships/claims/queries.ts'
import { listCharged } from './domains/memberships/claims/list-charged.ts'
import { membershipsDomain } from './domains/memberships/domain.ts'
import { findPlanPrice } from './domains/memberships/queries.ts'
import { notificationTextsDomain } from './domains/notification-texts/domain.ts'
import { forgetBrowsers } from './domains/notifications/actions/forget-browsers.ts'
import { notificationsDomain } from './domains/notifications/domain.ts'
import { onboardingDomain } from './domains/onboarding/domain.ts'
import { ordersDomain } from './domains/orders/domain.ts'
import { productSales } from './domains/orders/purchases/product-sales.ts'
import { sponsors } from './domains/organisations/benefits/sponsors.ts'
import { organisationsDomain } from './domains/organisations/domain.ts'
import { packagesDomain } from './domains/packages/domain.ts'
import { prepaidUnits } from './domains/packages/purchases/units.ts'
import { paymentsDomain } from './domains/payments/domain.ts'
import { personalDataDomain } from './domains/personal-data/domain.ts'
import { questionnairesDomain } from './domains/questionnaires/domain.ts'
import { registriesDomain } from './domains/registries/domain.ts'
import { safetyDomain } from './domains/safety/domain.ts'
import { schedulingDomain } from './domains/scheduling/domain.ts'
import { endCalendarFeed } from './domains/scheduling/calendar-feed/end-feed.ts'
import { dropFactorsSince } from './domains/second-factor/factors/remove-factor.ts'
import { secondFactorDomain } from './domains/second-factor/domain.ts'
import { seriesDomain } from './domains/series/domain.ts'
import { sharingDomain } from './domains/sharing/domain.ts'
import { siteDomain } from './domains/site/domain.ts'
import { supportDomain } from './domains/support/domain.ts'
import { uploadsDomain } from './domains/uploads/domain.ts'
import { profileImages } from './domains/uploads/profile-image.ts'
import { waitlistDomain } from './domains/waitlist/domain.ts'
import { walletDomain } from './domains/wallet/domain.ts'
import { wellnessDomain } from './domains/wellness/domain.ts'
import type { Payables } from './domains/payments/payable.ts'
import type { LotusSources } from './domains/wellness/lotus/source.ts'

/** All domains, by their names in the contract. */
const domains = {
  identity: identityDomain,
  dashboard: dashboardDomain,
  audit: auditDomain,
  personalData: personalDataDomain,
  accountClosing: accountClosingDomain,
  uploads: uploadsDomain,
  registries: registriesDomain,
  onboarding: onboardingDomain,
  memberships: membershipsDomain,
  catalogue: catalogueDomain,
  directory: directoryDomain,
  scheduling: schedulingDomain,
  booking: bookingDomain,
  safety: safetyDomain,
  questionnaires: questionnairesDomain,
  secondFactor: secondFactorDomain,
  sharing: sharingDomain,
  emergency: emergencyDomain,
  calls: callsDomain,
  waitlist: waitlistDomain,
  clients: clientsDomain,
  organisations: organisationsDomain,
  coaching: coachingDomain,
  packages: packagesDomain,
  events: eventsDomain,
  educationalContent: educationalContentDomain,
  series: seriesDomain,
  cart: cartDomain,
  orders: ordersDomain,
  payments: paymentsDomain,
  disputes: disputesDomain,
  wallet: walletDomain,
  notifications: notificationsDomain,
  notificationTexts: notificationTextsDomain,
  support: supportDomain,
  community: communityDomain,
  site: siteDomain,
  wellness: wellnessDomain,
  encryption: encryptionDomain,
}

type Domains = typeof domains

const all: readonly Domain[] = Object.values(domains)

/** Collects one part of every domain that has it. */
const each = <Part extends keyof Domain>(part: Part) =>
  all.flatMap(({ [part]: given }) => (given === undefined ? [] : [given]))

type RoutesOf<One> = One extends { routes: infer Routes } ? Routes : never

type Given<Part extends keyof Domain> = {
  [Name in keyof Domains]: Domains[Name] extends Record<Part, infer Value> ? Value : never
}[keyof Domains]

/** The intersection of a union. */
type All<Some> = (Some extends unknown ? (one: Some) => void : never) extends (all: infer Every) => void
  ? Every
  : never

/** Merges the entries of one part from all domains. */
const merged = <Part extends keyof Domain>(part: Part) => Object.assign({}, ...each(part)) as All<Given<Part>>

export const reactions = each('reactions')
export const jobs = each('jobs')
export const cacheDrops = each('cacheDrops')

/** The handlers of each domain, by its name in the contract. */
export const routes = Object.fromEntries(
  Object.entries<Domain>(domains).flatMap(([name, domain]) => (domain.routes ? [[name, domain.routes]] : [])),
) as {
  [Name in keyof Domains as Domains[Name] extends { routes: object } ? Name : never]: RoutesOf<Domains[Name]>
}

const payables: Payables = merged('payables')
const lotusSources: LotusSources = merged('lotusSources')

/** Collects the commitments of one kind, which at least one domain must have. */
const commitmentsOf = (kind: keyof All<Given<'commitments'>>): Commitment[] =>
  each('commitments').flatMap(({ [kind]: given }) => given ?? [])

/** What domains provide to lower-level modules. */
export const contributions: Contributions = {
  fileUses: each('fileUses').flat(),
  personSubjects: merged('personSubjects'),
  subjectNames: merged('subjectNames'),
  lookReason: emergencyReason,
  personRecords: each('personRecords').flat(),
  anonymiseRecords: each('anonymiseRecords'),
  commitments: Object.fromEntries(commitmentKinds.map((kind) => [kind, commitmentsOf(kind)])) as Record<
    CommitmentKind,
    Commitment[]
  >,
  publicPages: each('publicPages').flat(),
  recent: merged('recent'),
  practiceName,
  callEvents: readCallEvents,
  planPriceCents: findPlanPrice,
  clientZone: findClientZone,
  figures,
  openGoals,
  claims: {
    findOrderChargeback,
    findBookingChargeback,
    listDisputedLines,
    listOpenDisputes,
    listOrderDisputes,
    hasUnsettledDispute,
    keepShares,
    listShares,
  },
  months: { follow: followClaim, listClaimed, listCharged },
  dropFactorsSince,
  endCalendarFeed,
  forgetBrowsers,
  offerings: each('offerings').flat(),
  planUses: each('planUse'),
  ledgerChecks: each('ledgerChecks'),
  payables,
  prepaid: prepaidUnits,
  sponsors,
  lotusSources,
  productSales,
  appointments: each('appointments').flat(),
  profileImages,
}
