import { and, eq, or } from '../../../db/drizzle.ts'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import { change, enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { BankClaim } from '../../../ports/cards/port.ts'
import { splitByLargestRemainder } from '../../wallet/rules.ts'
import { payChargebackFee } from '../../wallet/sales/chargebacks.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import type { Part } from '../claim.ts'
import { askAgain } from '../actions/refund.ts'
import { payableOf } from '../payable.ts'
import { getPayment } from '../queries.ts'
import { isUndecided } from '../rules.ts'
import { chargebacks } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'
import { hasOpenClaim, isFrozenByOther } from './queries.ts'
import type { ChargebackRow } from './queries.ts'
import { hasTheMoney, isDecided, mayFollow } from './rules.ts'

/** A bank's claim on one of our payments. */
type OwnClaim = Omit<BankClaim, 'paymentId'> & { paymentId: string }

const names = {
  early_warning: 'chargeback.warn',
  needs_response: 'chargeback.open',
  under_review: 'chargeback.answer',
  won: 'chargeback.win',
  lost: 'chargeback.lose',
} as const satisfies Record<ChargebackStatus, string>

/**
 * Finds the row of a claim. A claim takes over the row of an earlier warning, and a warning about a payment with a
 * claim is no news.
 */
async function findKnown(tx: Tx, { claimId, status, paymentId }: OwnClaim) {
  const ofPayment = eq(chargebacks.paymentId, paymentId)
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
  const { claimId, paymentId, status, openedAt } = claim
  const { amountCents, feeCents, reason, answerBy } = claim
  const row = {
    providerId: claimId,
    status,
    amountCents,
    feeCents,
    reason,
    answerBy,
    statusSince: now,
    closedAt: isDecided(status) ? now : null,
  }
  const [written] = known
    ? await tx.update(chargebacks).set(row).where(eq(chargebacks.id, known.id)).returning()
    : await tx
        .insert(chargebacks)
        .values({ ...row, paymentId, openedAt })
        .returning()
  if (!written) throw new Error('the chargeback was not written')
  return written
}

/** Splits the claim and its fee over the parts of the payment, in proportion to what is left of each. */
function sharesOf({ amountCents, feeCents }: ChargebackRow, parts: readonly Part[]) {
  const left = parts.map(({ leftCents }) => leftCents)
  const most = left.reduce((sum, cents) => sum + cents, 0)
  const [amounts, fees] = [
    splitByLargestRemainder(Math.min(amountCents, most), left),
    splitByLargestRemainder(feeCents, most > 0 ? left : left.map(() => 1)),
  ]
  return {
    excess: amountCents - Math.min(amountCents, most),
    shares: parts.map((part, index) => ({ part, cents: amounts[index] ?? 0, fee: fees[index] ?? 0 })),
  }
}

/** Freezes, gives up, or releases the money of each part. */
async function moveMoney(
  tx: Tx,
  context: Context,
  row: ChargebackRow,
  shares: ReturnType<typeof sharesOf>['shares'],
) {
  const isFrozen = hasTheMoney(row.status) || (await isFrozenByOther(tx, row))
  for (const { part, cents, fee } of shares) {
    await part.freeze(isFrozen)
    if (row.status === 'lost' && cents > 0) await part.take({ chargebackId: row.id, amountCents: cents })
    if (isDecided(row.status)) {
      const { id, sold, sellerId } = part
      await payChargebackFee(tx, context, { chargebackId: row.id, id, subject: sold, sellerId, cents: fee })
    }
    await part.holdOrRelease(() => hasOpenClaim(tx, row.paymentId))
  }
}

const reportExcess = (tx: Tx, context: Context, { id, amountCents }: ChargebackRow, excess: number) =>
  recordFinding(tx, context, {
    kind: 'chargeback',
    about: `chargeback:${id}`,
    expected: `${amountCents - excess} cents that were not given back before`,
    found: `${amountCents} cents taken by the bank`,
  })

/**
 * Reports a claim on a late payment, which was never booked as a sale and is being refunded. Once the bank decides for
 * us, refunds it refused meanwhile are requested again.
 */
async function followUnsold(
  tx: Tx,
  context: Context,
  { claim, payment }: { claim: OwnClaim; payment: PaymentRow },
): Promise<void> {
  const { claimId, paymentId, status, amountCents } = claim
  // The webhook arrived before the payment was recorded.
  if (isUndecided(payment.status)) throw new Error(`the payment of chargeback ${claimId} is still undecided`)
  await recordFinding(tx, context, {
    kind: 'chargeback',
    about: `claim:${claimId}`,
    expected: 'a payment of something that was sold',
    found: `${amountCents} cents of a payment that came too late, ${status.replaceAll('_', ' ')}`,
  })
  if (status !== 'won') return
  for (const job of await askAgain(tx, context, paymentId)) await enqueue(tx, job)
}

/** Applies the bank's state of a claim, exactly once. */
export async function follow(context: Context, claim: OwnClaim): Promise<void> {
  await change(context, names[claim.status], async (tx) => {
    const payment = await getPayment(tx, claim.paymentId)
    const claimed = await payableOf(context, payment.payableKind).claim.lock(tx, context, payment)
    if (claimed.parts.length === 0) {
      await followUnsold(tx, context, { claim, payment })
      return { result: undefined }
    }
    const known = await findKnown(tx, claim)
    if (known && !mayFollow(known.status, claim.status)) return { result: undefined }
    const row = await write(tx, context.now(), { claim, known })
    const { shares, excess } = sharesOf(row, claimed.parts)
    await claimed.keepShares?.(
      row.id,
      shares.map(({ part, cents }) => ({ id: part.id, cents })),
    )
    await moveMoney(tx, context, row, shares)
    if (row.status === 'lost' && excess > 0) await reportExcess(tx, context, row, excess)
    const { status, amountCents, feeCents } = row
    const ended = isDecided(status) ? ((await claimed.end?.(status === 'lost')) ?? []) : []
    const isFree = status === 'won' && !(await isFrozenByOther(tx, row))
    const jobs = isFree ? [...ended, ...(await askAgain(tx, context, row.paymentId))] : ended
    return {
      jobs,
      subject: `chargeback:${row.id}`,
      before: known && { status: known.status },
      after: { status, amountCents, feeCents },
      result: undefined,
    }
  })
}
