import * as z from 'zod'

import { ledgerAccountKinds } from './ledger-accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  Between,
  Day,
  Dollars,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusFilter,
  requiredText,
} from './fields.ts'
import { payoutSorts } from './sorts.ts'

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled', 'held'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Allowed status transitions. A bank may still return a completed payout. */
export const nextPayoutStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['in_transit', 'held', 'failed', 'canceled'],
  held: ['pending', 'canceled'],
  in_transit: ['paid', 'failed', 'canceled'],
  paid: ['failed'],
  failed: [],
  canceled: [],
}

export const accountStatuses = ['none', 'pending', 'active', 'restricted', 'rejected'] as const

/** A seller's account with the gateway. */
export const PayoutAccount = z.object({
  status: z.enum(accountStatuses),
  /** Missing information in words, most urgent first. */
  requirements: z.array(
    z.object({ item: z.string(), due: z.enum(['now', 'past', 'checking']), by: Instant.nullable() }),
  ),
  /** Last four digits of the bank account. */
  bank: z.string().nullable(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const Payout = z.object({
  id: Id,
  /** The seller who receives it. */
  seller: z.object({ id: Id, name: z.string() }),
  amount: Dollars,
  status: z.enum(payoutStatuses),
  createdAt: Instant,
  arrivesOn: z.string().nullable(),
  failure: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const SellerWallet = z.object({
  pending: Dollars,
  available: Dollars,
  inTransit: Dollars,
  paid: Dollars,
  /** Paid for package sessions that are not booked yet; not part of the other amounts. */
  prepaid: Dollars,
  /** The next amount that becomes available, and its day; null when no pending amount has a day. */
  next: z.object({ on: Day, amount: Dollars }).nullable(),
  /** Withheld during disputes; part of pending or available. */
  held: Dollars,
  /** The part of `held` that is in available; the rest is in pending. */
  heldAvailable: Dollars,
  account: PayoutAccount,
  /** Minimum payout. */
  minimum: Dollars,
})
export type SellerWallet = z.infer<typeof SellerWallet>

/** A line of an exported statement: gross - commission - processorFee - refund … = net. */
export const StatementEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(['sale', 'refund', 'payout', 'payout_failed', 'release']),
  /** Number of the sale: WS-1042 is an order, WB-1042 a booking. */
  orderNumber: z.string().nullable(),
  gross: Dollars,
  shipping: Dollars,
  commission: Dollars,
  processorFee: Dollars,
  /** The part of the gross that was paid with tokens, which the platform covers. */
  tokens: Dollars,
  refund: Dollars,
  net: Dollars,
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** A line of a seller's statement on the screen. */
export const StatementLine = StatementEntry.extend({
  /** Amount still to be paid out after this line. */
  balance: Dollars,
  /** Status of a payout; null for other lines. */
  payout: Payout.pick({ status: true, arrivesOn: true, failure: true }).nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** Filters of a statement; returned payouts belong to `payout`. */
export const statementParts = ['sale', 'refund', 'payout'] as const
export type StatementPart = (typeof statementParts)[number]

export const tokenStates = ['pending', 'available', 'spent', 'expired', 'reversed'] as const

/** Kinds of sales, whose ids identify ledger entries of money and tokens. */
const saleKinds = ['order', 'booking', 'ticket'] as const
export type SaleKind = (typeof saleKinds)[number]

/** The sale with which tokens were earned or spent. */
const TokenSale = z.object({ kind: z.enum(saleKinds), id: Id, number: z.string() })

export const TokenLot = z.object({
  id: Id,
  amount: z.int(),
  left: z.int(),
  state: z.enum(tokenStates),
  sale: TokenSale.nullable(),
  earnedAt: Instant,
  availableAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
})
export type TokenLot = z.infer<typeof TokenLot>

export const TokenWallet = z.object({
  available: z.int(),
  pending: z.int(),
  /** Debt in tokens, which later earnings repay first. */
  owed: z.int(),
  nextExpiry: z.object({ amount: z.int(), at: Instant }).nullable(),
  lots: z.array(TokenLot),
})
export type TokenWallet = z.infer<typeof TokenWallet>

export const TokenEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(['earned', 'released', 'spent', 'returned', 'reversed', 'expired']),
  amount: z.int(),
  sale: TokenSale.nullable(),
})

/** The platform's ledger: every account by kind, and their sum. */
export const PlatformWallet = z.object({
  accounts: z.array(
    z.object({ kind: z.enum(ledgerAccountKinds), unit: z.enum(['usd', 'token']), balance: z.number() }),
  ),
  commission: Dollars,
  processorFees: Dollars,
  owedToSellers: Dollars,
  inTransit: Dollars,
  tokensOut: z.int(),
})

export type PlatformWallet = z.infer<typeof PlatformWallet>

/** The first discrepancy; null when the books balance. */
export const Difference = z.object({
  check: z.string(),
  about: z.string(),
  expected: z.string(),
  found: z.string(),
})

export const Finding = z.object({
  id: Id,
  foundAt: Instant,
  kind: z.string(),
  about: z.string(),
  expected: z.string(),
  found: z.string(),
  resolvedAt: Instant.nullable(),
})

/** A ledger entry of an account. */
export const AccountEntry = z.object({
  id: Id,
  at: Instant,
  /** Kind of the transaction: sale, refund, payout … */
  kind: z.string(),
  /** The owner of the sub-account; null for the platform. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  subject: z.object({ kind: z.enum([...saleKinds, 'payout']), id: Id, number: z.string() }).nullable(),
  /** Dollars or tokens; positive into the account. */
  amount: z.number(),
  /** Balance of the whole account after the entry. */
  balance: z.number(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

/** Sales of one week: goods and shipping, minus refunds. */
export const WeekOfSales = z.object({
  /** The Monday of the week. */
  startsOn: Day,
  sold: z.number(),
  /** The sellers' share. */
  net: z.number(),
  /** The platform's share. */
  commission: z.number(),
})
export type WeekOfSales = z.infer<typeof WeekOfSales>

export const wallet = {
  getSellerWallet: endpoint('GET', '/wallet', {
    access: ['provider'],
    summary: "Get the income from the caller's sales, and where it is.",
  }).output(z.object({ wallet: SellerWallet })),
  listStatement: endpoint('GET', '/wallet/statement', {
    access: ['provider'],
    summary:
      'List sales, refunds and payouts, newest first, each with the amount still to be paid out after it. `/wallet/statement.csv` streams all of it.',
  })
    .input(z.object({ ...Between, part: z.enum(statementParts).optional(), limit: Limit, page: PageIndex }))
    .output(z.object({ lines: z.array(StatementLine), totalRecords: z.int() })),
  listWeeksOfSales: endpoint('GET', '/wallet/weeks', {
    access: ['provider', 'admin'],
    summary:
      "Get the last twelve weeks of the caller's sales, oldest first; of all sales for administrators.",
  }).output(z.object({ weeks: z.array(WeekOfSales) })),
  listPayouts: endpoint('GET', '/payouts', {
    access: ['provider', 'admin'],
    summary: 'List payouts, newest first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(payoutStatuses),
        /** For administrators: name of the owner. */
        search: SearchWords,
        ...Between,
        sort: z.enum(payoutSorts).optional(),
      }),
    )
    .output(z.object({ payouts: z.array(Payout), totalRecords: z.int() })),
  createConnectAccount: endpoint('POST', '/stripe-connect/createConnectAccount', {
    proof: true,
    inSteps: true,
    access: ['provider'],
    summary: "Get a link to the gateway's form for the payout account.",
  }).output(z.object({ url: z.string(), account: PayoutAccount })),
  getTokenWallet: endpoint('GET', '/wallet/tokens', {
    access: ['patron'],
    summary: "Get the caller's serenity tokens.",
  }).output(z.object({ wallet: TokenWallet })),
  listTokenEvents: endpoint('GET', '/wallet/tokens/history', {
    access: ['patron'],
    summary: "List the caller's token events, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ events: z.array(TokenEvent), totalRecords: z.int() })),
  getPlatformWallet: endpoint('GET', '/wallet/platform', {
    access: ['admin'],
    summary: "Get the platform's balances.",
  }).output(z.object({ wallet: PlatformWallet })),
  listAccountEntries: endpoint('GET', '/wallet/entries', {
    access: ['admin'],
    summary: 'List the entries of a ledger account, newest first. `/wallet/entries.csv` streams all of it.',
  })
    .input(
      z.object({
        kind: z.enum(ledgerAccountKinds),
        /** Whole days in UTC, both inclusive. */
        from: Day.optional(),
        to: Day.optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ entries: z.array(AccountEntry), totalRecords: z.int() })),
  verifyLedger: endpoint('GET', '/wallet/verify', {
    access: ['admin'],
    summary: 'Recompute the ledger and return the first difference, or none.',
  }).output(
    z.object({
      difference: Difference.nullable(),
      transactions: z.int(),
      entries: z.int(),
      /** Tokens that people hold, pending or available, and the platform's liability for them. */
      tokensOutstanding: z.int(),
      tokenLiability: Dollars,
    }),
  ),
  listFindings: endpoint('GET', '/wallet/findings', {
    access: ['admin'],
    summary: 'List the discrepancies between the gateway and the books.',
  })
    .input(z.object({ open: z.stringbool().default(true), limit: Limit, page: PageIndex }))
    .output(z.object({ findings: z.array(Finding), totalRecords: z.int() })),
  resolveFinding: endpoint('POST', '/wallet/findings/{id}/resolve', {
    access: ['admin'],
    summary: 'Resolve a discrepancy with a note.',
  })
    .input(z.object({ id: PathId, note: requiredText('Write a note', 2000) }))
    .output(z.object({ finding: Finding })),
}
