import { asc, eq, inArray } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Formats } from '../../../formats.ts'
import { takeForBank } from '../../payments/actions/take-for-bank.ts'
import { checkNothingMoves, customerOf } from '../../payments/claim.ts'
import type { Claimable, ClaimNews, Part } from '../../payments/claim.ts'
import { freezeSale } from '../../wallet/sales/chargebacks.ts'
import { partiesOf } from '../notifications.ts'
import type { OrderRow } from '../tables.ts'
import { orderNumber } from '../rules.ts'
import { holdOrder, releaseOrder } from '../state/hold.ts'
import { transitionOrder } from '../state/transition.ts'
import { orderLines, orderTimeline, orders } from '../tables.ts'

/** An order as a part of a joint payment. */
function partOf(tx: Tx, context: Context, order: OrderRow): Part {
  const { id, checkoutId: paymentId, sellerId } = order
  const sold = { kind: 'order', id } as const
  return {
    id,
    sold,
    sellerId,
    leftCents: order.totalCents - order.refundedCents,
    freeze: (frozen) => freezeSale(tx, context, sold, frozen),
    take: (lost) => takeForBank(tx, context, { paymentId, partId: id, ...lost }),
    async holdOrRelease(hasOpenClaim) {
      const { hasUnsettledDispute } = context.deps.claims
      const isUnsettled = (await hasUnsettledDispute(tx, id, context.now())) || (await hasOpenClaim())
      await (isUnsettled ? holdOrder : releaseOrder)(tx, context, id)
    },
  }
}

/** Locks the orders of a payment in a fixed order. */
const lock: Claimable['lock'] = async (tx, context, { id }) => {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, id))
    .orderBy(asc(orders.id))
    .for('update')
  await checkNothingMoves(tx, [id])
  return {
    parts: rows.map((order) => partOf(tx, context, order)),
    keepShares: (chargebackId, shares) => context.deps.claims.keepShares(tx, chargebackId, shares),
  }
}

const said = (lines: readonly { at: Date; status: string; note?: string | null }[]) =>
  lines.map(({ at, status, note }) => `${at.toISOString()} ${status}${note ? `: ${note}` : ''}`).join('\n')

/** The items bought together, their shipping and their current state. */
const evidence: Claimable['evidence'] = async (db, payment) => {
  const sold = await db.select().from(orders).where(eq(orders.checkoutId, payment.id)).orderBy(orders.id)
  const ids = sold.map(({ id }) => id)
  const [lines, timeline] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select().from(orderTimeline).where(inArray(orderTimeline.orderId, ids)).orderBy(orderTimeline.at),
  ])
  const parcel = sold.find(({ trackingNumber, carrier }) => trackingNumber ?? carrier)
  const left = timeline.find(({ orderId, status }) => orderId === parcel?.id && status === 'shipping')
  return {
    ...customerOf(payment),
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

const toSeller: Partial<Record<ClaimNews['status'], (news: ClaimNews, say: Formats) => string>> = {
  early_warning: ({ amount, reason }, say) =>
    `The buyer’s bank has warned us about this payment. The reason: ${reason}. ${say.dollars(amount)} is held for now. If you have not sent the order, please wait, or reject it.`,
  needs_response: ({ amount, reason }, say) =>
    `The buyer’s bank has taken ${say.dollars(amount)} back until it has decided. The reason: ${reason}. The money is frozen until then. Please do not send anything more, and keep your proof of delivery.`,
  won: ({ amount }, say) => `The buyer’s bank has decided for you: ${say.dollars(amount)} is no longer held.`,
  lost: ({ amount }, say) =>
    `The buyer’s bank has decided for the buyer: ${say.dollars(amount)} is lost, and your share and our commission are taken back.`,
}

const at = (orderId: string) => ({ href: `/orders/${orderId}`, action: 'See the order' })

/** Notifies each seller of their own share. */
const toSellers: Claimable['toSellers'] = async (context, _id, news) => {
  const shares = await context.deps.claims.listShares(context.db, news.chargebackId)
  const told = []
  for (const { id, cents } of shares) {
    const { seller, number } = await partiesOf(context, id)
    const body = (say: Formats) => toSeller[news.status]?.({ ...news, amount: cents }, say) ?? ''
    told.push({ ...at(id), recipient: seller, title: `${news.title} about order ${number}`, body })
  }
  return told
}

const listIds = async ({ db }: Context, checkoutId: string) =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.checkoutId, checkoutId))
      .orderBy(asc(orders.id))
  ).map(({ id }) => id)

/** Unshipped goods stay and return to the stock. */
const onLost: Claimable['onLost'] = async (context, checkoutId) => {
  for (const id of await listIds(context, checkoutId))
    await transitionOrder(
      context,
      { actor: null, id },
      {
        step: 'cancel',
        note: 'The buyer’s bank took the payment back',
        isDue: (order) => order.status === 'pending' && order.refundedCents >= order.totalCents,
      },
    )
}

export const checkoutClaim: Claimable = {
  lock,
  evidence,
  toSellers,
  forStaff: async (context, checkoutId) => at((await listIds(context, checkoutId))[0] ?? ''),
  onLost,
}
