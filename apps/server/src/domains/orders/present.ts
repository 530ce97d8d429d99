import type { Order, OrderDetail, OrderDispute, PlacedOrder } from '@wellspring/api/contract/orders'

import type { DisputedLine } from '../../context.ts'
import { inDollars } from '../cart/rules.ts'
import type { findEarnings } from '../wallet/sales/settled-sale.ts'
import {
  allowedActions,
  arrivalOf,
  deadlineOf,
  hasMoneyLeft,
  isDisputable,
  isPaidBack,
  orderNumber,
  paymentStatusOf,
  piecesLeft,
} from './rules.ts'
import type { OrderState, Pace, PartyRole } from './rules.ts'
import type { OrderLineRow, OrderRow, OrderTimelineRow } from './tables.ts'

/** When an order changes its status automatically. */
export function presentDeadline(
  state: Omit<OrderState, 'completedAt'> & Pick<OrderRow, 'totalCents' | 'refundedCents'>,
) {
  if (isPaidBack(state)) return null
  const deadline = deadlineOf(state)
  return deadline && { ...deadline, at: deadline.at.toISOString() }
}

/** What is shown of a line. */
export type ShownLine = Pick<
  OrderLineRow,
  'id' | 'productId' | 'variantId' | 'name' | 'variantName' | 'sku' | 'imageUrl' | 'priceCents' | 'quantity'
>

interface Sold {
  order: OrderRow
  sellerName: string
}

const presentLine = (line: ShownLine): Order['lines'][number] => ({
  id: line.id,
  productId: line.productId,
  productVariantId: line.variantId,
  name: line.name,
  variantName: line.variantName,
  sku: line.sku,
  imageUrl: line.imageUrl,
  price: line.priceCents / 100,
  quantity: line.quantity,
})

export const presentOrder = ({ order, sellerName }: Sold, lines: readonly ShownLine[]): Order => ({
  id: order.id,
  number: orderNumber(order.number),
  checkoutId: order.checkoutId,
  status: order.status,
  paymentStatus: paymentStatusOf(order),
  seller: { id: order.sellerId, name: sellerName },
  lines: lines.map(presentLine),
  totals: inDollars(order),
  refundedAmount: order.refundedCents / 100,
  createdAt: order.createdAt.toISOString(),
})

/** An order with an estimate from the seller's other parcels. */
export function presentPlaced(
  { pace, ...sold }: Sold & { pace: Pace | null },
  lines: readonly ShownLine[],
  now: Date,
): PlacedOrder {
  const arrival = arrivalOf(sold.order, pace, now)
  return {
    ...presentOrder(sold, lines),
    arrival: arrival && { from: arrival.from.toISOString(), to: arrival.to.toISOString() },
  }
}

/** Since when a dispute holds the money of an order and a chargeback freezes it, and when it is due. */
export interface PayoutHold {
  heldSince: Date | null
  frozenSince: Date | null
  dueAt: Date | null
}

type Earnings = Awaited<ReturnType<typeof findEarnings>>

/** The seller's earnings from an order, and when they can be paid out. */
function presentEarnings(
  sums: Earnings,
  { heldSince, frozenSince, dueAt }: PayoutHold,
): OrderDetail['earnings'] {
  if (!sums) return null
  return {
    goods: sums.goodsCents / 100,
    shipping: sums.shippingCents / 100,
    commission: sums.commissionCents / 100,
    cardFee: sums.feeCents / 100,
    takenBack: sums.takenBackCents / 100,
    net: sums.netCents / 100,
    isHeld: heldSince !== null || frozenSince !== null,
    availableAt: dueAt?.toISOString() ?? null,
  }
}

/** An order with everything that is shown on its page. */
interface FoundOrder extends Sold {
  lines: readonly ShownLine[]
  pace: Pace | null
  buyerName: string
  shippingAddress: OrderDetail['shippingAddress']
  card: OrderDetail['card']
  timeline: readonly OrderTimelineRow[]
  payoutHold: PayoutHold
  chargeback: OrderDetail['chargeback']
  disputed: ReadonlyMap<string, DisputedLine>
  disputes: OrderDispute[]
  earnings: Earnings
}

/** The lines with the number of pieces that the reader can still dispute. */
function presentLines(
  { order, lines, payoutHold, disputed }: FoundOrder,
  role: PartyRole | null,
  now: Date,
): OrderDetail['lines'] {
  const mayDispute =
    role === 'buyer' && isDisputable(order, now) && hasMoneyLeft(order) && payoutHold.frozenSince === null
  return lines.map((line) => ({
    ...presentLine(line),
    disputable: mayDispute ? piecesLeft(line.quantity, disputed.get(line.id)) : 0,
    openDisputeId: disputed.get(line.id)?.openDisputeId ?? null,
  }))
}

export function presentOrderDetail(found: FoundOrder, role: PartyRole | null, now: Date): OrderDetail {
  const { order, buyerName, shippingAddress, timeline, payoutHold, chargeback, disputes } = found
  const lines = presentLines(found, role, now)
  const hasDisputable = lines.some(({ disputable }) => disputable > 0)
  const state = { ...order, heldSince: payoutHold.heldSince, hasDisputable, isOver: isPaidBack(order) }
  return {
    ...presentPlaced(found, found.lines, now),
    buyer: { id: order.patronId, name: buyerName },
    lines,
    disputes,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    shippingAddress,
    timeline: timeline.map(({ at, status, by, note }) => ({ at: at.toISOString(), status, by, note })),
    deadline: presentDeadline(state),
    verbs: allowedActions(role, state),
    card: role === 'buyer' ? found.card : null,
    earnings: presentEarnings(found.earnings, payoutHold),
    chargeback,
  }
}
