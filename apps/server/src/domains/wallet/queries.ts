import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../db/drizzle.ts'
import type * as z from 'zod'

import type { payoutSorts } from '@wellspring/api/contract/sorts'
import { payoutStatuses } from '@wellspring/api/contract/wallet'
import type {
  Finding,
  Payout,
  PayoutStatus,
  PlatformWallet,
  SellerWallet,
  StatementEntry,
  StatementLine,
  StatementPart,
} from '@wellspring/api/contract/wallet'

import type { Actor, Asker, FigureQuery } from '../../context.ts'
import { between } from '../../db/between.ts'
import type { Between } from '../../db/between.ts'
import type { ReadOnly } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { countedIn, figureOf } from '../../db/figure.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { findAccount, presentAccount } from './payouts/accounts.ts'
import { presentFinding } from './ledger/findings.ts'
import { heldOf } from './payouts/payouts.ts'
import { MINIMUM_PAYOUT_CENTS } from './rules.ts'
import {
  connectedAccounts,
  findings,
  ledgerAccounts,
  ledgerTransactions,
  payoutHolds,
  payouts,
  sales,
  statementLines,
} from './tables.ts'
import type { AccountKind, Unit } from './tables.ts'

interface Paging {
  limit: number
  page: number
}

async function balancesOf(db: ReadOnly, ownerId: string): Promise<(kind: AccountKind) => number> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, ownerId))
  return (kind) => rows.find((row) => row.kind === kind)?.balance ?? 0
}

