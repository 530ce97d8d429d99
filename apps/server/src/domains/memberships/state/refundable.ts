import { and, eq, gte, isNotNull, ne } from '../../../db/drizzle.ts'

import { REFUND_DAYS } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { Actor, Context, PlanUse } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../wallet/tables.ts'
import type { MemberRow } from './members.ts'
import { findLastPurchase } from '../queries.ts'
import { isHeld } from '../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { DAY_MS } from '../../../time.ts'

type Reader = ReadOnly | Tx

/** Whether the user has ledger entries: they sold goods, an appointment, or a package. */
const hasSold: PlanUse = async (db, { userId, since }) => {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.ownerId, userId), gte(ledgerTransactions.at, since)))
    .limit(1)
  return row !== undefined
}

/** How the use of each plan is determined. An organisation only uses its account, which ends with the refund. */
const usesOf: Record<PlanTitle, (context: Context) => readonly PlanUse[]> = {
  Patron: ({ deps }) => deps.planUses,
  Provider: () => [hasSold],
  Tenant: () => [],
}

async function isUsed(context: Context, db: Reader, { title, userId }: MemberRow, since: Date) {
  for (const isUsedThere of usesOf[title](context)) if (await isUsedThere(db, { userId, since })) return true
  return false
}

/** The amount that can be refunded now; null if it is not the first payment, too late, or the plan was used. */
export async function refundOf(
  context: Context,
  db: Reader,
  member: MemberRow,
): Promise<{ cents: number; until: Date } | null> {
  const { id, userId, status, startedAt, refundAskedAt, handedOverAt } = member
  if (handedOverAt !== null || status !== 'active' || startedAt === null || refundAskedAt !== null)
    return null
  // A claimed payment is returned by the bank or left to us.
  if (isHeld(member)) return null
  const until = new Date(startedAt.getTime() + REFUND_DAYS * DAY_MS)
  if (until <= context.now()) return null
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
  if (paid.length !== 1 || !first || (await isUsed(context, db, member, startedAt))) return null
  return { cents: first.cents, until }
}

export async function getMembershipRefund(context: Context, actor: Actor) {
  const member = await findLastPurchase(context.db, actor)
  const found = member && (await refundOf(context, context.db, member))
  return { refund: found ? { amount: found.cents / 100, until: found.until.toISOString() } : null }
}
