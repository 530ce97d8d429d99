import { and, eq, inArray } from '../../../db/drizzle.ts'

import type { Chargeback } from '@wellspring/api/contract/chargebacks'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { ClaimEvidence } from '../../../ports/cards/port.ts'
import { notFound, problem } from '../../../problem.ts'
import { orderNumber } from '../../orders/rules.ts'
import { checkouts, orderLines, orderTimeline, orders } from '../../orders/tables.ts'
import { payableOf } from '../../payments/payable.ts'
import { getPayment } from '../../payments/queries.ts'
import { getChargeback } from '../chargebacks/queries.ts'
import { follow } from '../chargebacks/follow-chargeback.ts'
import type { ChargebackRow, OwnClaim } from '../chargebacks/follow-chargeback.ts'
import { chargebacks } from '../tables.ts'

type Facts = Omit<ClaimEvidence, 'statement'>

const said = (lines: readonly { at: Date; status: string; note?: string | null }[]) =>
  lines.map(({ at, status, note }) => `${at.toISOString()} ${status}${note ? `: ${note}` : ''}`).join('\n')

/** What was bought together, how it went out, and what became of it. */
async function factsOfOrders(db: ReadOnly, checkoutId: string): Promise<Facts | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  const sold = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(orders.id)
  if (!checkout) return null
  const ids = sold.map(({ id }) => id)
  const [lines, timeline] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select().from(orderTimeline).where(inArray(orderTimeline.orderId, ids)).orderBy(orderTimeline.at),
  ])
  const parcel = sold.find(({ trackingNumber, carrier }) => trackingNumber ?? carrier)
  const left = timeline.find(({ orderId, status }) => orderId === parcel?.id && status === 'shipping')
  const { firstName, lastName, email } = checkout.billingDetails
  return {
    customerName: `${firstName} ${lastName}`,
    customerEmail: email,
    serviceAt: null,
    product: lines
      .map(({ quantity, name, variantName }) => `${quantity} x ${name}, ${variantName}`)
      .join('\n'),
    shipping: parcel && {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      at: left?.at ?? null,
    },
    history: sold
      .map(({ id, number }) => {
        const own = timeline.filter(({ orderId }) => orderId === id)
        return `Order ${orderNumber(number ?? 0)}\n${said(own)}`
      })
      .join('\n\n'),
  }
}

async function factsOfPayment(context: Context, paymentId: string): Promise<Facts> {
  const payment = await getPayment(context.db, paymentId)
  return payableOf(context, payment.payableKind).claim.evidence(context.db, payment)
}

async function findOpen(db: ReadOnly, id: string): Promise<ChargebackRow> {
  const [row] = isId(id) ? await db.select().from(chargebacks).where(eq(chargebacks.id, id)) : []
  if (!row) throw notFound('chargeback')
  return row
}

/** Only what the bank waits for is answered, and once. */
function checkOpen({ status, answerBy }: ChargebackRow, now: Date): void {
  if (status !== 'needs_response')
    throw problem('ILLEGAL_TRANSITION', 'The bank does not wait for an answer to this.')
  if (answerBy && answerBy <= now)
    throw problem('CONFLICT', 'The day until which the bank listens has passed.')
}

/** Keeps what the bank is about to be told, before it is. */
const writeDown = (context: Context, id: string, evidence: ClaimEvidence) =>
  change(context, 'chargeback.submit', async (tx) => {
    const [row] = await tx
      .select({ status: chargebacks.status })
      .from(chargebacks)
      .where(and(eq(chargebacks.id, id), eq(chargebacks.status, 'needs_response')))
      .for('update')
    if (!row) throw problem('ILLEGAL_TRANSITION', 'The bank does not wait for an answer to this.')
    return { subject: `chargeback:${id}`, after: { statement: evidence.statement }, result: undefined }
  })

const noAnswer = () =>
  problem('UNAVAILABLE', 'The card provider did not answer. Nothing is lost: please try again in a moment.')

/**
 * Tells the bank why the payment is good: what the books say of it, and the words of staff. The same key goes on where
 * an earlier try was cut off.
 */
export async function answerChargeback(
  context: Context,
  { id, statement }: { id: string; statement: string },
): Promise<{ chargeback: Chargeback }> {
  const row = await findOpen(context.db, id)
  const isTold = stepDone(context, 'write') !== undefined && row.status !== 'needs_response'
  if (isTold) return getChargeback(context.db, id)
  checkOpen(row, context.now())
  const facts =
    row.checkoutId === null
      ? await factsOfPayment(context, row.paymentId ?? '')
      : await factsOfOrders(context.db, row.checkoutId)
  if (!facts) throw notFound('payment')
  await keyedStep(context, 'write', async (inner) => {
    await writeDown(inner, id, { ...facts, statement })
    return null
  })
  const claim = await context.ports.cards.answerClaim(row.providerId, { ...facts, statement })
  if (!claim) throw noAnswer()
  const { checkoutId, paymentId } = row
  await follow(context, { ...claim, checkoutId, paymentId } as OwnClaim)
  return getChargeback(context.db, id)
}
