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

/** How somebody is known to the card provider, which keeps their cards. */
export const cardCustomers = pgTable('card_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  customerId: text().notNull().unique(),
  /** What is changing which cards are kept or used, in how many calls at once, and until when nothing else may. */
  lockedFor: text(),
  lockedUntil: instant(),
  lockCount: integer().notNull().default(0),
  /** Which taking of the lock that is: whoever held an earlier one does not release it. */
  lockId: uuid(),
})

/**
 * One attempt to collect money for one payable; its id is the key towards the gateway. What draws on another payment
 * (a unit of a package that pays for a booking) is a payment too, which no gateway knows.
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
    /** Whose card it is, as the gateway knows the payer: the same whenever it is asked. */
    customerId: text(),
    savesCard: boolean().notNull().default(false),
    /** The card that paid, as its holder knows it; what was paid before it was kept lacks it. */
    card: jsonb().$type<PaidCard>(),
    billingDetails: jsonb().$type<ServiceBilling & { phoneNo?: string }>().notNull(),
    /** The payment whose card paid for this one, which uses a part of it up. */
    drawnFrom: uuid(),
    /** When that part went back there. */
    returnedAt: instant(),
    intentId: text().unique(),
    clientSecret: text(),
    failure: text(),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** Whose fund pays what the card does not, and how much of that went back there. */
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
    // A buyer has one cart: two checkouts at once would charge it twice.
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

/** Money on its way back. Written down before the gateway is asked; its id is the key there. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Of several things that were paid for together, the one that it is for, and the line of that. */
    partId: uuid(),
    lineId: uuid(),
    /** What goes back to the card, and what goes back as tokens. */
    amountCents: integer().notNull(),
    tokenCents: integer().notNull().default(0),
    /** What went back to the fund that paid a part: a row of its own, done at once. */
    sponsorCents: integer().notNull().default(0),
    reason: text().notNull(),
    /** Of what the payer's bank has taken: nobody was asked to give it back. */
    chargebackId: uuid(),
    status: text().$type<'requested' | 'done' | 'failed'>().notNull(),
    gatewayRefundId: text().unique(),
    failure: text(),
    attempts: integer().notNull().default(0),
    /** How often it was asked for again after it had failed: each time by a key of its own. */
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

/** A payment that its buyer's bank wants back. The card provider knows how it stands; this follows. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    /** The card provider's name for it; a warning takes that of what came of it. */
    providerId: text().notNull().unique(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    status: text().$type<ChargebackStatus>().notNull(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    reason: text().notNull(),
    answerBy: instant(),
    /** Somebody is telling the bank; nobody else does until then. */
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

/** Webhooks that were taken in: a second delivery changes nothing. */
export const cardEvents = pgTable(
  'card_events',
  { id: text().notNull(), type: text().notNull(), receivedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.id] })],
)
