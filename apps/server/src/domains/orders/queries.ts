import { and, asc, eq, sql } from '../../db/drizzle.ts'

import type { Checkout, Order, OrderDetail, PlacedOrder } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import type { Actor, Context, FigureQuery, Viewer } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { figureOf } from '../../db/figure.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { inDollars } from '../cart/rules.ts'
import { sellers } from '../catalogue/tables.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { users } from '../identity/tables.ts'
import { secretOf } from '../payments/actions/start-payment.ts'
import { isFor } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { belongsTo, isSaleOf } from '../wallet/sales/sale-subject.ts'
import { findEarnings } from '../wallet/sales/settled-sale.ts'
import { payoutHolds, sales } from '../wallet/tables.ts'
import { paceOfSeller } from './purchases/pace.ts'
import {
  arrivalOf,
  checkoutStatusOf,
  deadlineOf,
  hasMoneyLeft,
  isDisputable,
  isPaidBack,
  orderNumber,
  paymentStatusOf,
  piecesLeft,
  roleIn,
  allowedActions,
} from './rules.ts'
import type { OrderState, Pace } from './rules.ts'
import { checkouts, orderLines, orderTimeline, orders } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

export type OrderRow = typeof orders.$inferSelect

/** Buyers and sellers see their own orders, administrators and staff see all. `userId` may be a placeholder. */
export const visibleTo = ({ kind, userId }: Viewer) =>
  seesEverybodys({ kind }) ? undefined : eq(kind === 'provider' ? orders.sellerId : orders.patronId, userId)

/** The buyer's name as the seller sees it. */
export const buyerName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** When an order changes its status automatically. */
export function presentDeadline(
  standing: Omit<OrderState, 'completedAt'> & Pick<OrderRow, 'totalCents' | 'refundedCents'>,
) {
  if (isPaidBack(standing)) return null
  const deadline = deadlineOf(standing)
  return deadline && { ...deadline, at: deadline.at.toISOString() }
}

const lineColumns = {
  id: orderLines.id,
  productId: orderLines.productId,
  variantId: orderLines.variantId,
  name: orderLines.name,
  variantName: orderLines.variantName,
  sku: orderLines.sku,
  imageUrl: orderLines.imageUrl,
  priceCents: orderLines.priceCents,
  quantity: orderLines.quantity,
}

type ShownLine = Pick<typeof orderLines.$inferSelect, keyof typeof lineColumns>

