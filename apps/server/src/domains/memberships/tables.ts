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

/** What can be bought; one plan a title. */
export const plans = pgTable('membership_plans', {
  id: id(),
  title: text().$type<PlanTitle>().notNull().unique(),
  priceCents: integer().notNull(),
  billed: text().notNull(),
  /** The card provider's price that `priceCents` stands for; null until somebody buys. */
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

/** Somebody's way through one plan, from the first press of Pay to its end. */
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
    /** What it pays for where that was approved first: whoever owns an organisation, its application stays. */
    applicationId: uuid().references(() => applications.id),
    /** What a month costs this member. */
    priceCents: integer().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    idempotencyKey: text().notNull(),
    paymentMethodId: text().notNull(),
    hospitalName: text(),
    /** The card provider's name for it; null while the provider has not answered. */
    subscriptionId: text().unique(),
    clientSecret: text(),
    /** Why the first payment failed, in the provider's words. */
    failure: text(),
    card: jsonb().$type<KeptCard>(),
    billTo: jsonb().$type<BillTo>(),
    /** Until then somebody else has paid: nothing is charged before. */
    billedFrom: instant(),
    startedAt: instant(),
    currentPeriodEnd: instant(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelReason: text(),
    /** What it pays for has another owner since: it ends with its period, and its member can't go on with it. */
    handedOverAt: instant(),
    /** A pause that was asked for: where the paid period ends. */
    pauseFrom: instant(),
    /** When it goes on by itself; null when its member decides that. */
    resumesAt: instant(),
    /** When its member asked to go on, or to undo a pause that had not begun. */
    resumeAskedAt: instant(),
    /** When the member asked for the first payment back: it ends, and the money goes. */
    refundAskedAt: instant(),
    /** Where the last month ends that a bank has, or has taken back: what it paid for is not given. */
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
    // One membership at a time, also when two presses come at once.
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
    /** The card provider's name for it. */
    providerInvoiceId: text().notNull().unique(),
    /** Its payment, by which banks know it; null of what was written down before that was kept. */
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
    /** The last that its payer's bank wanted of it, and since when it stands so. */
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
