import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import type { ServiceBilling } from '@wellspring/api/contract/orders'
import type { PaidCard } from '@wellspring/api/contract/payments'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'
import type { PayableKind, PaymentStatus } from './rules.ts'

/** A user's customer id at the gateway, which stores the cards. */
export const cardCustomers = pgTable('card_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  customerId: text().notNull().unique(),
  /** The card lock: the step that holds it, its expiry, and the number of concurrent calls that share it. */
  lockedFor: text(),
  lockedUntil: instant(),
  lockCount: integer().notNull().default(0),
  /** Identifies one taking of the lock, so that an earlier holder cannot release it. */
  lockId: uuid(),
})

/**
 * One attempt to collect money for one payable. Its id is the gateway's idempotency key. A payment that draws on
 * another one (a package unit that pays for a booking) is stored here too, but not at the gateway.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    payableKind: text().$type<PayableKind>().notNull(),
    payableId: uuid().notNull(),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    paymentMethodId: text().notNull(),
    /** The payer's customer id at the gateway, stored so that repeated requests are identical. */
    customerId: text(),
    savesCard: boolean().notNull().default(false),
    /** The card that paid; null for payments from before it was stored. */
    card: jsonb().$type<PaidCard>(),
    billingDetails: jsonb().$type<ServiceBilling & { phoneNo?: string }>().notNull(),
    /** The payment that this one draws on. */
    drawnFrom: uuid(),
    /** When the drawn part was returned there. */
    returnedAt: instant(),
    intentId: text().unique(),
    clientSecret: text(),
    failure: text(),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** The fund that pays the rest, its contribution, and how much of that was returned. */
    sponsorId: uuid().references(() => users.id),
    sponsorCents: integer().notNull().default(0),
    sponsorRefundedCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('payments_key').on(table.payerId, table.payableKind, table.idempotencyKey),
    foreignKey({ columns: [table.drawnFrom], foreignColumns: [table.id] }),
    // A second attempt while the first is undecided must not charge twice.
    uniqueIndex('payments_one_open')
      .on(table.payableId, table.payableKind)
      .where(sql`${table.status} in ('processing', 'requires_action', 'authorized', 'paid')`),
    // A buyer has one cart, so two concurrent checkouts would charge it twice.
    uniqueIndex('payments_one_checkout')
      .on(table.payerId)
      .where(sql`${table.payableKind} = 'checkout' and ${table.status} in ('processing', 'requires_action')`),
    index('payments_payable').on(table.payableId, table.payableKind),
    index('payments_drawn').on(table.drawnFrom),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('processing', 'requires_action')`),
    index('payments_sponsored')
      .on(table.sponsorId, table.payerId)
      .where(sql`${table.sponsorId} is not null`),
    check('payments_money', sql`${table.refundedCents} between 0 and ${table.capturedCents}`),
    check(
      'payments_sponsor',
      sql`${table.sponsorRefundedCents} between 0 and ${table.sponsorCents}
        and (${table.sponsorCents} > 0) = (${table.sponsorId} is not null)`,
    ),
    check('payments_returned', sql`${table.returnedAt} is null or ${table.drawnFrom} is not null`),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/** A refund, stored before the gateway is asked. Its id is the basis of the idempotency key. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The part of a combined payment that is refunded, and the line of that part. */
    partId: uuid(),
    lineId: uuid(),
    /** The amounts that go back to the card and as tokens. */
    amountCents: integer().notNull(),
    tokenCents: integer().notNull().default(0),
    /** The amount returned to a sponsoring fund, always in a separate row that is done at once. */
    sponsorCents: integer().notNull().default(0),
    reason: text().notNull(),
    /** Set for money that a bank has taken without a refund request. */
    chargebackId: uuid(),
    status: text().$type<'requested' | 'done' | 'failed'>().notNull(),
    gatewayRefundId: text().unique(),
    failure: text(),
    attempts: integer().notNull().default(0),
    /** How often it was requested again after a failure, each time with a new key. */
    round: integer().notNull().default(0),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    index('payment_refunds_part').on(table.partId),
    index('payment_refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'requested'`),
    check(
      'payment_refunds_amount',
      sql`${table.amountCents} >= 0 and ${table.tokenCents} >= 0 and ${table.sponsorCents} >= 0
        and ${table.amountCents} + ${table.tokenCents} + ${table.sponsorCents} > 0`,
    ),
  ],
)

export type RefundRow = typeof paymentRefunds.$inferSelect

/** A payment that the buyer's bank claims back. The gateway is the source of truth. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    /** The gateway's id. A warning takes the id of the claim that follows it. */
    providerId: text().notNull().unique(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    status: text().$type<ChargebackStatus>().notNull(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    reason: text().notNull(),
    answerBy: instant(),
    /** Until when somebody holds the lease on submitting evidence. */
    answeringUntil: instant(),
    openedAt: instant().notNull(),
    statusSince: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    index('chargebacks_payment').on(table.paymentId),
    index('chargebacks_open')
      .on(table.statusSince)
      .where(sql`${table.status} in ('early_warning', 'needs_response', 'under_review')`),
    check('chargebacks_money', sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
  ],
)

/** Received webhook events, so that a second delivery has no effect. */
export const cardEvents = pgTable(
  'card_events',
  { id: text().notNull(), type: text().notNull(), receivedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.id] })],
)
