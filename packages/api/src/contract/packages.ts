import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import {
  Dollars,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  PaymentMethodId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  WholeDollars,
} from './fields.ts'
import { ServiceBilling } from './orders.ts'
import { purchaseStatuses } from './purchase-status.ts'
import type { PurchaseStatus } from './purchase-status.ts'
import { purchaseSorts } from './sorts.ts'

/** Several sessions of one service, paid as one sum and booked one by one. */

const packageStatuses = ['draft', 'published', 'archived'] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** Where an offer may go from where it stands. What was bought before stays as it was bought. */
export const nextPackageStatuses: Record<PackageStatus, readonly PackageStatus[]> = {
  draft: ['published', 'archived'],
  published: ['archived'],
  archived: ['published'],
}

/** What can still be booked of a package that was bought. */
export const UsablePackage = z.object({
  purchaseId: Id,
  number: z.string(),
  /** Of the service, as it was bought. */
  title: z.string(),
  sessions: z.int(),
  left: z.int(),
  validUntil: Instant,
})

export const nextPurchaseStatuses: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  unpaid: ['active', 'lapsed'],
  // Money that comes late is what was wanted: no time is lost by it.
  lapsed: ['active'],
  active: ['closed'],
  closed: [],
}

/** Why no more can be booked: its patron had the rest back, its time is over, or the patron's bank took the money. */
export const closingReasons = ['refund', 'expiry', 'chargeback'] as const

const MIN_SESSIONS = 2
const MAX_SESSIONS = 50
const MAX_VALID_MONTHS = 24

export const PackageInput = z.object({
  serviceId: Id,
  sessions: z
    .int('Sessions must be a whole number')
    .min(MIN_SESSIONS, `At least ${MIN_SESSIONS} sessions.`)
    .max(MAX_SESSIONS, `At most ${MAX_SESSIONS} sessions.`),
  /** Of one session: an unused one gives back exactly this. */
  sessionPrice: z
    .int('Price must be a whole number of dollars')
    .min(1, 'Price must be 1 or more')
    .max(100_000, 'Price must be 100000 or less'),
  /** How long the sessions can be booked, from the day of purchase. */
  validMonths: z
    .int('Months must be a whole number')
    .min(1, 'At least 1 month.')
    .max(MAX_VALID_MONTHS, `At most ${MAX_VALID_MONTHS} months.`),
})
export type PackageInput = z.infer<typeof PackageInput>

const PackagedService = z.object({
  id: Id,
  title: z.string(),
  lengthMinutes: z.int(),
  /** Of a single session, bought alone. */
  price: WholeDollars,
})

/** An offer as everybody may see it. */
export const SessionPackage = z.object({
  id: Id,
  service: PackagedService,
  provider: z.object({ id: Id, name: z.string() }),
  sessions: z.int(),
  sessionPrice: WholeDollars,
  /** Of all sessions. */
  price: WholeDollars,
  validMonths: z.int(),
})
export type SessionPackage = z.infer<typeof SessionPackage>

