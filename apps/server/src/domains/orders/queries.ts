import { and, asc, eq, sql } from '../../db/drizzle.ts'

import type { Checkout, OrderDetail } from '@wellspring/api/contract/orders'
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
import { presentOrderDetail, presentPlaced } from './present.ts'
import type { PayoutHold, ShownLine } from './present.ts'
import { checkoutStatusOf, roleIn } from './rules.ts'
import { checkouts, orderLines, orderTimeline, orders } from './tables.ts'
import type { OrderRow } from './tables.ts'

/** Buyers and sellers see their own orders, administrators and staff see all. `userId` may be a placeholder. */
export const visibleTo = ({ kind, userId }: Viewer) =>
  seesEverybodys({ kind }) ? undefined : eq(kind === 'provider' ? orders.sellerId : orders.patronId, userId)

/** The buyer's name as the seller sees it. */
export const buyerName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

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

const asJson = sql.join(
  Object.entries(lineColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)

/** The order's lines as a JSON column, which saves a second round trip. */
const linesOfOrder = sql<ShownLine[]>`(select coalesce(json_agg(json_build_object(${asJson})
    order by ${orderLines.position}), '[]') from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

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

const noPayoutHold: PayoutHold = { heldSince: null, frozenSince: null, dueAt: null }

/** Since when an order's money is held by a dispute and frozen by a chargeback, and when it is due. */
async function findPayoutHold(db: ReadOnly, id: string): Promise<PayoutHold> {
  const { heldSince, frozenSince, dueAt } = payoutHolds
  const [row] = await db
    .select({ heldSince, frozenSince, dueAt })
    .from(payoutHolds)
    .where(belongsTo(payoutHolds, { kind: 'order', id }))
  return row ?? noPayoutHold
}

/** Since when a dispute holds an order's money. */
export const findHeldSince = async (db: ReadOnly, id: string): Promise<Date | null> =>
  (await findPayoutHold(db, id)).heldSince

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
  const placed = isId(id) ? await findPlaced(db, actor, id) : undefined
  if (!placed) return undefined
  const role = roleIn(actor)
  const [timeline, payoutHold, chargeback, disputed, disputes, earnings] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id)).orderBy(asc(orderTimeline.id)),
    findPayoutHold(db, id),
    deps.claims.findOrderChargeback(db, actor, id),
    deps.claims.listDisputedLines(db, id),
    deps.claims.listOrderDisputes(db, id),
    role === 'buyer' ? undefined : findEarnings(db, { kind: 'order', id }),
  ])
  const found = { ...placed, timeline, payoutHold, chargeback, disputed, disputes, earnings }
  return presentOrderDetail(found, role, now())
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

/** The checkout of a payment with its orders. */
export async function readCheckout(
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
