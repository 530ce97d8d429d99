import { and, eq, gte, isNotNull, ne } from '../../../db/drizzle.ts'

import { REFUND_DAYS } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions, sales, tokenLots } from '../../wallet/tables.ts'
import type { MemberRow } from '../members.ts'
import { findLastPurchase } from '../queries.ts'
import { invoices, subscriptions } from '../tables.ts'

type Reader = ReadOnly | Tx

/** Whether an order has earned tokens, a part of which the membership gave. */
async function hasEarned(db: Reader, userId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: tokenLots.id })
    .from(tokenLots)
    .innerJoin(sales, eq(sales.id, tokenLots.saleId))
    .where(and(eq(tokenLots.userId, userId), eq(sales.subjectKind, 'order'), gte(tokenLots.earnedAt, since)))
    .limit(1)
  return row !== undefined
}

/** Whether anything was sold: goods, a session, or a package of them. */
async function hasSold(db: Reader, userId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.ownerId, userId), gte(ledgerTransactions.at, since)))
    .limit(1)
  return row !== undefined
}

/** When something of a plan was used. What an organisation has is its account, which ends with the refund. */
const isUsed: Record<PlanTitle, (db: Reader, userId: string, since: Date) => Promise<boolean>> = {
  Patron: hasEarned,
  Provider: hasSold,
  Tenant: async () => false,
}

/** What goes back when it is asked for now; null when it is not the first payment, or too late, or something was used. */
export async function refundOf(
  db: Reader,
  member: MemberRow,
  now: Date,
): Promise<{ cents: number; until: Date } | null> {
  const { id, userId, status, startedAt, refundAskedAt, handedOverAt, title } = member
  if (handedOverAt !== null || status !== 'active' || startedAt === null || refundAskedAt !== null)
    return null
  const until = new Date(startedAt.getTime() + REFUND_DAYS * 86_400_000)
  if (until <= now) return null
  const earlier = and(
    eq(subscriptions.userId, userId),
    ne(subscriptions.id, id),
    isNotNull(subscriptions.startedAt),
  )
  if ((await db.$count(subscriptions, earlier)) > 0) return null
  const paid = await db
    .select({ cents: invoices.amountCents })
    .from(invoices)
    .where(and(eq(invoices.membershipId, id), eq(invoices.status, 'paid')))
  const [first] = paid
  if (paid.length !== 1 || !first || (await isUsed[title](db, userId, startedAt))) return null
  return { cents: first.cents, until }
}

export async function getMembershipRefund(context: Context, actor: Actor) {
  const member = await findLastPurchase(context.db, actor)
  const found = member && (await refundOf(context.db, member, context.now()))
  return { refund: found ? { amount: found.cents / 100, until: found.until.toISOString() } : null }
}
