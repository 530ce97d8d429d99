import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { ReturnAddress } from '@wellspring/api/contract/disputes'
import type { UploadedFile } from '@wellspring/api/contract/fields'

import { id, instant } from '../../db/columns.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { chargebacks } from '../payments/tables.ts'

type DisputeParty = 'buyer' | 'seller'
type PartyRole = DisputeParty | 'admin' | 'system'

/** Disputes about pieces of one line of an order. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    quantity: integer().notNull(),
    /** The price paid for these pieces, which is the maximum refund. */
    amountCents: integer().notNull(),
    /** The amount refunded for them. */
    refundedCents: integer().notNull().default(0),
    /** The order's shipping, refunded with its last goods. */
    refundedShippingCents: integer().notNull().default(0),
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    wantsReturn: boolean().notNull().default(false),
    /** Null without a return, and for a return agreed before it was stored; its history names the address. */
    returnAddress: jsonb().$type<ReturnAddress>(),
    /** Who pays for sending them back. */
    returnPaidBy: text().$type<DisputeParty>(),
    carrier: text(),
    trackingNumber: text(),
    /** A buyer may escalate a rejection once. */
    escalatedOnce: boolean().notNull().default(false),
    /** When it entered its current status, from which its deadline runs. */
    statusSince: instant().notNull(),
    remindedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('disputes_one_open_a_line')
      .on(table.lineId)
      .where(sql`${table.status} in ('pending', 'accepted', 'returning', 'escalated')`),
    index('disputes_patron').on(table.patronId, table.id),
    index('disputes_seller').on(table.sellerId, table.id),
    index('disputes_clock')
      .on(table.statusSince)
      .where(sql`${table.status} in ('pending', 'accepted', 'returning', 'rejected', 'escalated')`),
    check('disputes_quantity', sql`${table.quantity} > 0`),
    check('disputes_money', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check('disputes_shipping', sql`${table.refundedShippingCents} >= 0`),
  ],
)

export const disputeTimeline = pgTable(
  'dispute_timeline',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    at: instant().notNull(),
    by: text().$type<PartyRole>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    note: text(),
  },
  (table) => [index('dispute_timeline_dispute').on(table.disputeId)],
)

export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    by: text().$type<Exclude<PartyRole, 'system'>>().notNull(),
    file: jsonb().$type<UploadedFile>().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    index('dispute_evidence_dispute').on(table.disputeId),
    // Read permission for a file is looked up by its URL.
    index('dispute_evidence_url').on(sql`(${table.file} ->> 'url')`),
  ],
)

/** The shares of a chargeback by order. */
export const chargebackShares = pgTable(
  'chargeback_shares',
  {
    chargebackId: uuid()
      .notNull()
      .references(() => chargebacks.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The order's dispute that was open at the time. */
    disputeId: uuid().references(() => disputes.id),
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chargebackId, table.orderId] }),
    index('chargeback_shares_order').on(table.orderId),
    check('chargeback_shares_amount', sql`${table.amountCents} >= 0`),
  ],
)
