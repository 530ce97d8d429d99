import { and, eq, inArray } from '../../db/drizzle.ts'

import { settleRefund } from '../../domains/payments/actions/reverse-refund.ts'
import { settleChargeback } from '../../domains/payments/chargebacks/settle-chargebacks.ts'
import { paymentRefunds, payments } from '../../domains/payments/tables.ts'
import { pick, trying, withDatabase } from './life.ts'
import { paymentsOf } from './rows.ts'
import { catchUp } from './time.ts'

/** Opens or decides a chargeback of a payment. */
export const claim = (at: number, status: 'won' | 'lost') =>
  trying('claim', async (life) => {
    const { quarter } = life
    const payment = pick(await paymentsOf(life), at)
    const state = payment && life.claims.get(payment.id)
    if (!payment?.amountCents || state === 'won' || state === 'lost') return false
    await catchUp(life)
    const said = state === 'open' ? status : 'needs_response'
    const { intentId } = quarter.cards.claim(payment.id, {
      status: said,
      amountCents: payment.amountCents,
      feeCents: 0,
    })
    life.claims.set(payment.id, said === 'needs_response' ? 'open' : said)
    await settleChargeback(quarter.stand.context, intentId)
    await quarter.stand.runJobs()
    return true
  })

/** Reverses a refund, as a bank may do days later. */
export const bounce = (at: number) =>
  trying('bounce', async (life) => {
    const { stand, cards } = life.quarter
    const rows = await withDatabase(life)
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(inArray(payments.payerId, [...life.patronIds]), eq(paymentRefunds.status, 'done')))
      .orderBy(paymentRefunds.id)
    const row = pick(
      rows.filter(({ refund }) => refund.amountCents > 0 && refund.gatewayRefundId),
      at,
    )
    if (!row?.refund.gatewayRefundId) return false
    cards.bounceRefund(row.refund.gatewayRefundId)
    await settleRefund(stand.context, row.refund.id)
    return true
  })
