import { sql } from '../../db/drizzle.ts'
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { PayoutStatus, SaleKind, accountStatuses } from '@wellspring/api/contract/wallet'
import type { LedgerAccountKind } from '@wellspring/api/contract/ledger-accounts'

import { id, instant } from '../../db/columns.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'

/**
 * `buyer`: the buyers' money as the gateway took it, and gave it back. `sponsorship`: what
 * organisations have paid in for their people and nobody has used. `prepaid`: what patrons paid for sessions
 * that they have not had yet. `platform_clearing`: the platform's money at the gateway. `platform_promotion`: what
 * the platform gives away, tokens as they are issued, goodwill, the fees of refunds. `platform_token_liability`:
 * what it owes for the tokens that somebody has, a cent each. `platform_token_redeemed`: what the tokens are worth
 * that somebody pays with, until the sale has it or they come back.
 */
export type AccountKind = LedgerAccountKind

export type Unit = 'usd' | 'token'

/** A place where money or tokens are. One a kind and owner; the platform's have none. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    unit: text().$type<Unit>().notNull(),
    ownerId: uuid().references(() => users.id),
    /** The sum of its entries, kept for speed and checked by `verify`. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [unique('ledger_accounts_one').on(table.kind, table.ownerId).nullsNotDistinct()],
)

/** What was sold, by whom and to whom. Whoever sold it names it: nothing else here knows what it is. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    subjectKind: text().$type<SaleKind>().notNull(),
    subjectId: uuid().notNull(),
    /** By which people call it. */
    number: text().notNull(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** What was paid together, by whose id tokens were spent. */
    paymentId: uuid(),
    /** Whose fund paid a part of it, and how much. */
    sponsorId: uuid().references(() => users.id),
    sponsorCents: integer().notNull().default(0),
  },
  (table) => [
    unique('sales_subject').on(table.subjectId, table.subjectKind),
    index('sales_payment').on(table.paymentId),
  ],
)

/** One event of money. `key` makes it happen once: `sale:<subject>`, `refund:<refund>` … */
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

/** Append-only; the entries of a transaction sum to zero in each unit (a deferred constraint says so). */
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
    /** Cents or tokens; into the account is positive. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)

/** What each sale was made of: a line of its seller's statement, kept so that it can be streamed. */
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

/** The net of a sale, from when it was paid until its seller can be paid out, and what may still stop that. */
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
    /** When it becomes available. Null until what was sold is completed. */
    dueAt: instant(),
    /** Until when it may be sent back: the tokens that it earned wait for that. */
    returnableUntil: instant(),
    /** Set while something about it is disputed. */
    heldSince: instant(),
    /** Set while the buyer's bank has the money: nothing of it can be given back. */
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
    /** The card provider's names for its two steps. */
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
    /** What earned them; null of what was given. */
    saleId: uuid()
      .unique('token_lots_sale')
      .references(() => sales.id),
    /** What all of the sale earns; less was issued when a part of it had gone back before. */
    amount: integer().notNull(),
    /** What is neither spent, reversed nor expired. */
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

/** Which tokens of which lot paid with which payment. */
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

/** Tokens that were taken back after they had been spent: later earnings make up for them first. */
export const tokenDebts = pgTable('token_debts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  owed: integer().notNull(),
})

/** What the card provider says and we cannot explain. */
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
