import { DISPUTE_WITHIN_DAYS, SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { Kind } from '@wellspring/api/contract/endpoint'
import type { Checkout, orderVerbs } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import type { DisputedLine } from '../../context.ts'
import { totalsOf } from '../cart/rules.ts'
import type { Priced, TotalsInCents } from '../cart/rules.ts'
import type { PaymentStatus } from '../payments/rules.ts'
import { splitByLargestRemainder } from '../wallet/rules.ts'

const DAY_MS = 24 * 3_600_000

/** How long a seller waits for the money of what was completed. */
const PAYOUT_AFTER_DAYS = 7

/** How long an unfinished checkout keeps its stock. */
export const CHECKOUT_MS = 15 * 60_000

/** How a checkout stands, by what pays for it: money that came too late has gone back, or is about to. */
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

/** The sellers' parts of a checkout: its lines; its one shipping fee and its tokens shared in proportion. */
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

/** The number by which people call an order. */
export const orderNumber = (number: number | '') => `WS-${number}`

/** The payment status of an order, from its money. */
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

/**
 * All the money of an order on its way has gone back: nothing is asked of anybody any more, and its clock closes it
 * without a word.
 */
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

/** What of an order has been promised back already, to the card and as tokens. */
export interface Promised {
  amountCents: number
  tokenCents: number
}

/** All that is left of an order, its share of the shipping fee included. */
const restOf = ({ totalCents, discountCents }: Money, promised: Promised): Promised => ({
  // A refund that came back and a bank that took the same money afterwards are promised twice.
  amountCents: Math.max(0, totalCents - promised.amountCents),
  tokenCents: Math.max(0, discountCents - promised.tokenCents),
})

/**
 * What goes back for goods of an order: tokens in the proportion in which they paid, so that parts add up to
 * the whole, and the shipping fee together with the last of the goods. A bank takes of the card's money alone: the
 * tokens that are behind by that go back with the next goods, as many as those cost.
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

const sides: Partial<Record<Kind, PartyRole>> = { patron: 'buyer', provider: 'seller', admin: 'admin' }

/** What an account is to the orders that it sees; who only reads them is no side. */
export const roleIn = ({ kind }: { kind: Kind }): PartyRole | null => sides[kind] ?? null

export type Step = Exclude<(typeof orderVerbs)[number], 'dispute' | 'correct'>

/** Who may take which step from where, and where it leads. */
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

export const mayStep = (step: Step, side: PartyRole, status: OrderStatus) =>
  steps[step].from[side]?.includes(status) === true

/** Steps that would decide over money that is being disputed. */
export const waitsForDispute = (step: Step) => step === 'cancel' || step === 'receive'

/** Goods that never left go back into the stock. */
export const isRestocked = (step: Step, from: OrderStatus) =>
  from === 'pending' && (step === 'reject' || step === 'cancel')

export interface Clock {
  days: number
  to: OrderStatus
  step: Step
  /** The days on which somebody is reminded of it. */
  reminders: readonly number[]
}

/** What happens to an order that nobody looks after. */
export const clocks: Partial<Record<OrderStatus, Clock>> = {
  pending: { days: SHIP_WITHIN_DAYS, to: 'cancelled', step: 'cancel', reminders: [3, 10] },
  shipping: { days: 14, to: 'completed', step: 'receive', reminders: [12] },
}

/** So many parcels of a seller have to have come to a country before anything is said of the next one. */
export const FEWEST_PARCELS = 5

/** How long a seller's parcels took, in seconds: nine in ten came within the two of them. */
export interface Pace {
  sincePaid: readonly [number, number]
  sinceSent: readonly [number, number]
}

/** When a parcel is likely to come. One that is later than the others were is a matter of its deadline. */
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

/** When the money of an order that was completed then is its seller's, and until when it may come back. */
export const payoutTimes = (completedAt: Date) => ({
  dueAt: daysAfter(completedAt, PAYOUT_AFTER_DAYS),
  returnableUntil: daysAfter(completedAt, DISPUTE_WITHIN_DAYS),
})

/** How an order stands: `heldSince` while something about it is disputed, or its money is. */
export interface OrderState {
  status: OrderStatus
  statusSince: Date
  completedAt: Date | null
  heldSince: Date | null
}

/** Whether something of what was paid has not gone back yet. */
export const hasMoneyLeft = (money: { refundedCents: number; totalCents: number; discountCents: number }) =>
  money.refundedCents < money.totalCents || money.discountCents > 0

/** When an order goes on by itself, and where to; a dispute and a bank's claim stop the clock. */
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

/** Whether something about an order may be disputed: on its way, or completed up to 30 days ago. */
export const isDisputable = (
  { status, completedAt }: Pick<OrderState, 'status' | 'completedAt'>,
  now: Date,
) =>
  status === 'shipping' ||
  (status === 'completed' && completedAt !== null && daysAfter(completedAt, DISPUTE_WITHIN_DAYS) >= now)

/** Whether a side may correct what an order says of its parcel: its seller may, while it is on its way. */
export const mayCorrectParcel = (side: PartyRole | null, status: OrderStatus) =>
  side === 'seller' && status === 'shipping'

/** What a side may do with an order now; `hasDisputable`: a line of it can be disputed; `isOver`: see `isPaidBack`. */
export function allowedActions(
  side: PartyRole | null,
  order: OrderState & { hasDisputable: boolean; isOver: boolean },
): (typeof orderVerbs)[number][] {
  if (side === null) return []
  const mayDispute = side === 'buyer' && order.hasDisputable
  if (order.isOver) return mayDispute ? ['dispute'] : []
  const open = (Object.keys(steps) as Step[]).filter(
    (step) => mayStep(step, side, order.status) && !(order.heldSince !== null && waitsForDispute(step)),
  )
  if (mayCorrectParcel(side, order.status)) return [...open, 'correct']
  return mayDispute ? [...open, 'dispute'] : open
}

/** How many pieces of a line may be disputed still: none while a dispute about it is open. */
export function piecesLeft(quantity: number, disputed: DisputedLine | undefined): number {
  if (!disputed) return quantity
  return disputed.openDisputeId === null ? Math.max(0, quantity - disputed.pieces) : 0
}

/** By what fewer buyers have bought together, somebody who knows one of them could learn what else is theirs. */
export const FEWEST_BUYERS = 5
