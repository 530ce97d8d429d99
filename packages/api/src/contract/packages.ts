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

/** Packages: several sessions of one service, paid at once and booked individually. */

const packageStatuses = ['draft', 'published', 'archived'] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** Allowed status transitions of an offer. Purchases keep the terms under which they were bought. */
export const nextPackageStatuses: Record<PackageStatus, readonly PackageStatus[]> = {
  draft: ['published', 'archived'],
  published: ['archived'],
  archived: ['published'],
}

/** What can still be booked of a purchased package. */
export const UsablePackage = z.object({
  purchaseId: Id,
  number: z.string(),
  /** Title of the service at the time of purchase. */
  title: z.string(),
  sessions: z.int(),
  left: z.int(),
  validUntil: Instant,
})

export const nextPurchaseStatuses: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  unpaid: ['active', 'lapsed'],
  // A late payment still activates the purchase: unlike a booking, it holds no slot that could be taken meanwhile.
  lapsed: ['active'],
  active: ['closed'],
  closed: [],
}

/**
 * Why no sessions can be booked: the patron took a refund, the package expired, or the patron's bank reclaimed the
 * payment.
 */
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
  /** Price per session, and the refund of an unused one. */
  sessionPrice: z
    .int('Price must be a whole number of dollars')
    .min(1, 'Price must be 1 or more')
    .max(100_000, 'Price must be 100000 or less'),
  /** Months from the day of purchase during which sessions can be booked. */
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
  /** Price of a single session bought alone. */
  price: WholeDollars,
})

/** An offer as every visitor sees it. */
export const SessionPackage = z.object({
  id: Id,
  service: PackagedService,
  provider: z.object({ id: Id, name: z.string() }),
  sessions: z.int(),
  sessionPrice: WholeDollars,
  /** Price of all sessions. */
  price: WholeDollars,
  validMonths: z.int(),
})
export type SessionPackage = z.infer<typeof SessionPackage>

/** An offer as its provider sees it. */
export const OwnPackage = SessionPackage.extend({
  status: z.enum(packageStatuses),
  /** Number of purchases. */
  sold: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnPackage = z.infer<typeof OwnPackage>

const Person = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

/** A purchase with the terms under which it was made, and what is left. */
export const PackagePurchase = z.object({
  id: Id,
  /** Human-readable number, for example WK-1042. */
  number: z.string(),
  status: z.enum(purchaseStatuses),
  service: z.object({ id: Id, title: z.string(), isCoaching: z.boolean() }),
  patron: Person,
  provider: Person,
  sessions: z.int(),
  sessionPrice: WholeDollars,
  price: WholeDollars,
  /** Unused sessions; 0 once closed. */
  left: z.int(),
  refundedAmount: Dollars,
  boughtAt: Instant.nullable(),
  /** Until when sessions can be booked; the rest is then refunded automatically. */
  validUntil: Instant.nullable(),
  closedBecause: z.enum(closingReasons).nullable(),
  /** The patron's bank is disputing the payment: no bookings or refunds until it decides. */
  isFrozen: z.boolean(),
})
export type PackagePurchase = z.infer<typeof PackagePurchase>

/** A booked unit of a purchase; newest first. */
export const PackageUse = z.object({
  bookingId: Id,
  bookingNumber: z.string(),
  /** Starts at 1. */
  place: z.int(),
  startsAt: Instant,
  /** `returned`: cancelled in time, so the unit can be booked again. */
  state: z.enum(['used', 'returned']),
})
export type PackageUse = z.infer<typeof PackageUse>

export const PurchaseDetail = PackagePurchase.extend({
  uses: z.array(PackageUse),
  /**
   * What a refund of the unused sessions would pay now; refunding pays exactly this amount. 0 for everybody but the
   * patron.
   */
  refundable: Dollars,
})
export type PurchaseDetail = z.infer<typeof PurchaseDetail>

/** Payment of a purchase, in the same shape as the payment of a checkout. */
export const PurchasePayment = z.object({
  purchase: PurchaseDetail,
  clientSecret: z.string().nullable(),
  payment: z.enum(['processing', 'requires_action', 'paid', 'failed']),
  /** Decline reason, as worded by the gateway. */
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
    summary: 'List the packages of a provider that are for sale, smallest first.',
  })
    .input(z.object({ providerId: PathId, limit: Limit, page: PageIndex }))
    .output(z.object({ packages: z.array(SessionPackage), totalRecords: z.int() })),
  listOwnPackages: endpoint('GET', '/packages/me', {
    access: ['provider'],
    summary: "List the caller's packages, newest first.",
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
    summary:
      "Create a draft package of one of the caller's services; a session must not cost more than alone.",
  })
    .input(PackageInput)
    .output(Offer),
  updatePackage: endpoint('PUT', '/packages/{id}', {
    access: ['provider'],
    summary: 'Update a package; earlier purchases keep their terms.',
  })
    .input(z.intersection(one, PackageInput))
    .output(Offer),
  movePackage: endpoint('POST', '/packages/{id}/status', {
    access: ['provider'],
    summary: 'Publish or archive a package.',
  })
    .input(one.extend({ status: z.enum(packageStatuses) }))
    .output(Offer),
  buyPackage: endpoint('POST', '/package-purchases', {
    access: ['patron'],
    movesMoney: true,
    isUndecided,
    summary: 'Pay for all sessions of a package at once.',
  })
    .input(
      z.object({
        packageId: Id,
        /** The price that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect. */
        expectedPrice: WholeDollars,
        /** The terms that the client saw, checked likewise: the same price could now buy less. */
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
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  })
    .input(one)
    .output(PurchasePayment),
  listPurchases: endpoint('GET', '/package-purchases', {
    access: ['patron', 'provider', 'admin'],
    logsReads: true,
    summary:
      'List the packages that the caller has bought or sold, those with sessions left first; all of them for an administrator.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        /** Only purchases with which sessions of this service can be booked now. */
        serviceId: PathId.optional(),
        /** Of one patron. */
        patronId: Id.optional(),
        status: StatusFilter(purchaseStatuses),
        /** A purchase number, the patron's name, or the service. */
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
    logsReads: true,
    summary: 'Get a package purchase with its bookings.',
  })
    .input(one)
    .output(Answer),
  refundPurchase: endpoint('POST', '/package-purchases/{id}/refund', {
    access: ['patron'],
    movesMoney: true,
    summary: 'Refund the unbooked sessions of a package, each at its price.',
  })
    .input(
      one.extend({
        /**
         * The amount that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect.
         */
        expectedRefund: Dollars,
      }),
    )
    .output(Answer),
}