/** An offer as its provider sees it. */
export const OwnPackage = SessionPackage.extend({
  status: z.enum(packageStatuses),
  /** How many have bought it. */
  sold: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnPackage = z.infer<typeof OwnPackage>

const Person = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

/** What was bought, as it was then, and what is left of it. */
export const PackagePurchase = z.object({
  id: Id,
  /** Short number for people: WK-1042. */
  number: z.string(),
  status: z.enum(purchaseStatuses),
  service: z.object({ id: Id, title: z.string(), isCoaching: z.boolean() }),
  patron: Person,
  provider: Person,
  sessions: z.int(),
  sessionPrice: WholeDollars,
  price: WholeDollars,
  /** Sessions that can still be booked; none of what is closed. */
  left: z.int(),
  refundedAmount: Dollars,
  boughtAt: Instant.nullable(),
  /** Until when sessions can be booked; what is left then goes back by itself. */
  validUntil: Instant.nullable(),
  closedBecause: z.enum(closingReasons).nullable(),
  /** The patron's bank looks into the payment: nothing can be booked or given back until it has decided. */
  isFrozen: z.boolean(),
})
export type PackagePurchase = z.infer<typeof PackagePurchase>

/** One place of a purchase that was booked, the newest first. */
export const PackageUse = z.object({
  bookingId: Id,
  bookingNumber: z.string(),
  /** Counted from 1. */
  place: z.int(),
  startsAt: Instant,
  /** `returned`: it was cancelled in time and can be booked again. */
  state: z.enum(['used', 'returned']),
})
export type PackageUse = z.infer<typeof PackageUse>

export const PurchaseDetail = PackagePurchase.extend({
  uses: z.array(PackageUse),
  /** What giving back the rest brings now: the very sum that is then paid. Nothing for anybody but its patron. */
  refundable: Dollars,
})
export type PurchaseDetail = z.infer<typeof PurchaseDetail>

/** The payment of a purchase, as a checkout's. */
export const PurchasePayment = z.object({
  purchase: PurchaseDetail,
  clientSecret: z.string().nullable(),
  payment: z.enum(['processing', 'requires_action', 'paid', 'failed']),
  /** Why it failed, in the card provider's words. */
  failure: z.string().nullable(),
})

const one = z.object({ id: PathId })
const Offer = z.object({ package: OwnPackage })
const Answer = z.object({ purchase: PurchaseDetail })

const isUndecided = (answer: unknown) =>
  ['processing', 'requires_action'].includes((answer as z.infer<typeof PurchasePayment>).payment)

export const packages = {
  listPackages: endpoint('GET', '/packages', {
    access: 'anyone',
    summary: 'Packages of a provider that can be bought, the smallest first.',
  })
    .input(z.object({ providerId: PathId, limit: Limit, page: PageIndex }))
    .output(z.object({ packages: z.array(SessionPackage), totalRecords: z.int() })),
  listOwnPackages: endpoint('GET', '/packages/me', {
    access: ['provider'],
    summary: "The caller's packages, the newest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        serviceId: PathId.optional(),
        status: StatusFilter(packageStatuses),
      }),
    )
    .output(z.object({ packages: z.array(OwnPackage), totalRecords: z.int() })),
  createPackage: endpoint('POST', '/packages', {
    access: ['provider'],
    summary: 'A new package of one of the own services, as a draft; a session costs no more than alone.',
  })
    .input(PackageInput)
    .output(Offer),
  updatePackage: endpoint('PUT', '/packages/{id}', {
    access: ['provider'],
    summary: 'Change a package; what was bought before stays as it was bought.',
  })
    .input(z.intersection(one, PackageInput))
    .output(Offer),
  movePackage: endpoint('POST', '/packages/{id}/status', {
    access: ['provider'],
    summary: 'Publish or archive.',
  })
    .input(one.extend({ status: z.enum(packageStatuses) }))
    .output(Offer),
  buyPackage: endpoint('POST', '/package-purchases', {
    access: ['patron'],
    movesMoney: true,
    isUndecided,
    summary: 'Pay for all sessions at once.',
  })
    .input(
      z.object({
        packageId: Id,
        /** The sum that was seen: another one is answered with PRICE_CHANGED, nothing happens. */
        expectedPrice: WholeDollars,
        /** What was to be had for it, likewise: the same sum can be for less. */
        expectedTerms: z.object({ serviceId: Id, sessions: z.int(), validMonths: z.int() }),
        billingDetails: ServiceBilling,
        paymentMethodId: PaymentMethodId,
        saveCard: z.boolean().optional(),
      }),
    )
    .output(PurchasePayment),
  confirmPurchase: endpoint('POST', '/package-purchases/{id}/confirm-payment', {
    inSteps: true,
    access: ['patron'],
    summary: 'Go on after the bank has seen the card holder.',
  })
    .input(one)
    .output(PurchasePayment),
  listPurchases: endpoint('GET', '/package-purchases', {
    access: ['patron', 'provider', 'admin'],
    watched: true,
    summary:
      'What the caller bought, or sold; everything for an administrator. What can be booked comes first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        /** Only what sessions of this service can be booked with now. */
        serviceId: PathId.optional(),
        status: StatusFilter(purchaseStatuses),
        /** A number as people call it, who bought it, or of which service it is. */
        search: SearchWords,
        sort: z.enum(purchaseSorts).optional(),
      }),
    )
    .output(
      z.object({
        purchases: z.array(PackagePurchase),
        totalRecords: z.int(),
        statusCounts: StatusCounts(purchaseStatuses),
      }),
    ),
  getPurchase: endpoint('GET', '/package-purchases/{id}', {
    access: ['patron', 'provider', 'admin'],
    watched: true,
    summary: 'One purchase with what was booked of it.',
  })
    .input(one)
    .output(Answer),
  refundPurchase: endpoint('POST', '/package-purchases/{id}/refund', {
    access: ['patron'],
    movesMoney: true,
    summary: 'Have what is left back: the sessions that are not booked, each at its price.',
  })
    .input(
      one.extend({
        /** The sum that was seen: another one is answered with PRICE_CHANGED, nothing happens. */
        expectedRefund: Dollars,
      }),
    )
    .output(Answer),
}
