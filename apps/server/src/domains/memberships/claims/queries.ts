import { and, asc, eq, inArray, lte, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { frozenStatuses } from '../../payments/chargebacks/rules.ts'
import { cardCustomers } from '../../payments/tables.ts'
import { invoices, subscriptions } from '../tables.ts'

/** The gateway's ids of a membership's invoices whose money was lost to a claim. */
export async function listTaken(db: ReadOnly, membershipId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: invoices.providerInvoiceId })
    .from(invoices)
    .where(and(eq(invoices.membershipId, membershipId), eq(invoices.claimStatus, 'lost')))
  return new Set(rows.map(({ id }) => id))
}

/** Whether the money of the current month was lost to a claim. For queries of memberships. */
export const isTakenBack = and(
  sql`${subscriptions.heldUntil} >= ${subscriptions.currentPeriodEnd}`,
  sql`exists (select from ${invoices} where ${invoices.membershipId} = ${subscriptions.id}
    and ${invoices.claimStatus} = 'lost' and ${invoices.periodEnd} >= ${subscriptions.currentPeriodEnd})`,
)

/** The invoice of a payment. */
export async function findInvoiceOf(db: ReadOnly, intentId: string) {
  const [row] = await db
    .select({ id: invoices.id, membershipId: invoices.membershipId })
    .from(invoices)
    .where(eq(invoices.intentId, intentId))
  return row
}

/** Every membership of a gateway customer. */
export async function listMembershipsOf(db: ReadOnly, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(cardCustomers, eq(cardCustomers.userId, subscriptions.userId))
    .where(eq(cardCustomers.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** Payments with a claim that has been undecided since before an instant. */
export async function listClaimed(db: ReadOnly, before: Date): Promise<string[]> {
  const rows = await db
    .select({ intentId: invoices.intentId })
    .from(invoices)
    .where(and(inArray(invoices.claimStatus, [...frozenStatuses]), lte(invoices.claimSince, before)))
    .orderBy(asc(invoices.claimSince))
    .limit(200)
  return rows.flatMap(({ intentId }) => intentId ?? [])
}
