import { and, eq, inArray, max } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { BankClaim } from '../../../ports/cards/port.ts'
import { frozenStatuses, hasTheMoney, isDecided, mayFollow } from '../../payments/chargebacks/rules.ts'
import { closeFinding, recordFinding } from '../../wallet/ledger/findings.ts'
import { notPaused } from '../state/pause-rules.ts'
import { scheduleSettle } from '../state/schedule-settle.ts'
import { settleMembership } from '../state/settle.ts'
import { invoices, subscriptions } from '../tables.ts'
import { findInvoiceOf, listMembershipsOf } from './queries.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** Whether a claim changes anything. A different claim counts only while no other is open or lost. */
function isNews({ claimId, claimStatus }: InvoiceRow, claim: BankClaim): boolean {
  if (claimId === null || claimStatus === null) return true
  if (claimId === claim.claimId) return mayFollow(claimStatus, claim.status)
  return ['early_warning', 'won'].includes(claimStatus) && claim.status !== 'won'
}

/** Finds the invoice of a claimed payment. If the payment is unknown, the customer's memberships are settled first. */
async function findClaimed(context: Context, { intentId, customerId }: BankClaim) {
  const known = await findInvoiceOf(context.db, intentId)
  if (known || customerId === null) return known
  for (const id of await listMembershipsOf(context.db, customerId)) await settleMembership(context, id)
  return findInvoiceOf(context.db, intentId)
}

async function lockBoth(tx: Tx, invoiceId: string, membershipId: string) {
  const [member] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, membershipId))
    .for('update')
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  if (!member || !invoice) throw new Error(`invoice ${invoiceId} is gone`)
  return { member, invoice }
}

async function writeClaim(tx: Tx, now: Date, { invoice, claim }: { invoice: InvoiceRow; claim: BankClaim }) {
  const isTaken = claim.status === 'lost' && invoice.status === 'paid'
  await tx
    .update(invoices)
    .set({
      claimId: claim.claimId,
      claimStatus: claim.status,
      claimFeeCents: claim.feeCents,
      claimSince: now,
      ...(isTaken && { status: 'charged_back' as const }),
    })
    .where(eq(invoices.id, invoice.id))
  const [held] = await tx
    .select({ until: max(invoices.periodEnd) })
    .from(invoices)
    .where(
      and(
        eq(invoices.membershipId, invoice.membershipId),
        inArray(invoices.claimStatus, [...frozenStatuses, 'lost']),
      ),
    )
  return held?.until ?? null
}

const tellStaff = (tx: Tx, context: Context, { claimId, status, amountCents }: BankClaim) => {
  const place = { kind: 'chargeback', about: `claim:${claimId}` }
  return isDecided(status)
    ? closeFinding(tx, context, place)
    : recordFinding(tx, context, {
        ...place,
        expected: 'a month of a membership that stays paid',
        found: `${amountCents} cents, ${status.replaceAll('_', ' ')}`,
      })
}

/**
 * Applies a bank's claim on a membership payment; false if the claim is about none. While the bank has the money, the
 * month gives no benefits and nothing else is charged. A lost claim ends the membership.
 */
export async function followClaim(context: Context, claim: BankClaim): Promise<boolean> {
  const found = await findClaimed(context, claim)
  if (!found) return false
  await change(context, 'membership.claim', async (tx) => {
    const now = context.now()
    const { member, invoice } = await lockBoth(tx, found.id, found.membershipId)
    if (!isNews(invoice, claim)) return { result: undefined }
    const heldUntil = await writeClaim(tx, now, { invoice, claim })
    const isTaken = hasTheMoney(claim.status) || claim.status === 'lost'
    await tx
      .update(subscriptions)
      .set({
        heldUntil,
        // A member who wants to keep the membership can undo the cancellation.
        ...(isTaken && member.status === 'active' && { cancelAtPeriodEnd: true, ...notPaused }),
      })
      .where(eq(subscriptions.id, member.id))
    await tellStaff(tx, context, claim)
    const { status, amountCents, feeCents } = claim
    return {
      subject: `membership:${member.id}`,
      before: invoice.claimStatus && { status: invoice.claimStatus },
      after: { status, amountCents, feeCents },
      jobs: isTaken ? [scheduleSettle({ membershipId: member.id, runAt: now })] : [],
      result: undefined,
    }
  })
  return true
}
