import { DISPUTE_WITHIN_DAYS, PAYOUT_AFTER_DAYS, SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { Kind } from '@wellspring/api/contract/endpoint'
import type { Checkout, orderVerbs } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { keysOf } from '@wellspring/api/contract/record-keys'

import type { DisputedLine } from '../../context.ts'
import { totalsOf } from '../cart/rules.ts'
import type { Priced, TotalsInCents } from '../cart/rules.ts'
import type { PaymentStatus } from '../payments/rules.ts'
import { splitByLargestRemainder } from '../wallet/rules.ts'
import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** How long an unfinished checkout reserves its stock. */
export const CHECKOUT_MS = 15 * MINUTE_MS

/** The status of a checkout, from its payment. A payment that came too late has been or is being refunded. */
export function checkoutStatusOf({
  status,
  capturedCents,
  refundedCents,
}: {
  status: PaymentStatus
  capturedCents: number
  refundedCents: number
}): Checkout['status'] {
  if (status === 'released') return refundedCents < capturedCents ? 'failed' : 'refunded'
  return status === 'authorized' ? 'processing' : status
}

/** The sellers' parts of a checkout: their lines, with the single shipping fee and the tokens split in proportion. */
export function partsBySeller<Line extends Priced & { sellerId: string }>(
  lines: readonly Line[],
  tokenCents = 0,
): { sellerId: string; lines: Line[]; totals: TotalsInCents }[] {
  const groups = [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    lines: own,
    subtotalCents: totalsOf(own).subtotalCents,
  }))
  const { shippingCents } = totalsOf(lines)
  const subtotals = groups.map(({ subtotalCents }) => subtotalCents)
  const shipping = splitByLargestRemainder(shippingCents, subtotals)
  const tokens = splitByLargestRemainder(tokenCents, subtotals)
  return groups.map(({ sellerId, lines: own, subtotalCents }, index) => {
    const [share = 0, discountCents = 0] = [shipping[index], tokens[index]]
    const totalCents = subtotalCents + share - discountCents
    return {
      sellerId,
      lines: own,
      totals: { subtotalCents, shippingCents: share, discountCents, totalCents },
    }
  })
}

/** The public number of an order. */
export const orderNumber = (number: number | '') => `WS-${number}`

/** The payment status of an order, from its amounts. */
export function paymentStatusOf({
  totalCents,
  refundedCents,
}: {
  totalCents: number
  refundedCents: number
}) {
  if (refundedCents === 0) return 'paid' as const
  return refundedCents < totalCents ? ('partially_refunded' as const) : ('refunded' as const)
}

/** Whether a shipped order is fully refunded. Nobody has to act, and it completes without notifications. */
export const isPaidBack = ({
  status,
  ...money
}: {
  status: OrderStatus
  totalCents: number
  refundedCents: number
}) => status === 'shipping' && paymentStatusOf(money) === 'refunded'

interface Money {
  subtotalCents: number
  discountCents: number
  totalCents: number
}

/** Refunds of an order so far, to the card and in tokens. */
export interface Promised {
  amountCents: number
  tokenCents: number
}

/** Everything left of an order, including its share of the shipping fee. */
const restOf = ({ totalCents, discountCents }: Money, promised: Promised): Promised => ({
  // A refund that bounced and a chargeback over the same money are both counted.
  amountCents: Math.max(0, totalCents - promised.amountCents),
  tokenCents: Math.max(0, discountCents - promised.tokenCents),
})

/**
 * The refund for goods of an order. Tokens are refunded in the proportion in which they paid, so that parts add up to
 * the whole, and the shipping fee with the last goods. A chargeback takes only card money, so the missing tokens follow
 * with the next goods, up to their price.
 */
export function refundOf(order: Money, promised: Promised, goodsCents: number): Promised {
  const before = promised.amountCents + promised.tokenCents
  const after = Math.min(order.subtotalCents, before + goodsCents)
  if (after >= order.subtotalCents) return restOf(order, promised)
  const cents = after - before
  const due = Math.round((order.discountCents * after) / order.subtotalCents) - promised.tokenCents
  const ofCard = restOf(order, promised).amountCents
  const tokenCents = Math.min(cents, Math.max(0, due, cents - ofCard))
  return { amountCents: cents - tokenCents, tokenCents }
}

export type PartyRole = 'buyer' | 'seller' | 'admin' | 'system'

const roles: Partial<Record<Kind, PartyRole>> = { patron: 'buyer', provider: 'seller', admin: 'admin' }

/** The caller's role in orders. Null for readers who are no party. */
export const roleIn = ({ kind }: { kind: Kind }): PartyRole | null => roles[kind] ?? null

export type Step = Exclude<(typeof orderVerbs)[number], 'dispute' | 'correct'>

/** The transitions with the roles and statuses that allow them. */
export const steps: Record<
  Step,
  { to: OrderStatus; from: Partial<Record<PartyRole, readonly OrderStatus[]>>; said: string }
> = {
  ship: { to: 'shipping', from: { seller: ['pending'] }, said: 'shipped' },
  reject: { to: 'rejected', from: { seller: ['pending'], admin: ['pending'] }, said: 'rejected' },
  cancel: {
    to: 'cancelled',
    from: { buyer: ['pending'], admin: ['pending', 'shipping'], system: ['pending'] },
    said: 'cancelled',
  },
  receive: { to: 'completed', from: { buyer: ['shipping'], system: ['shipping'] }, said: 'received' },
}

