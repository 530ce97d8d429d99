import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import type { invoiceStatuses } from '@wellspring/api/contract/memberships'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'
import { applications } from '../onboarding/tables.ts'

/** A plan that can be bought; one per title. */
export const plans = pgTable('membership_plans', {
  id: id(),
  title: text().$type<PlanTitle>().notNull().unique(),
  priceCents: integer().notNull(),
  billed: text().notNull(),
  /** The gateway's price for `priceCents`; null until the first purchase. */
  providerPriceId: text(),
  updatedAt: instant().notNull(),
})

export interface KeptCard {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface BillTo {
  name: string
  email: string
  lines: string[]
}

/** A user's subscription to one plan, from the purchase to its end. */
export const subscriptions = pgTable(
  'memberships',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** The approved application that it pays for. It stays the same when an organisation changes hands. */
    applicationId: uuid().references(() => applications.id),
    /** The monthly price for this member. */
    priceCents: integer().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    idempotencyKey: text().notNull(),
    paymentMethodId: text().notNull(),
    hospitalName: text(),
    /** The gateway's id; null until the gateway has answered. */
    subscriptionId: text().unique(),
    clientSecret: text(),
    /** The gateway's message about why the first payment failed. */
    failure: text(),
    card: jsonb().$type<KeptCard>(),
    billTo: jsonb().$type<BillTo>(),
    /** The previous owner has paid until then, so nothing is charged earlier. */
    billedFrom: instant(),
    startedAt: instant(),
    currentPeriodEnd: instant(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelReason: text(),
    /** When what it pays for was handed over. It ends with its period and cannot be resumed. */
    handedOverAt: instant(),
    /** The end of the paid period, from which a pause was requested. */
    pauseFrom: instant(),
    /** When the pause ends automatically; null when the member decides. */
    resumesAt: instant(),
    /** When the member asked to resume, or to undo a pause that had not begun. */
    resumeAskedAt: instant(),
    /** When the member asked for a refund of the first payment, which ends the membership. */
    refundAskedAt: instant(),
    /** The end of the last month whose payment a bank claims or has kept. The month gives no benefits. */
    heldUntil: instant(),
    endedAt: instant(),
    pastDueSince: instant(),
    pastDueMessage: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    createdAt: instant().notNull(),
    closesAt: instant().notNull(),
  },
  (table) => [
    unique('memberships_press').on(table.userId, table.idempotencyKey),
    // One membership at a time, even for concurrent purchases.
    uniqueIndex('memberships_one_living')
      .on(table.userId)
      .where(sql`${table.status} <> 'canceled'`),
    check(
      'memberships_pause',
      sql`${table.pauseFrom} is not null or (${table.resumesAt} is null and ${table.resumeAskedAt} is null and ${table.status} <> 'paused')`,
    ),
    index('memberships_application').on(table.applicationId, table.createdAt),
    index('memberships_status').on(table.status, table.createdAt),
    index('memberships_attempts')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'past_due'`),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    membershipId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The gateway's id. */
    providerInvoiceId: text().notNull().unique(),
    /** The payment by which banks identify it; null for rows from before it was stored. */
    intentId: text(),
    status: text().$type<(typeof invoiceStatuses)[number]>().notNull(),
    title: text().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    billTo: jsonb().$type<BillTo>().notNull(),
    card: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** The latest claim of the payer's bank, its status, and since when. */
    claimId: text(),
    claimStatus: text().$type<ChargebackStatus>(),
    claimFeeCents: integer().notNull().default(0),
    claimSince: instant(),
  },
  (table) => [
    index('invoices_of_user').on(table.userId, table.createdAt),
    index('invoices_of_membership').on(table.membershipId),
    index('invoices_intent').on(table.intentId),
    index('invoices_claimed')
      .on(table.claimSince)
      .where(sql`${table.claimStatus} in ('needs_response', 'under_review')`),
    check(
      'invoices_claim',
      sql`(${table.claimId} is null) = (${table.claimStatus} is null) and (${table.claimId} is null) = (${table.claimSince} is null)`,
    ),
  ],
)
