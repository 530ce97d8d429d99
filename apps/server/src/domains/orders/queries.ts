import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

import type { Checkout, Order, OrderDetail, OrderStatus } from '@wellspring/api/contract/orders'
import { orderStatuses } from '@wellspring/api/contract/orders'

import type { Actor } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { inDollars } from '../cart/rules.ts'
import { sellers } from '../catalogue/tables.ts'
import { orderNumber, paymentStatusOf } from './rules.ts'
import { checkouts, orderLines, orderTimeline, orders } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** A buyer's orders are the buyer's. */
const visibleTo = (actor: Actor) => eq(orders.patronId, actor.userId)

async function withLines(
  db: ReadOnly,
  rows: { order: typeof orders.$inferSelect; sellerName: string }[],
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ order, sellerName }) => ({
    id: order.id,
    number: orderNumber(order.number),
    checkoutId: order.checkoutId,
    status: order.status,
    paymentStatus: paymentStatusOf(order),
    seller: { id: order.sellerId, name: sellerName },
    lines: (byOrder.get(order.id) ?? []).map((line) => ({
      id: line.id,
      productId: line.productId,
      productVariantId: line.variantId,
      name: line.name,
      variantName: line.variantName,
      imageUrl: line.imageUrl,
      price: line.priceCents / 100,
      quantity: line.quantity,
    })),
    totals: inDollars(order),
    refundedAmount: order.refundedCents / 100,
    createdAt: order.createdAt.toISOString(),
  }))
}

const selectOrders = (db: ReadOnly) =>
  db
    .select({ order: orders, sellerName: sellers.name })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .$dynamic()

export async function listOrders(
  db: ReadOnly,
  actor: Actor,
  { limit, page, status }: { limit: number; page: number; status?: OrderStatus | undefined },
) {
  const where = and(visibleTo(actor), status && eq(orders.status, status))
  const [rows, counted] = await Promise.all([
    selectOrders(db)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .where(visibleTo(actor))
      .groupBy(orders.status),
  ])
  const counts = new Map(counted.map((row) => [row.status, row.count]))
  const statusCounts = Object.fromEntries(
    orderStatuses.map((name) => [name, counts.get(name) ?? 0]),
  ) as Record<OrderStatus, number>
  const all = counted.reduce((sum, row) => sum + row.count, 0)
  return {
    orders: await withLines(db, rows),
    totalRecords: status ? statusCounts[status] : all,
    statusCounts,
  }
}

export async function findOrder(db: ReadOnly, actor: Actor, id: string): Promise<OrderDetail | undefined> {
  if (!isId(id)) return undefined
  const [row] = await selectOrders(db).where(and(visibleTo(actor), eq(orders.id, id)))
  if (!row) return undefined
  const [[order], [checkout], timeline] = await Promise.all([
    withLines(db, [row]),
    db
      .select({ shippingAddress: checkouts.shippingAddress })
      .from(checkouts)
      .where(eq(checkouts.id, row.order.checkoutId)),
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id)).orderBy(asc(orderTimeline.id)),
  ])
  if (!order || !checkout) throw new Error(`order ${id} has no checkout`)
  return {
    ...order,
    shippingAddress: checkout.shippingAddress,
    timeline: timeline.map(({ at, status, by, note }) => ({ at: at.toISOString(), status, by, note })),
  }
}

export async function findCheckout(db: ReadOnly, actor: Actor, id: string): Promise<CheckoutRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.patronId, actor.userId), eq(checkouts.id, id)))
  return row
}

/** A checkout as its buyer sees it, with the orders that it became. */
export async function presentCheckout(db: ReadOnly, checkout: CheckoutRow): Promise<Checkout> {
  const rows = await selectOrders(db).where(eq(orders.checkoutId, checkout.id)).orderBy(asc(orders.id))
  return {
    checkoutId: checkout.id,
    status: checkout.status,
    clientSecret: checkout.status === 'requires_action' ? checkout.clientSecret : null,
    failure: checkout.failure,
    totals: inDollars(checkout),
    orders: await withLines(db, rows),
  }
}
