import { aliasedTable, and, count, desc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { TokenEvent, TokenLot, TokenWallet } from '@wellspring/api/contract/wallet'

import type { Actor, FigureQuery } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { figureOf } from '../../../db/figure.ts'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  sales,
  tokenDebts,
  tokenLots,
  tokenSpends,
} from '../tables.ts'

type LotRow = typeof tokenLots.$inferSelect

const lotsShown = 100

function stateOf({ left, availableAt, expiresAt }: LotRow, wasSpent: boolean, now: Date): TokenLot['state'] {
  const isOver = expiresAt !== null && expiresAt <= now
  // Expired tokens cannot be spent even before the sweep has removed them from the ledger.
  if (left > 0) return isOver ? 'expired' : availableAt ? 'available' : 'pending'
  if (wasSpent) return 'spent'
  return isOver ? 'expired' : 'reversed'
}

/** A left join; all columns are null without a sale. */
const saleShape = { kind: sales.subjectKind, id: sales.subjectId, number: sales.number }

async function listLots(db: ReadOnly, actor: Actor, now: Date): Promise<TokenLot[]> {
  const rows = await db
    .select({
      lot: tokenLots,
      sale: saleShape,
      wasSpent: sql<boolean>`exists (select from ${tokenSpends} where ${tokenSpends.lotId} = ${tokenLots.id} and ${tokenSpends.amount} > ${tokenSpends.returned})`,
    })
    .from(tokenLots)
    .leftJoin(sales, eq(sales.id, tokenLots.saleId))
    .where(eq(tokenLots.userId, actor.userId))
    .orderBy(desc(tokenLots.earnedAt), desc(tokenLots.id))
    .limit(lotsShown)
  return rows.map(({ lot, sale, wasSpent }) => ({
    id: lot.id,
    amount: lot.amount,
    left: lot.left,
    state: stateOf(lot, wasSpent, now),
    sale,
    earnedAt: lot.earnedAt.toISOString(),
    availableAt: lot.availableAt?.toISOString() ?? null,
    expiresAt: lot.expiresAt?.toISOString() ?? null,
  }))
}

/** The tokens that a patron can spend. */
export const tokensFigure: FigureQuery = ({ actor, now }) =>
  sql`(select ${figureOf(sql`coalesce(sum(${tokenLots.left}), 0)`)} from ${tokenLots}
    where ${and(eq(tokenLots.userId, actor.userId), gt(tokenLots.expiresAt, now))})`

/** The caller's tokens. `next` are those that expire first. */
export async function getTokenWallet(db: ReadOnly, actor: Actor, now: Date): Promise<TokenWallet> {
  const usable = and(eq(tokenLots.userId, actor.userId), gt(tokenLots.left, 0), gt(tokenLots.expiresAt, now))
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${tokenLots.left}) ${which}, 0)::int`
  const [lots, [totals], [next], [debt]] = await Promise.all([
    listLots(db, actor, now),
    db
      .select({
        available: sum(sql`filter (where ${tokenLots.expiresAt} > ${now.toISOString()}::timestamptz)`),
        pending: sum(sql`filter (where ${tokenLots.availableAt} is null)`),
      })
      .from(tokenLots)
      .where(eq(tokenLots.userId, actor.userId)),
    db
      .select({ at: tokenLots.expiresAt, amount: sum(sql``) })
      .from(tokenLots)
      .where(usable)
      .groupBy(tokenLots.expiresAt)
      .orderBy(tokenLots.expiresAt)
      .limit(1),
    db.select().from(tokenDebts).where(eq(tokenDebts.userId, actor.userId)),
  ])
  return {
    available: totals?.available ?? 0,
    pending: totals?.pending ?? 0,
    owed: debt?.owed ?? 0,
    nextExpiry: next?.at ? { amount: next.amount, at: next.at.toISOString() } : null,
    lots,
  }
}

const { kind, key } = ledgerTransactions
/** Tokens are spent with a payment before its sales exist, so the payment's first sale stands for the transaction. */
const saleIdOf = sql`coalesce(${ledgerTransactions.saleId}, case when ${kind} = 'spent' then
  (select s.id from ${sales} s where s.payment_id = substr(${key}, 7)::uuid
    order by length(s.number), s.number limit 1) end)`

const kinds = ['earned', 'released', 'spent', 'returned', 'reversed', 'expired'] as const

/** Lists the caller's token transactions. */
export async function listTokenEvents(
  db: ReadOnly,
  actor: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ events: z.infer<typeof TokenEvent>[]; totalRecords: number }> {
  const into = aliasedTable(ledgerEntries, 'into')
  const own = and(
    eq(ledgerAccounts.ownerId, actor.userId),
    eq(ledgerAccounts.unit, 'token'),
    gt(into.amount, 0),
    inArray(ledgerTransactions.kind, kinds),
  )
  const from = db
    .select({
      transaction: ledgerTransactions,
      amount: into.amount,
      sale: saleShape,
    })
    .from(into)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, into.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, into.transactionId))
    .leftJoin(sales, eq(sales.id, saleIdOf))
    .where(own)
  const [rows, [counted]] = await Promise.all([
    from
      .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ count: count() })
      .from(into)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, into.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, into.transactionId))
      .where(own),
  ])
  return {
    events: rows.map(({ transaction: { id, at, kind }, amount, sale }) => ({
      id,
      kind: kind as (typeof kinds)[number],
      amount,
      at: at.toISOString(),
      sale,
    })),
    totalRecords: counted?.count ?? 0,
  }
}
