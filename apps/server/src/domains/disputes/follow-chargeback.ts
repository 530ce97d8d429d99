import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import { change } from '../../context.ts'
import type { ChangeName, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { BankClaim } from '../../ports/cards/port.ts'
import { takeForBank } from '../orders/charged-back.ts'
import type { OrderRow } from '../orders/queries.ts'
import { splitByLargestRemainder } from '../orders/rules.ts'
import { orders, refunds } from '../orders/tables.ts'
import { freezeSale, payChargebackFee } from '../wallet/chargebacks.ts'
import { recordFinding } from '../wallet/findings.ts'
import { holdOrRelease, isFrozenByOther } from './hold.ts'
import { hasTheMoney, isDecided, mayFollow, openStatuses } from './rules.ts'
import { chargebackShares, chargebacks, disputes } from './tables.ts'

export type ChargebackRow = typeof chargebacks.$inferSelect

/** What a bank wants of a payment of ours. */
export type OwnClaim = BankClaim & { checkoutId: string }

const names: Record<ChargebackStatus, ChangeName> = {
  early_warning: 'chargeback.warn',
  needs_response: 'chargeback.open',
  under_review: 'chargeback.answer',
  won: 'chargeback.win',
  lost: 'chargeback.lose',
}

/** The orders of a payment, kept from changing until the transaction ends, in one order for everybody. */
async function lockOrders(tx: Tx, checkoutId: string): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  const moving = await tx.$count(refunds, and(inArray(refunds.orderId, ids), eq(refunds.status, 'requested')))
  if (moving > 0) throw new Error(`something of checkout ${checkoutId} is still on its way back`)
  return rows
}

/** The row of a claim; a warning becomes what came of it, and says nothing new of a payment that is claimed. */
async function findKnown(tx: Tx, { claimId, checkoutId, status }: OwnClaim) {
  const ofPayment = eq(chargebacks.checkoutId, checkoutId)
  const same =
    status === 'early_warning' ? ofPayment : and(ofPayment, eq(chargebacks.status, 'early_warning'))
  const rows = await tx
    .select()
    .from(chargebacks)
    .where(or(eq(chargebacks.providerId, claimId), same))
  return rows.find(({ providerId }) => providerId === claimId) ?? rows[0]
}

async function write(
  tx: Tx,
  now: Date,
  { claim, known }: { claim: OwnClaim; known: ChargebackRow | undefined },
): Promise<ChargebackRow> {
  const { claimId, checkoutId, status, amountCents, feeCents, reason, answerBy, openedAt } = claim
  const row = {
    ...{ providerId: claimId, status, amountCents, feeCents, reason, answerBy, statusSince: now },
    closedAt: isDecided(status) ? now : null,
  }
  const [written] = known
    ? await tx.update(chargebacks).set(row).where(eq(chargebacks.id, known.id)).returning()
    : await tx
        .insert(chargebacks)
        .values({ ...row, checkoutId, openedAt })
        .returning()
  if (!written) throw new Error('the chargeback was not written')
  return written
}

/** What of the claim, and of its fee, falls on each order: in proportion to what is left of it. */
function sharesOf({ amountCents, feeCents }: ChargebackRow, own: readonly OrderRow[]) {
  const left = own.map(({ totalCents, refundedCents }) => totalCents - refundedCents)
  const most = left.reduce((sum, cents) => sum + cents, 0)
  const [amounts, fees] = [
    splitByLargestRemainder(Math.min(amountCents, most), left),
    splitByLargestRemainder(feeCents, most > 0 ? left : left.map(() => 1)),
  ]
  return {
    excess: amountCents - Math.min(amountCents, most),
    shares: own.map((order, index) => ({ order, cents: amounts[index] ?? 0, fee: fees[index] ?? 0 })),
  }
}

async function writeShares(tx: Tx, chargebackId: string, shares: ReturnType<typeof sharesOf>['shares']) {
  const open = await tx
    .select({ id: disputes.id, orderId: disputes.orderId })
    .from(disputes)
    .where(
      and(
        inArray(
          disputes.orderId,
          shares.map(({ order }) => order.id),
        ),
        inArray(disputes.status, [...openStatuses]),
      ),
    )
  const disputeOf = (orderId: string) => open.find((one) => one.orderId === orderId)?.id ?? null
  await tx
    .insert(chargebackShares)
    .values(
      shares.map(({ order, cents }) => ({
        ...{ chargebackId, orderId: order.id, disputeId: disputeOf(order.id), amountCents: cents },
      })),
    )
    .onConflictDoUpdate({
      target: [chargebackShares.chargebackId, chargebackShares.orderId],
      set: {
        amountCents: sql`excluded.amount_cents`,
        disputeId: sql`coalesce(${chargebackShares.disputeId}, excluded.dispute_id)`,
      },
    })
}

/** The money of each order is frozen, given up, or free again. */
async function moveMoney(
  tx: Tx,
  context: Context,
  row: ChargebackRow,
  shares: ReturnType<typeof sharesOf>['shares'],
) {
  for (const { order, cents, fee } of shares) {
    const frozen = hasTheMoney(row.status) || (await isFrozenByOther(tx, order.id, row.id))
    await freezeSale(tx, context, { orderId: order.id, frozen })
    if (row.status === 'lost' && cents > 0)
      await takeForBank(tx, context, { order, chargebackId: row.id, amountCents: cents })
    if (isDecided(row.status))
      await payChargebackFee(tx, context, {
        ...{ chargebackId: row.id, orderId: order.id, sellerId: order.sellerId, cents: fee },
      })
    await holdOrRelease(tx, context, order.id)
  }
}

const reportExcess = (tx: Tx, context: Context, { id, amountCents }: ChargebackRow, excess: number) =>
  recordFinding(tx, context, {
    ...{ kind: 'chargeback', about: `chargeback:${id}` },
    expected: `${amountCents - excess} cents that were not given back before`,
    found: `${amountCents} cents taken by the bank`,
  })

/** Brings what is known of a claim to where its bank has it. Nothing is changed twice. */
export async function follow(context: Context, claim: OwnClaim): Promise<void> {
  await change(context, names[claim.status], async (tx) => {
    const own = await lockOrders(tx, claim.checkoutId)
    // The webhook was faster than the payment.
    if (own.length === 0) throw new Error(`checkout ${claim.checkoutId} has no orders yet`)
    const known = await findKnown(tx, claim)
    if (known && !mayFollow(known.status, claim.status)) return { result: undefined }
    const row = await write(tx, context.now(), { claim, known })
    const { shares, excess } = sharesOf(row, own)
    await writeShares(tx, row.id, shares)
    await moveMoney(tx, context, row, shares)
    if (row.status === 'lost' && excess > 0) await reportExcess(tx, context, row, excess)
    const { status, amountCents, feeCents } = row
    return {
      subject: `chargeback:${row.id}`,
      before: known && { status: known.status },
      after: { status, amountCents, feeCents },
      result: undefined,
    }
  })
}
