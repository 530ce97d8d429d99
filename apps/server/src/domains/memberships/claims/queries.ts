import { and, asc, eq, inArray, lte, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { frozenStatuses } from '../../payments/chargebacks/rules.ts'
import { cardCustomers } from '../../payments/tables.ts'
import { invoices, subscriptions } from '../tables.ts'

/** The invoices of a membership whose money banks have taken back, as the card provider calls them. */
export async function listTaken(db: ReadOnly, membershipId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: invoices.providerInvoiceId })
    .from(invoices)
    .where(and(eq(invoices.membershipId, membershipId), eq(invoices.claimStatus, 'lost')))
  return new Set(rows.map(({ id }) => id))
}

/** In a query of memberships: the present month was taken back, and it has not ended yet. */
export const isTakenBack = and(
  sql`${subscriptions.heldUntil} >= ${subscriptions.currentPeriodEnd}`,
  sql`exists (select from ${invoices} where ${invoices.membershipId} = ${subscriptions.id}
    and ${invoices.claimStatus} = 'lost' and ${invoices.periodEnd} >= ${subscriptions.currentPeriodEnd})`,
)

/** The invoice that a payment was for. */
export async function findInvoiceOf(db: ReadOnly, intentId: string) {
  const [row] = await db
    .select({ id: invoices.id, membershipId: invoices.membershipId })
    .from(invoices)
    .where(eq(invoices.intentId, intentId))
  return row
}

/** Every membership of somebody, by the name that the card provider has for them. */
export async function listMembershipsOf(db: ReadOnly, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(cardCustomers, eq(cardCustomers.userId, subscriptions.userId))
    .where(eq(cardCustomers.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** The payments that banks have had since before an instant, and have not decided on. */
export async function listClaimed(db: ReadOnly, before: Date): Promise<string[]> {
  const rows = await db
    .select({ intentId: invoices.intentId })
    .from(invoices)
    .where(and(inArray(invoices.claimStatus, [...frozenStatuses]), lte(invoices.claimSince, before)))
    .orderBy(asc(invoices.claimSince))
    .limit(200)
  return rows.flatMap(({ intentId }) => intentId ?? [])
}
