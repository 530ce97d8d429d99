import * as z from 'zod'

import { orderStatuses } from './order-status.ts'
import { Totals } from './cart.ts'
import { Product } from './catalogue.ts'
import { OrderChargeback } from './chargebacks.ts'
import { disputeStatuses } from './dispute-status.ts'
import { endpoint } from './endpoint.ts'
import {
  Address,
  Between,
  CountryCode,
  Dollars,
  Email,
  Id,
  Instant,
  Limit,
  OptionalText,
  PageIndex,
  PathId,
  PaymentMethodId,
  Phone,
  SearchWords,
  StatusCounts,
  StatusFilter,
  requiredText,
  requiredLine,
} from './fields.ts'
import { MonthsAnswer } from './months.ts'
import { Parcel } from './parcel.ts'
import { PaidCard } from './payments.ts'
import { withPostalRules } from './postal.ts'
import { orderSorts } from './sorts.ts'

/** Actions that the caller can take on an order. */
export const orderVerbs = ['ship', 'correct', 'reject', 'cancel', 'receive', 'dispute'] as const

const paymentStatuses = ['authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

const recipient = {
  firstName: requiredLine('First name cannot be empty'),
  lastName: requiredLine('Last name cannot be empty'),
  phoneNo: Phone,
}

export const ShippingAddress = Address.extend(recipient)
export type ShippingAddress = z.infer<typeof ShippingAddress>
/** For new addresses only: stored ones are shown even if they break the postal rules. */
export const ShippingInput = withPostalRules(ShippingAddress)

export const BillingDetails = Address.extend({ ...recipient, email: Email })
export type BillingDetails = z.infer<typeof BillingDetails>
const BillingInput = withPostalRules(BillingDetails)

/**
 * Payer of a service. Nothing is shipped, so postcode and country are needed for the card only, and a saved card
 * already has them.
 */
export const ServiceBilling = withPostalRules(
  BillingDetails.pick({ firstName: true, lastName: true, email: true }).extend({
    zipCode: OptionalText,
    country: CountryCode.optional(),
  }),
)
export type ServiceBilling = z.infer<typeof ServiceBilling>

const OrderLine = z.object({
  id: Id,
  productId: Id,
  productVariantId: Id,
  name: z.string(),
  variantName: z.string(),
  /** The seller's SKU of the variant at the time of the sale. */
  sku: z.string().nullable(),
  imageUrl: z.string().nullable(),
  price: Dollars,
  quantity: z.int().min(1),
})

const TimelineEntry = z.object({
  at: Instant,
  status: z.enum(orderStatuses),
  by: z.enum(['buyer', 'seller', 'admin', 'system']),
  note: z.string().nullable(),
})

/** One seller's part of a checkout. */
export const Order = z.object({
  id: Id,
  /** Human-readable number, for example WS-1042. */
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

/** The order's undecided dispute; one that awaits the seller's answer takes precedence. */
const OpenDispute = z.object({ id: Id, status: z.enum(disputeStatuses), until: Instant.nullable() })

/** An order in its buyer's list. */
export const ListedOrder = Order.extend({ openDispute: OpenDispute.nullable() })
export type ListedOrder = z.infer<typeof ListedOrder>

/** Expected delivery: nine in ten earlier parcels arrived within this range. */
const Arrival = z.object({ from: Instant, to: Instant })

export const PlacedOrder = Order.extend({
  /** Null when the seller has delivered too few parcels to that country, and once the order is late or delivered. */
  arrival: Arrival.nullable(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** A dispute of the order, open or decided. */
const OrderDispute = z.object({
  id: Id,
  /** Human-readable number, for example WD-1042. */
  number: z.string(),
  /** Name of the disputed product. */
  name: z.string(),
  status: z.enum(disputeStatuses),
  /** Includes shipping. */
  refundedAmount: Dollars,
  /** Time of its latest status change. */
  since: Instant,
  /** When the status changes automatically. */
  until: Instant.nullable(),
})
export type OrderDispute = z.infer<typeof OrderDispute>

/** The seller's earnings of a sale: goods and shipping, minus commission, card fee and refunds. */
const Earnings = z.object({
  goods: Dollars,
  shipping: Dollars,
  commission: Dollars,
  cardFee: Dollars,
  /** Taken off the wallet for refunds. */
  takenBack: Dollars,
  /** Remains in the wallet. */
  net: Dollars,
  /** It stays where it is while something is disputed, or a bank wants it back. */
  isHeld: z.boolean(),
  /** When it can be paid out, or could; null until the order is completed. */
  availableAt: Instant.nullable(),
})
export type Earnings = z.infer<typeof Earnings>

export const OrderDetail = PlacedOrder.extend({
  buyer: z.object({ id: Id, name: z.string() }),
  lines: z.array(
    OrderLine.extend({
      /** Pieces that the buyer may return or dispute now; 0 while a dispute of the line is open. */
      disputable: z.int().min(0),
      openDisputeId: Id.nullable(),
    }),
  ),
  /** Newest first. */
  disputes: z.array(OrderDispute),
  shippingAddress: ShippingAddress,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  /** When the status changes automatically, and to which one. */
  deadline: z.object({ at: Instant, to: z.enum(orderStatuses) }).nullable(),
  verbs: z.array(z.enum(orderVerbs)),
  /** The card that was charged; shown to the buyer only. */
  card: PaidCard.nullable(),
  /** Shown to the seller and staff only. */
  earnings: Earnings.nullable(),
  /** The amount that the buyer's bank reclaims; hidden from the buyer. */
  chargeback: OrderChargeback.nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** An order in the lists of its seller and of staff. */
export const SellerOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  buyer: z.object({ id: Id, name: z.string() }),
  seller: z.object({ id: Id, name: z.string() }),
  pieces: z.int(),
  /** The first line, which represents the order, and the number of other lines. */
  first: z.object({ name: z.string(), imageUrl: z.string().nullable() }),
  otherLines: z.int().min(0),
  total: Dollars,
  refundedAmount: Dollars,
  createdAt: Instant,
  deadline: z.object({ at: Instant, to: z.enum(orderStatuses) }).nullable(),
  openDispute: OpenDispute.nullable(),
})
export type SellerOrder = z.infer<typeof SellerOrder>

/**
 * `requires_action`: the bank requires authentication; continue with `clientSecret`, then confirm. `processing`: the
 * gateway has not answered yet; poll again, the outcome is known within a minute.
 */
const checkoutStatuses = ['processing', 'requires_action', 'paid', 'failed', 'refunded'] as const

export const Checkout = z.object({
  checkoutId: Id,
  status: z.enum(checkoutStatuses),
  clientSecret: z.string().nullable(),
  /** Decline reason of a failed checkout, as worded by the gateway. */
  failure: z.string().nullable(),
  totals: Totals,
  orders: z.array(PlacedOrder),
})
export type Checkout = z.infer<typeof Checkout>

export const PlaceOrderInput = z.object({
  shippingAddress: ShippingInput,
  billingDetails: BillingInput,
  /** A card that was just entered, or one of the buyer's saved cards. */
  paymentMethodId: PaymentMethodId,
  /** Saves the new card. */
  saveCard: z.boolean().optional(),
  /** Serenity tokens to pay with, up to half of the subtotal. */
  tokens: z
    .int('Tokens must be a whole number')
    .min(0, 'Tokens must be 0 or more')
    .max(10_000_000)
    .optional(),
  /** The total that the buyer saw. If it has changed, the request fails with PRICE_CHANGED and charges nothing. */
  expectedTotal: Dollars.optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

const TopProduct = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  pieces: z.int(),
  orderCount: z.int(),
})
export type TopProduct = z.infer<typeof TopProduct>

export const orders = {
  placeOrder: endpoint('POST', '/orders', {
    access: ['patron'],
    movesMoney: true,
    isUndecided: (answer) => ['processing', 'requires_action'].includes((answer as Checkout).status),
    summary: 'Pay for the cart: one order for each seller.',
  })
    .input(PlaceOrderInput)
    .output(Checkout),
  getCheckout: endpoint('GET', '/checkouts/{id}', {
    access: ['patron'],
    summary: 'Get the status of a checkout.',
  })
    .input(z.object({ id: PathId }))
    .output(Checkout),
  confirmCheckout: endpoint('POST', '/checkouts/{id}/confirm', {
    inSteps: true,
    access: ['patron'],
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  })
    .input(z.object({ id: PathId }))
    .output(Checkout),
  listOrders: endpoint('GET', '/orders', {
    access: ['patron'],
    summary: "List the caller's orders, newest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(orderStatuses),
        /** An order number, a product, or the seller's name. */
        search: SearchWords,
      }),
    )
    .output(
      z.object({
        orders: z.array(ListedOrder),
        totalRecords: z.int(),
        statusCounts: StatusCounts(orderStatuses),
      }),
    ),
  getOrder: endpoint('GET', '/orders/{id}', {
    access: ['patron', 'provider', 'admin', 'staff'],
    logsReads: true,
    summary: 'Get an order with its timeline, as its buyer, its seller or staff.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  listSellerOrders: endpoint('GET', '/orders/desk', {
    access: ['provider', 'admin', 'staff'],
    logsReads: true,
    summary: "List the caller's sales, the longest waiting first; all sales for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(orderStatuses),
        /** An order number, a product, or the buyer's name; for staff also the seller's name. */
        search: SearchWords,
        /** Only orders that contain this product. */
        productId: Id.optional(),
        /** Filters by when the order was placed. */
        ...Between,
        sort: z.enum(orderSorts).optional(),
      }),
    )
    .output(
      z.object({
        orders: z.array(SellerOrder),
        totalRecords: z.int(),
        statusCounts: StatusCounts(orderStatuses),
      }),
    ),
  listTopProducts: endpoint('GET', '/products/me/top', {
    access: ['provider'],
    summary: "List the caller's most ordered products of a period, with the number of orders of each.",
  })
    .input(z.object({ ...Between, limit: Limit }))
    .output(z.object({ products: z.array(TopProduct) })),
  listProductMonths: endpoint('GET', '/products/me/{id}/months', {
    access: ['provider', 'admin', 'staff'],
    summary: 'Get the last twelve months of a product: items sold, and payments less refunds.',
  })
    .input(z.object({ id: PathId }))
    .output(MonthsAnswer),
  listBoughtTogether: endpoint('GET', '/products/{id}/bought-together', {
    access: 'anyone',
    summary:
      'List what buyers of a product also bought, most frequent first; only products that at least five of them bought.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ products: z.array(Product) })),
  shipOrder: endpoint('POST', '/orders/{id}/ship', {
    access: ['provider'],
    summary: 'Mark an order as shipped.',
  })
    .input(Parcel.extend({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  correctParcel: endpoint('PUT', '/orders/{id}/parcel', {
    access: ['provider'],
    summary: 'Correct the carrier or the tracking number of a shipped parcel; the buyer is notified.',
  })
    .input(Parcel.extend({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  rejectOrder: endpoint('POST', '/orders/{id}/reject', {
    access: ['provider', 'admin'],
    movesMoney: true,
    summary: 'Reject an order that the seller cannot deliver; it is refunded in full.',
  })
    .input(z.object({ id: PathId, reason: requiredText('Reason cannot be empty!') }))
    .output(z.object({ order: OrderDetail })),
  cancelOrder: endpoint('POST', '/orders/{id}/cancel', {
    access: ['patron', 'admin'],
    movesMoney: true,
    summary:
      'Cancel an order before it ships, as its buyer or staff; staff may also cancel an order whose parcel is lost.',
  })
    .input(z.object({ id: PathId, reason: OptionalText }))
    .output(z.object({ order: OrderDetail })),
  receiveOrder: endpoint('POST', '/orders/{id}/receive', {
    access: ['patron'],
    summary: 'Confirm that the parcel has arrived.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
}