/** The next pending money to become available: everything that is due on one UTC day. */
function selectNext(db: ReadOnly, sellerId: string | Placeholder) {
  const on = sql<string>`to_char(${payoutHolds.dueAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ on: on.as('on'), cents: sql<number>`sum(${payoutHolds.amountCents})::float8`.as('cents') })
    .from(payoutHolds)
    .where(
      and(
        eq(payoutHolds.sellerId, sellerId),
        isNotNull(payoutHolds.dueAt),
        gt(payoutHolds.amountCents, 0),
        isNull(payoutHolds.releasedAt),
        isNull(payoutHolds.heldSince),
      ),
    )
    .groupBy(on)
    .orderBy(on)
    .limit(1)
}

async function nextOf(db: ReadOnly, sellerId: string): Promise<SellerWallet['next']> {
  const [row] = await selectNext(db, sellerId)
  return row ? { on: row.on, amount: row.cents / 100 } : null
}

export async function getSellerWallet(db: ReadOnly, actor: Actor): Promise<SellerWallet> {
  const [balance, held, account, next] = await Promise.all([
    balancesOf(db, actor.userId),
    heldOf(db, actor.userId),
    findAccount(db, actor.userId),
    nextOf(db, actor.userId),
  ])
  return {
    next,
    pending: balance('seller_pending') / 100,
    available: balance('seller_available') / 100,
    inTransit: balance('seller_transit') / 100,
    paid: balance('seller_paid') / 100,
    prepaid: balance('prepaid') / 100,
    held: (held.pending + held.available) / 100,
    heldAvailable: held.available / 100,
    account: presentAccount(account),
    minimum: MINIMUM_PAYOUT_CENTS / 100,
  }
}

const selectLines = (db: ReadOnly) =>
  db
    .select({ line: statementLines, number: sales.number })
    .from(statementLines)
    .leftJoin(sales, eq(sales.id, statementLines.saleId))
    .$dynamic()

const presentEntry = ({
  line,
  number,
}: {
  line: typeof statementLines.$inferSelect
  number: string | null
}): StatementEntry => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: line.kind,
  orderNumber: number,
  gross: line.grossCents / 100,
  shipping: line.shippingCents / 100,
  commission: line.commissionCents / 100,
  processorFee: line.processorFeeCents / 100,
  tokens: line.tokenCents / 100,
  refund: line.refundCents / 100,
  net: line.netCents / 100,
})

const ownWithin = (actor: Actor, period: Between) =>
  and(eq(statementLines.sellerId, actor.userId), between(statementLines.at, period))

interface StatementFilter extends Paging, Between {
  part?: StatementPart | undefined
}

const kindsOf: Record<StatementPart, StatementEntry['kind'][]> = {
  sale: ['sale'],
  refund: ['refund'],
  payout: ['payout', 'payout_failed'],
}

/** A page of statement lines, newest first, each with the running balance over all lines regardless of the filter. */
function selectPage(db: ReadOnly, { userId }: Actor, where: SQL | undefined, { limit, page }: Paging) {
  const balances = db
    .select({
      lineId: statementLines.id,
      cents:
        sql<number>`sum(${statementLines.netCents}) over (order by ${statementLines.at}, ${statementLines.id})`
          .mapWith(Number)
          .as('cents'),
    })
    .from(statementLines)
    .where(eq(statementLines.sellerId, userId))
    .as('balances')
  return db
    .select({ lineId: balances.lineId, cents: balances.cents })
    .from(balances)
    .innerJoin(statementLines, eq(statementLines.id, balances.lineId))
    .where(where)
    .orderBy(desc(statementLines.at), desc(statementLines.id))
    .limit(limit)
    .offset(limit * page)
    .as('shown')
}

export async function listStatement(
  db: ReadOnly,
  actor: Actor,
  { part, from, to, ...paging }: StatementFilter,
): Promise<{ lines: StatementLine[]; totalRecords: number }> {
  const own = and(ownWithin(actor, { from, to }), part && inArray(statementLines.kind, kindsOf[part]))
  const shown = selectPage(db, actor, own, paging)
  const [rows, totalRecords] = await Promise.all([
    db
      .select({ line: statementLines, number: sales.number, balanceCents: shown.cents, payout: payouts })
      .from(shown)
      .innerJoin(statementLines, eq(statementLines.id, shown.lineId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, statementLines.transactionId))
      .leftJoin(sales, eq(sales.id, statementLines.saleId))
      .leftJoin(
        payouts,
        and(
          inArray(statementLines.kind, kindsOf.payout),
          eq(sql`${payouts.id}::text`, sql`split_part(${ledgerTransactions.key}, ':', 2)`),
          eq(payouts.sellerId, actor.userId),
        ),
      )
      .orderBy(desc(statementLines.at), desc(statementLines.id)),
    db.$count(statementLines, own),
  ])
  return { lines: rows.map(presentLine), totalRecords }
}

type LineSelected = Parameters<typeof presentEntry>[0] & {
  balanceCents: number
  payout: typeof payouts.$inferSelect | null
}

function presentLine({ payout, balanceCents, ...row }: LineSelected): StatementLine {
  const stands = payout && { status: payout.status, arrivesOn: payout.arrivesOn, failure: payout.failure }
  return { ...presentEntry(row), balance: balanceCents / 100, payout: stands }
}

const linesAtOnce = 500

/** Yields a whole statement, oldest first, in pages, without holding a connection between them. */
export async function* streamStatement(
  db: ReadOnly,
  actor: Actor,
  period: Between,
): AsyncGenerator<StatementEntry[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await selectLines(db)
      .where(and(ownWithin(actor, period), after))
      .orderBy(asc(statementLines.id))
      .limit(linesAtOnce)
    yield rows.map(presentEntry)
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    after = gt(statementLines.id, last.line.id)
  }
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
/** The shop's name, or else the person's name. */
const payeeName = sql<string>`coalesce(${sellers.name}, ${fullName})`

const presentPayout = (row: typeof payouts.$inferSelect, name: string): Payout => ({
  id: row.id,
  seller: { id: row.sellerId, name },
  amount: row.amountCents / 100,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  arrivesOn: row.arrivesOn,
  failure: row.failure,
})

interface PayoutFilter extends Paging, Between {
  status?: PayoutStatus | undefined
  search?: string | undefined
  sort?: (typeof payoutSorts)[number] | undefined
}

const sortablePayouts = {
  at: payouts.createdAt,
  seller: sql`lower(${payeeName})`,
  status: placeIn(payouts.status, payoutStatuses),
  arrives: payouts.arrivesOn,
  amount: payouts.amountCents,
}

const selectPayouts = (db: ReadOnly) =>
  db
    .select({ payout: payouts, name: payeeName })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
    .$dynamic()

/** Sellers see their own payouts, administrators all of them. Newest first by default. */
export async function listPayouts(
  db: ReadOnly,
  actor: Actor,
  { limit, page, status, search, sort, ...days }: PayoutFilter,
): Promise<{ payouts: Payout[]; totalRecords: number }> {
  const where = and(
    actor.kind === 'admin' ? undefined : eq(payouts.sellerId, actor.userId),
    status && eq(payouts.status, status),
    search ? sql`${payeeName} ilike ${containing(search)}` : undefined,
    between(payouts.createdAt, days),
  )
  const [rows, [counted]] = await Promise.all([
    selectPayouts(db)
      .where(where)
      .orderBy(...sortedBy(sort, sortablePayouts, [desc(payouts.id)]))
      .limit(limit)
      .offset(limit * page),
    db.select({ total: count() }).from(selectPayouts(db).where(where).as('found')),
  ])
  return {
    payouts: rows.map(({ payout, name }) => presentPayout(payout, name)),
    totalRecords: counted?.total ?? 0,
  }
}

export async function getPlatformWallet(db: ReadOnly): Promise<z.infer<typeof PlatformWallet>> {
  const rows = await db
    .select({
      kind: ledgerAccounts.kind,
      unit: ledgerAccounts.unit,
      balance: sql<string>`sum(${ledgerAccounts.balance})`,
    })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.unit)
    .orderBy(asc(ledgerAccounts.kind))
  const inUnits = (unit: Unit, balance: string) => (unit === 'usd' ? Number(balance) / 100 : Number(balance))
  const accounts = rows.map(({ kind, unit, balance }) => ({ kind, unit, balance: inUnits(unit, balance) }))
  const of = (...kinds: AccountKind[]) =>
    Math.round(
      accounts.reduce((sum, { kind, balance }) => sum + (kinds.includes(kind) ? balance : 0), 0) * 100,
    ) / 100
  return {
    accounts,
    commission: of('platform_fee'),
    processorFees: of('processor_fee'),
    owedToSellers: of('seller_pending', 'seller_available'),
    inTransit: of('seller_transit'),
    tokensOut: of('token_pending', 'token_available'),
  }
}

const inDollars = (...kinds: AccountKind[]) =>
  sql`coalesce(sum(${ledgerAccounts.balance}) filter (where ${inArray(ledgerAccounts.kind, kinds)}), 0) / 100.0`

/** The platform's total commission, with what it owes sellers. */
export const commissionFigure: FigureQuery = () =>
  sql`(select ${figureOf(inDollars('platform_fee'), {
    beside: inDollars('seller_pending', 'seller_available'),
  })} from ${ledgerAccounts})`

const ofSeller = ({ actor }: Asker, kind: AccountKind) =>
  sql`(select coalesce(sum(${ledgerAccounts.balance}), 0) / 100.0 from ${ledgerAccounts}
    where ${and(eq(ledgerAccounts.ownerId, actor.userId), eq(ledgerAccounts.kind, kind))})`

/** The available balance of a seller, with the minimum payout if there is an active bank account. */
export const availableFigure: FigureQuery = (asker) =>
  figureOf(ofSeller(asker, 'seller_available'), {
    beside: sql`(select ${MINIMUM_PAYOUT_CENTS / 100}::numeric from ${connectedAccounts}
      where ${connectedAccounts.sellerId} = ${asker.actor.userId} and ${connectedAccounts.status} = 'active')`,
  })

/** The pending balance of a seller, with the next amount to become available and its day. */
export const pendingFigure: FigureQuery = (asker) => {
  const next = selectNext(asker.db, asker.actor.userId)
  const only = (column: 'cents' | 'on') => sql`(select ${sql.identifier(column)} from (${next}) as next)`
  return figureOf(ofSeller(asker, 'seller_pending'), {
    beside: sql`${only('cents')} / 100.0`,
    at: only('on'),
  })
}

/** Counts the unresolved findings. */
export const differencesFigure: FigureQuery = () =>
  countedIn(findings, { where: isNull(findings.resolvedAt) })

export async function listFindings(
  db: ReadOnly,
  { open, limit, page }: Paging & { open: boolean },
): Promise<{ findings: z.infer<typeof Finding>[]; totalRecords: number }> {
  const which = open ? isNull(findings.resolvedAt) : undefined
  const [rows, totalRecords] = await Promise.all([
    db
      .select()
      .from(findings)
      .where(which)
      .orderBy(desc(findings.foundAt), desc(findings.id))
      .limit(limit)
      .offset(limit * page),
    db.$count(findings, which),
  ])
  return { findings: rows.map(presentFinding), totalRecords }
}
