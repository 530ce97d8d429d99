import { sql } from '../../db/drizzle.ts'
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { PayoutStatus, SaleKind, accountStatuses } from '@wellspring/api/contract/wallet'
import type { LedgerAccountKind } from '@wellspring/api/contract/ledger-accounts'

import { id, instant } from '../../db/columns.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'

/**
 * `buyer`: the buyers' money as the gateway charged and refunded it. `sponsorship`: unused deposits of organisations
 * for their members. `prepaid`: payments of patrons for unused package units. `platform_clearing`: the platform's money
 * at the gateway. `platform_promotion`: what the platform gives away: issued tokens, goodwill, the fees of refunds.
 * `platform_token_liability`: what it owes for outstanding tokens, a cent each. `platform_token_redeemed`: the value of
 * tokens spent on a payment, until the sale receives it or they are returned.
 */
export type AccountKind = LedgerAccountKind

export type Unit = 'usd' | 'token'

/** An account of money or tokens. One per kind and owner; the platform's accounts have no owner. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    unit: text().$type<Unit>().notNull(),
    ownerId: uuid().references(() => users.id),
    /** The sum of its entries, stored for speed and checked by `verify`. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [unique('ledger_accounts_one').on(table.kind, table.ownerId).nullsNotDistinct()],
)

/** What was sold, by whom and to whom. The domain that sold it defines the subject. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    subjectKind: text().$type<SaleKind>().notNull(),
    subjectId: uuid().notNull(),
    /** The human-readable number. */
    number: text().notNull(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The id of the combined payment, under which tokens were spent. */
    paymentId: uuid(),
    /** The fund that paid a part, and the amount. */
    sponsorId: uuid().references(() => users.id),
    sponsorCents: integer().notNull().default(0),
  },
  (table) => [
    unique('sales_subject').on(table.subjectId, table.subjectKind),
    index('sales_payment').on(table.paymentId),
  ],
)

/** One financial event. `key` makes it idempotent: `sale:<subject>`, `refund:<refund>` … */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    saleId: uuid().references(() => sales.id),
    at: instant().notNull(),
  },
  (table) => [index('ledger_transactions_sale').on(table.saleId)],
)

/** Append-only. A deferred constraint ensures that a transaction's entries sum to zero in each unit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    unit: text().$type<Unit>().notNull(),
    /** Cents or tokens; positive amounts go into the account. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)

/** The breakdown of each sale as a line of its seller's statement, stored so that it can be streamed. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    saleId: uuid().references(() => sales.id),
    kind: text().$type<'sale' | 'refund' | 'payout' | 'payout_failed' | 'release'>().notNull(),
    at: instant().notNull(),
    grossCents: integer().notNull().default(0),
    shippingCents: integer().notNull().default(0),
    commissionCents: integer().notNull().default(0),
    processorFeeCents: integer().notNull().default(0),
    tokenCents: integer().notNull().default(0),
    refundCents: integer().notNull().default(0),
    netCents: integer().notNull(),
  },
  (table) => [
    unique('statement_lines_once').on(table.transactionId, table.sellerId),
    index('statement_lines_seller').on(table.sellerId, table.id),
    index('statement_lines_sale').on(table.saleId),
  ],
)

/** The net of a sale from its payment until it can be paid out, with what may still block that. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    saleId: uuid()
      .notNull()
      .unique('payout_holds_sale')
      .references(() => sales.id),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    /** What is left to release after refunds. */
    amountCents: integer().notNull(),
    /** When it becomes available; null until the sale is completed. */
    dueAt: instant(),
    /** The end of the return window. Earned tokens wait for it. */
    returnableUntil: instant(),
    /** Set while the sale is disputed. */
    heldSince: instant(),
    /** Set while the buyer's bank has the money, so that nothing can be refunded. */
    frozenSince: instant(),
    releasedAt: instant(),
  },
  (table) => [
    index('payout_holds_due')
      .on(table.dueAt)
      .where(sql`${table.releasedAt} is null and ${table.heldSince} is null`),
    check('payout_holds_amount', sql`${table.amountCents} >= 0`),
  ],
)

export const connectedAccounts = pgTable('connected_accounts', {
  sellerId: uuid()
    .primaryKey()
    .references(() => sellers.id),
  accountId: text().notNull().unique(),
  status: text().$type<Exclude<(typeof accountStatuses)[number], 'none'>>().notNull(),
  requirements: jsonb()
    .$type<{ item: string; due: 'now' | 'past' | 'checking'; by: string | null }[]>()
    .notNull(),
  bank: text(),
  updatedAt: instant().notNull(),
})

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    amountCents: integer().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    /** When the gateway was first asked to transfer the money. From then on it may have left. */
    transferAskedAt: instant(),
    /** The gateway's ids of the transfer and the payout. */
    transferId: text().unique(),
    payoutId: text().unique(),
    failure: text(),
    arrivesOn: date(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payouts_seller').on(table.sellerId, table.id),
    index('payouts_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'in_transit', 'held')`),
    check('payouts_amount', sql`${table.amountCents} > 0`),
  ],
)

/** Tokens that were earned together and expire together. */
export const tokenLots = pgTable(
  'token_lots',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The sale that earned them; null for a gift. */
    saleId: uuid()
      .unique('token_lots_sale')
      .references(() => sales.id),
    /** The tokens of the whole sale. Fewer were issued if a part had been refunded before. */
    amount: integer().notNull(),
    /** Tokens that are neither spent, reversed nor expired. */
    left: integer().notNull(),
    earnedAt: instant().notNull(),
    /** Null while the return window is open. */
    availableAt: instant(),
    expiresAt: instant(),
    noticedAt: instant(),
  },
  (table) => [
    index('token_lots_user').on(table.userId, table.expiresAt),
    check('token_lots_left', sql`${table.left} >= 0`),
  ],
)

/** Which tokens of which lot paid for which payment. */
export const tokenSpends = pgTable(
  'token_spends',
  {
    id: id(),
    lotId: uuid()
      .notNull()
      .references(() => tokenLots.id),
    paymentId: uuid().notNull(),
    amount: integer().notNull(),
    returned: integer().notNull().default(0),
    at: instant().notNull(),
  },
  (table) => [
    index('token_spends_payment').on(table.paymentId),
    check(
      'token_spends_amount',
      sql`${table.amount} > 0 and ${table.returned} between 0 and ${table.amount}`,
    ),
  ],
)

/** Tokens that were taken back after they had been spent. Later earnings pay this debt first. */
export const tokenDebts = pgTable('token_debts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  owed: integer().notNull(),
})

/** Differences between the gateway's records and ours that need an explanation. */
export const findings = pgTable(
  'reconcile_findings',
  {
    id: id(),
    kind: text().notNull(),
    about: text().notNull(),
    expected: text().notNull(),
    found: text().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: uuid().references(() => users.id),
    note: text(),
  },
  (table) => [unique('reconcile_findings_once').on(table.kind, table.about, table.found)],
)