const asJson = sql.join(
  Object.entries(lineColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)

/** The order's lines as a JSON column, which saves a second round trip. */
const linesOfOrder = sql<ShownLine[]>`(select coalesce(json_agg(json_build_object(${asJson})
    order by ${orderLines.position}), '[]') from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

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
function presentPlaced(
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

export const selectOrders = (db: ReadOnly) =>
  db
    .select({
      order: orders,
      sellerName: sellers.name,
      lines: linesOfOrder,
      heldSince: payoutHolds.heldSince,
    })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(sales, isSaleOf('order', orders.id))
    .leftJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .$dynamic()

/** Orders on their way to the buyer, next to unshipped ones. */
export const onTheirWayFigure: FigureQuery = ({ actor }) =>
  sql`(select ${figureOf(
    sql`count(*) filter (where ${orders.status} = 'shipping' and ${orders.refundedCents} < ${orders.totalCents})`,
    {
      beside: sql`count(*) filter (where ${orders.status} = 'pending')`,
    },
  )} from ${orders} where ${visibleTo(actor)})`

/** The SQL equivalent of `isPaidBack`. */
export const isPaidBackRow = sql`(${orders.status} = 'shipping' and ${orders.refundedCents} > 0
  and ${orders.refundedCents} = ${orders.totalCents})`

/** The status under which a list shows an order. A fully refunded one counts as completed, whatever its deadline. */
export const listedStatus = sql<OrderStatus>`(case when ${isPaidBackRow} then 'completed' else ${orders.status} end)`

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string, actor: Actor | null = null): Promise<OrderRow> {
  const where = and(actor === null ? undefined : visibleTo(actor), eq(orders.id, id))
  const [row] = isId(id) ? await tx.select().from(orders).where(where).for('update') : []
  if (!row) throw notFound('order')
  return row
}

const noPayoutHold = { heldSince: null, frozenSince: null, dueAt: null }

/** Since when an order's money is held by a dispute and frozen by a chargeback, and when it is due. */
async function findPayoutHold(db: ReadOnly, id: string) {
  const { heldSince, frozenSince, dueAt } = payoutHolds
  const [row] = await db
    .select({ heldSince, frozenSince, dueAt })
    .from(payoutHolds)
    .where(belongsTo(payoutHolds, { kind: 'order', id }))
  return row ?? noPayoutHold
}

type PayoutHold = Awaited<ReturnType<typeof findPayoutHold>>

/** Since when a dispute holds an order's money. */
export const findHeldSince = async (db: ReadOnly, id: string): Promise<Date | null> =>
  (await findPayoutHold(db, id)).heldSince

/** The seller's earnings from an order, and when they can be paid out. */
function presentEarnings(
  sums: Awaited<ReturnType<typeof findEarnings>>,
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

async function findPlaced(db: ReadOnly, actor: Actor, id: string) {
  const [row] = await db
    .select({
      order: orders,
      sellerName: sellers.name,
      lines: linesOfOrder,
      pace: paceOfSeller,
      buyerName,
      shippingAddress: checkouts.shippingAddress,
      card: payments.card,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .innerJoin(users, eq(users.id, orders.patronId))
    // A checkout and its payment share an id.
    .leftJoin(payments, eq(payments.id, orders.checkoutId))
    .where(and(visibleTo(actor), eq(orders.id, id)))
  return row
}

async function findOrder(context: Context, actor: Actor, id: string): Promise<OrderDetail | undefined> {
  const { db, deps, now } = context
  const row = isId(id) ? await findPlaced(db, actor, id) : undefined
  if (!row) return undefined
  const order = presentPlaced(row, row.lines, now())
  const role = roleIn(actor)
  const [timeline, payoutHold, chargeback, disputed, disputes, sums] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id)).orderBy(asc(orderTimeline.id)),
    findPayoutHold(db, id),
    deps.claims.findOrderChargeback(db, actor, id),
    deps.claims.listDisputedLines(db, id),
    deps.claims.listOrderDisputes(db, id),
    role === 'buyer' ? undefined : findEarnings(db, { kind: 'order', id }),
  ])
  const mayDispute =
    role === 'buyer' &&
    isDisputable(row.order, now()) &&
    hasMoneyLeft(row.order) &&
    payoutHold.frozenSince === null
  const lines = order.lines.map((line) => ({
    ...line,
    disputable: mayDispute ? piecesLeft(line.quantity, disputed.get(line.id)) : 0,
    openDisputeId: disputed.get(line.id)?.openDisputeId ?? null,
  }))
  const hasDisputable = lines.some(({ disputable }) => disputable > 0)
  const isOver = isPaidBack(row.order)
  const standing = { ...row.order, heldSince: payoutHold.heldSince, hasDisputable, isOver }
  const { carrier, trackingNumber } = standing
  return {
    ...order,
    buyer: { id: row.order.patronId, name: row.buyerName },
    lines,
    disputes,
    carrier,
    trackingNumber,
    shippingAddress: row.shippingAddress,
    timeline: timeline.map(({ at, status, by, note }) => ({ at: at.toISOString(), status, by, note })),
    deadline: presentDeadline(standing),
    verbs: allowedActions(role, standing),
    card: role === 'buyer' ? row.card : null,
    earnings: presentEarnings(sums, payoutHold),
    chargeback,
  }
}

/** Like `findOrder`, and throws NOT_FOUND when the caller may not see it. */
export async function getOrder(context: Context, actor: Actor, id: string): Promise<{ order: OrderDetail }> {
  const order = await findOrder(context, actor, id)
  if (!order) throw notFound('order')
  return { order }
}

/** The payment of the caller's checkout, which has the same id. */
export async function findCheckoutPayment(
  db: ReadOnly,
  actor: Actor,
  id: string,
): Promise<PaymentRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, actor.userId), eq(payments.id, id), isFor('checkout', id)))
  return row
}

export async function presentCheckout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  payment: PaymentRow,
): Promise<Checkout> {
  const rows = await db
    .select({
      checkout: checkouts,
      order: orders,
      sellerName: sellers.name,
      line: orderLines,
      pace: paceOfSeller,
    })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(checkouts.id, payment.payableId))
    .orderBy(asc(orders.id), asc(orderLines.position))
  const [row] = rows
  if (!row) throw new Error(`payment ${payment.id} has no checkout`)
  const placed = rows.flatMap(({ order, sellerName, line, pace }) =>
    order && sellerName !== null && line ? [{ order, sellerName, line, pace }] : [],
  )
  const byOrder = Map.groupBy(placed, ({ order }) => order.id)
  return {
    checkoutId: row.checkout.id,
    status: checkoutStatusOf(payment),
    clientSecret: secretOf(payment),
    failure: payment.failure,
    totals: inDollars(row.checkout),
    orders: [...byOrder.values()].flatMap(([first, ...more]) =>
      first
        ? [
            presentPlaced(
              first,
              [first, ...more].map(({ line }) => line),
              now(),
            ),
          ]
        : [],
    ),
  }
}
