import { sql } from '../../db/drizzle.ts'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { ShippingAddress } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import { id, instant } from '../../db/columns.ts'
import { sellers, variants } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'

/**
 * One click on Pay. Its stock is reserved on creation and returned when its payment, which has the same id, fails. Its
 * orders are created when it is paid.
 */
export const checkouts = pgTable('checkouts', {
  id: id(),
  patronId: uuid()
    .notNull()
    .references(() => users.id),
  subtotalCents: integer().notNull(),
  shippingCents: integer().notNull(),
  /** The amount paid with tokens. */
  discountCents: integer().notNull(),
  totalCents: integer().notNull(),
  shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
  createdAt: instant().notNull(),
})

/** One seller's part of a paid checkout. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    status: text().$type<OrderStatus>().notNull(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    discountCents: integer().notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    carrier: text(),
    trackingNumber: text(),
    /** When it entered its current status, from which its deadline runs. */
    statusSince: instant().notNull().defaultNow(),
    remindedAt: instant(),
    completedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('orders_one_per_seller').on(table.checkoutId, table.sellerId),
    index('orders_patron').on(table.patronId, table.id),
    index('orders_seller').on(table.sellerId, table.status, table.id),
    // With the status, so that waiting orders are counted in the index alone.
    index('orders_clock')
      .on(table.statusSince, table.status)
      .where(sql`${table.status} in ('pending', 'shipping')`),
    index('orders_paid_back')
      .on(table.sellerId, table.id)
      .where(
        sql`${table.status} = 'shipping' and ${table.refundedCents} > 0 and ${table.refundedCents} = ${table.totalCents}`,
      ),
    check('orders_money', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
  ],
)

/** Items with their name and price at the time of sale. Assigned to an order once the checkout is paid. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    orderId: uuid().references(() => orders.id),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    productId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    name: text().notNull(),
    variantName: text().notNull(),
    sku: text(),
    imageUrl: text(),
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** The commission and the earned tokens, fixed at the time of sale. */
    commissionCents: integer().notNull().default(0),
    tokensEarned: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** How many pieces count as sold once received: paid and not refunded. */
    soldPieces: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    index('order_lines_checkout').on(table.checkoutId),
    index('order_lines_order').on(table.orderId),
    index('order_lines_product').on(table.productId),
    index('order_lines_variant').on(table.variantId),
    index('order_lines_words').using('gin', sql`${table.name} gin_trgm_ops`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_sold', sql`${table.soldPieces} between 0 and ${table.quantity}`),
  ],
)

export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    by: text().$type<'buyer' | 'seller' | 'admin' | 'system'>().notNull(),
    note: text(),
  },
  (table) => [index('order_timeline_order').on(table.orderId)],
)

export type CheckoutRow = typeof checkouts.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderTimelineRow = typeof orderTimeline.$inferSelect