export const mayStep = (step: Step, role: PartyRole, status: OrderStatus) =>
  steps[step].from[role]?.includes(status) === true

/** Transitions that would decide about disputed money. */
export const waitsForDispute = (step: Step) => step === 'cancel' || step === 'receive'

/** Goods that were never shipped return to the stock. */
export const isRestocked = (step: Step, from: OrderStatus) =>
  from === 'pending' && (step === 'reject' || step === 'cancel')

export interface Clock {
  days: number
  to: OrderStatus
  step: Step
  /** The days on which the responsible party is reminded. */
  reminders: readonly number[]
}

/** What happens to an order without action by its parties. */
export const clocks: Partial<Record<OrderStatus, Clock>> = {
  pending: { days: SHIP_WITHIN_DAYS, to: 'cancelled', step: 'cancel', reminders: [3, 10] },
  shipping: { days: 14, to: 'completed', step: 'receive', reminders: [12] },
}

/** The number of parcels of a seller to a country that are needed for an estimate. */
export const FEWEST_PARCELS = 5

/** Delivery times of a seller's parcels in seconds: nine in ten were within the range. */
export interface Pace {
  sincePaid: readonly [number, number]
  sinceSent: readonly [number, number]
}

/** The estimated arrival. Null without an estimate or when the parcel is later than the others were. */
export function arrivalOf(
  order: { status: OrderStatus; createdAt: Date; statusSince: Date },
  pace: Pace | null,
  now: Date,
): { from: Date; to: Date } | null {
  if (!pace || (order.status !== 'pending' && order.status !== 'shipping')) return null
  const isSent = order.status === 'shipping'
  const since = isSent ? order.statusSince : order.createdAt
  const [from, to] = (isSent ? pace.sinceSent : pace.sincePaid).map(
    (seconds) => new Date(since.getTime() + seconds * 1000),
  ) as [Date, Date]
  return to > now ? { from, to } : null
}

export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** When the money of a completed order becomes its seller's, and until when it can be returned. */
export const payoutTimes = (completedAt: Date) => ({
  dueAt: daysAfter(completedAt, PAYOUT_AFTER_DAYS),
  returnableUntil: daysAfter(completedAt, DISPUTE_WITHIN_DAYS),
})

/** The state of an order. `heldSince` is set while a dispute or a chargeback is open. */
export interface OrderState {
  status: OrderStatus
  statusSince: Date
  completedAt: Date | null
  heldSince: Date | null
}

/** Whether part of the payment has not been refunded. */
export const hasMoneyLeft = (money: { refundedCents: number; totalCents: number; discountCents: number }) =>
  money.refundedCents < money.totalCents || money.discountCents > 0

/** When and how an order changes its status automatically. Disputes and chargebacks stop the clock. */
export function deadlineOf({ status, statusSince, heldSince }: Omit<OrderState, 'completedAt'>) {
  const clock = clocks[status]
  if (!clock || heldSince !== null) return null
  return { at: daysAfter(statusSince, clock.days), to: clock.to }
}

/** Whether a reminder has become due since the last one. */
export function isReminderDue(
  { status, statusSince, remindedAt }: { status: OrderStatus; statusSince: Date; remindedAt: Date | null },
  now: Date,
): boolean {
  const due = clocks[status]?.reminders.map((days) => daysAfter(statusSince, days)).filter((at) => at <= now)
  const last = due?.at(-1)
  return last !== undefined && (remindedAt === null || remindedAt < last)
}

/** Whether an order can be disputed: shipped, or completed up to 30 days ago. */
export const isDisputable = (
  { status, completedAt }: Pick<OrderState, 'status' | 'completedAt'>,
  now: Date,
) =>
  status === 'shipping' ||
  (status === 'completed' && completedAt !== null && daysAfter(completedAt, DISPUTE_WITHIN_DAYS) >= now)

/** Whether a party may correct the tracking data: the seller, while the order is shipped. */
export const mayCorrectParcel = (role: PartyRole | null, status: OrderStatus) =>
  role === 'seller' && status === 'shipping'

/**
 * What a party may do with an order at this time. `hasDisputable`: a line can be disputed. `isOver`: see `isPaidBack`.
 */
export function allowedActions(
  role: PartyRole | null,
  order: OrderState & { hasDisputable: boolean; isOver: boolean },
): (typeof orderVerbs)[number][] {
  if (role === null) return []
  const mayDispute = role === 'buyer' && order.hasDisputable
  if (order.isOver) return mayDispute ? ['dispute'] : []
  const open = keysOf(steps).filter(
    (step) => mayStep(step, role, order.status) && !(order.heldSince !== null && waitsForDispute(step)),
  )
  if (mayCorrectParcel(role, order.status)) return [...open, 'correct']
  return mayDispute ? [...open, 'dispute'] : open
}

/** How many pieces of a line can still be disputed. None during an open dispute. */
export function piecesLeft(quantity: number, disputed: DisputedLine | undefined): number {
  if (!disputed) return quantity
  return disputed.openDisputeId === null ? Math.max(0, quantity - disputed.pieces) : 0
}

/** With fewer common buyers, somebody who knows one of them could learn about that person's other purchases. */
export const FEWEST_BUYERS = 5
