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

/** Where a payout may go from where it stands. A bank may still refuse what was paid. */
export const nextPayoutStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['in_transit', 'held', 'failed', 'canceled'],
  held: ['pending', 'canceled'],
  in_transit: ['paid', 'failed', 'canceled'],
  paid: ['failed'],
  failed: [],
  canceled: [],
}

export const accountStatuses = ['none', 'pending', 'active', 'restricted', 'rejected'] as const

/** How a seller stands with the card provider. */
export const PayoutAccount = z.object({
  status: z.enum(accountStatuses),
  /** What is missing, in words, the most urgent first. */
  requirements: z.array(
    z.object({ item: z.string(), due: z.enum(['now', 'past', 'checking']), by: Instant.nullable() }),
  ),
  /** Of the bank account: the last four digits. */
  bank: z.string().nullable(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const Payout = z.object({
  id: Id,
  /** Whose bank it goes to. */
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
  /** What patrons paid for sessions of packages that were not booked yet; part of none of the others. */
  prepaid: Dollars,
  /** What becomes available next, and on which day; null while nothing pending has a day. */
  next: z.object({ on: Day, amount: Dollars }).nullable(),
  /** Kept back while something is disputed; part of pending or available. */
  held: Dollars,
  account: PayoutAccount,
  /** The least that is paid out. */
  minimum: Dollars,
})
export type SellerWallet = z.infer<typeof SellerWallet>

/** One line of the file of a statement: gross - commission - processorFee - refund … = net. */
export const StatementEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(['sale', 'refund', 'payout', 'payout_failed', 'release']),
  /** What was sold: WS-1042 is an order, WB-1042 a booking. */
  orderNumber: z.string().nullable(),
  gross: Dollars,
  shipping: Dollars,
  commission: Dollars,
  processorFee: Dollars,
  /** Of the gross that tokens paid; the platform makes it good. */
  tokens: Dollars,
  refund: Dollars,
  net: Dollars,
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** One line of a seller's statement as a page shows it. */
export const StatementLine = StatementEntry.extend({
  /** What of all lines up to this one is still to be paid out. */
  balance: Dollars,
  /** How far a payout is; null of anything else. */
  payout: Payout.pick({ status: true, arrivesOn: true, failure: true }).nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** What a statement can be narrowed to; a payout that came back is one of payouts. */
export const statementParts = ['sale', 'refund', 'payout'] as const
export type StatementPart = (typeof statementParts)[number]

export const tokenStates = ['pending', 'available', 'spent', 'expired', 'reversed'] as const

/** What is sold, by whose id its money and its tokens are booked. */
const saleKinds = ['order', 'booking', 'ticket'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What tokens came with, or were spent on. */
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
  /** What later earnings make up for first. */
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

/** The platform's own view: every account by kind, and their sum. */
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

/** The first thing that does not add up; null when everything does. */
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

/** One movement of an account of the books. */
export const AccountEntry = z.object({
  id: Id,
  at: Instant,
  /** Of the transaction: sale, refund, payout … */
  kind: z.string(),
  /** Whose part of the account it is; null for the platform's own. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  subject: z.object({ kind: z.enum([...saleKinds, 'payout']), id: Id, number: z.string() }).nullable(),
  /** Dollars or tokens; into the account is positive. */
  amount: z.number(),
  /** Of the whole account after it. */
  balance: z.number(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

/** What a week has brought: what was sold with its shipping, less what was refunded of it. */
export const WeekOfSales = z.object({
  /** Its Monday. */
  startsOn: Day,
  sold: z.number(),
  /** What of it is the sellers'. */
  net: z.number(),
  /** What of it is the platform's. */
  commission: z.number(),
})
export type WeekOfSales = z.infer<typeof WeekOfSales>

export const wallet = {
  getSellerWallet: endpoint('GET', '/wallet', {
    access: ['provider'],
    summary: "What the caller's sales have brought, and where it is.",
  }).output(z.object({ wallet: SellerWallet })),
  listStatement: endpoint('GET', '/wallet/statement', {
    access: ['provider'],
    summary:
      'Sales, refunds and payouts, newest first, with what was still to be paid out after each. `/wallet/statement.csv` streams all of it.',
  })
    .input(z.object({ ...Between, part: z.enum(statementParts).optional(), limit: Limit, page: PageIndex }))
    .output(z.object({ lines: z.array(StatementLine), totalRecords: z.int() })),
  listWeeksOfSales: endpoint('GET', '/wallet/weeks', {
    access: ['provider', 'admin'],
    summary: "The last twelve weeks of the caller's sales, the oldest first; everybody's for administrators.",
  }).output(z.object({ weeks: z.array(WeekOfSales) })),
  listPayouts: endpoint('GET', '/payouts', {
    access: ['provider', 'admin'],
    summary: 'Payouts, newest first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(payoutStatuses),
        /** Of an administrator: whose they are. */
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
    summary: 'A place at the card provider to say where the money goes.',
  }).output(z.object({ url: z.string(), account: PayoutAccount })),
  getTokenWallet: endpoint('GET', '/wallet/tokens', {
    access: ['patron'],
    summary: "The caller's serenity tokens.",
  }).output(z.object({ wallet: TokenWallet })),
  listTokenEvents: endpoint('GET', '/wallet/tokens/history', {
    access: ['patron'],
    summary: 'What became of them, newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ events: z.array(TokenEvent), totalRecords: z.int() })),
  getPlatformWallet: endpoint('GET', '/wallet/platform', {
    access: ['admin'],
    summary: "The platform's own view of the money.",
  }).output(z.object({ wallet: PlatformWallet })),
  listAccountEntries: endpoint('GET', '/wallet/entries', {
    access: ['admin'],
    summary: 'What moved in one account of the books, newest first. `/wallet/entries.csv` streams all of it.',
  })
    .input(
      z.object({
        kind: z.enum(ledgerAccountKinds),
        /** Whole days in UTC, both included. */
        from: Day.optional(),
        to: Day.optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ entries: z.array(AccountEntry), totalRecords: z.int() })),
  verifyLedger: endpoint('GET', '/wallet/verify', {
    access: ['admin'],
    summary: 'Recompute everything; the first difference, or none.',
  }).output(
    z.object({
      difference: Difference.nullable(),
      transactions: z.int(),
      entries: z.int(),
      /** Tokens that somebody has, pending or available, and what the platform owes for them. */
      tokensOutstanding: z.int(),
      tokenLiability: Dollars,
    }),
  ),
  listFindings: endpoint('GET', '/wallet/findings', {
    access: ['admin'],
    summary: 'What the card provider says and we cannot explain.',
  })
    .input(z.object({ open: z.stringbool().default(true), limit: Limit, page: PageIndex }))
    .output(z.object({ findings: z.array(Finding), totalRecords: z.int() })),
  resolveFinding: endpoint('POST', '/wallet/findings/{id}/resolve', {
    access: ['admin'],
    summary: 'Staff has looked into it.',
  })
    .input(z.object({ id: PathId, note: requiredText('Write a note', 2000) }))
    .output(z.object({ finding: Finding })),
}
