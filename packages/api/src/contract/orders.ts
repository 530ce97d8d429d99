import * as z from 'zod'

import { Totals } from './cart.ts'
import { endpoint } from './endpoint.ts'
import {
  Address,
  Dollars,
  Email,
  Id,
  Instant,
  isKeepable,
  Limit,
  PageIndex,
  PathId,
  Phone,
  WholeDollars,
  requiredText,
} from './fields.ts'

export const orderStatuses = ['pending', 'rejected', 'shipping', 'cancelled', 'completed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

const recipient = {
  firstName: requiredText('First name cannot be empty'),
  lastName: requiredText('Last name cannot be empty'),
  phoneNo: Phone,
}

export const ShippingAddress = Address.extend(recipient)
export type ShippingAddress = z.infer<typeof ShippingAddress>

export const BillingDetails = Address.extend({ ...recipient, email: Email })
export type BillingDetails = z.infer<typeof BillingDetails>

export const OrderLine = z.object({
  id: Id,
  productId: Id,
  productVariantId: Id,
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string().nullable(),
  price: WholeDollars,
  quantity: z.int().min(1),
})

export const TimelineEntry = z.object({
  at: Instant,
  status: z.enum(orderStatuses),
  by: z.enum(['buyer', 'seller', 'admin', 'system']),
  note: z.string().nullable(),
})

/** One seller's part of a checkout. */
export const Order = z.object({
  id: Id,
  /** Short number for people: WS-1042. */
  number: z.string(),
  checkoutId: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  seller: z.object({ id: Id, name: z.string() }),
  lines: z.array(OrderLine),
  totals: Totals,
  refundedAmount: Dollars,
  createdAt: Instant,
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  shippingAddress: ShippingAddress,
  timeline: z.array(TimelineEntry),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** The caller's whole list, whatever the filter. */
export const StatusCounts = z.object({
  pending: z.int(),
  rejected: z.int(),
  shipping: z.int(),
  cancelled: z.int(),
  completed: z.int(),
})

/**
 * `requires_action`: the card's bank wants to see its holder, go on with `clientSecret`, then confirm.
 * `processing`: the card provider has not answered yet; ask again, the truth comes within a minute.
 */
export const checkoutStatuses = ['processing', 'requires_action', 'paid', 'failed', 'refunded'] as const

export const Checkout = z.object({
  checkoutId: Id,
  status: z.enum(checkoutStatuses),
  clientSecret: z.string().nullable(),
  /** Why a failed checkout failed, in the card provider's words. */
  failure: z.string().nullable(),
  totals: Totals,
  orders: z.array(Order),
})
export type Checkout = z.infer<typeof Checkout>

export const PlaceOrderInput = z.object({
  shippingAddress: ShippingAddress,
  billingDetails: BillingDetails,
  paymentMethodId: z
    .string({ error: 'Payment method cannot be empty' })
    .min(1)
    .max(100)
    .refine(isKeepable, 'Payment method is unknown'),
  /** The total that the buyer saw: another total is answered with PRICE_CHANGED, not charged. */
  expectedTotal: Dollars.optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

export const orders = {
  placeOrder: endpoint('POST', '/orders', {
    access: ['patron'],
    movesMoney: true,
    isUndecided: (answer) => ['processing', 'requires_action'].includes((answer as Checkout).status),
    summary: 'Pay for the cart: one order per seller.',
  })
    .input(PlaceOrderInput)
    .output(Checkout),
  getCheckout: endpoint('GET', '/checkouts/{id}', { access: ['patron'], summary: 'How a checkout stands.' })
    .input(z.object({ id: PathId }))
    .output(Checkout),
  confirmCheckout: endpoint('POST', '/checkouts/{id}/confirm', {
    access: ['patron'],
    summary: 'Go on after the bank has seen the card holder.',
  })
    .input(z.object({ id: PathId }))
    .output(Checkout),
  listOrders: endpoint('GET', '/orders', {
    access: ['patron'],
    summary: "The caller's orders, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex, status: z.enum(orderStatuses).optional() }))
    .output(z.object({ orders: z.array(Order), totalRecords: z.int(), statusCounts: StatusCounts })),
  getOrder: endpoint('GET', '/orders/{id}', { access: ['patron'], summary: 'One order with its timeline.' })
    .input(z.object({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
}
