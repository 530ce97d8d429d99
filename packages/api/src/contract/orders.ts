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
  OptionalLine,
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
import { PaidCard } from './payments.ts'
import { withPostalRules } from './postal.ts'
import { orderSorts } from './sorts.ts'

/** What the caller may do with an order now. */
export const orderVerbs = ['ship', 'correct', 'reject', 'cancel', 'receive', 'dispute'] as const

const paymentStatuses = ['authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

const recipient = {
  firstName: requiredLine('First name cannot be empty'),
  lastName: requiredLine('Last name cannot be empty'),
  phoneNo: Phone,
}

export const ShippingAddress = Address.extend(recipient)
export type ShippingAddress = z.infer<typeof ShippingAddress>
/** As it is typed; what is kept already is shown however it was written. */
export const ShippingInput = withPostalRules(ShippingAddress)

export const BillingDetails = Address.extend({ ...recipient, email: Email })
export type BillingDetails = z.infer<typeof BillingDetails>
const BillingInput = withPostalRules(BillingDetails)

/** Who pays for a service. No parcel goes out: where they live is for the card alone, and known of a saved one. */
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
  /** The seller's number of the variant, as it was at the sale. */
  sku: z.string().nullable(),
  imageUrl: z.string().nullable(),
  price: Dollars,
  quantity: z.int().min(1),
})

/** Who carries a parcel and under which number, as its seller types it; either may be left out. */
export const Parcel = z.object({
  carrier: OptionalLine.refine(
    (name) => !name || /\p{L}/u.test(name),
    'Enter the name of a carrier, such as Aramex',
  ),
  trackingNumber: OptionalLine.refine(
    (number) => !number || /^[\p{L}\p{N}][\p{L}\p{N} -]{2,38}[\p{L}\p{N}]$/u.test(number),
    'A tracking number has 4 to 40 letters, digits, spaces and dashes',
  ),
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

/** What is disputed about an order and not decided yet: one that its seller is to answer before others. */
const OpenDispute = z.object({ id: Id, status: z.enum(disputeStatuses), until: Instant.nullable() })

/** An order in its buyer's list. */
export const ListedOrder = Order.extend({ openDispute: OpenDispute.nullable() })
export type ListedOrder = z.infer<typeof ListedOrder>

/** When a parcel is usually there: nine in ten of those before it came between these two. */
const Arrival = z.object({ from: Instant, to: Instant })

/** An order with what is known of its way. */
export const PlacedOrder = Order.extend({
  /** Null where too few parcels of this seller have come to that country to say it, and once it is late or there. */
  arrival: Arrival.nullable(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Something that was wrong with an order, open or settled. */
const OrderDispute = z.object({
  id: Id,
  /** For people: WD-1042. */
  number: z.string(),
  /** What it is about. */
  name: z.string(),
  status: z.enum(disputeStatuses),
  /** The shipping included. */
  refundedAmount: Dollars,
  /** Since when it stands like this. */
  since: Instant,
  /** When it goes on by itself. */
  until: Instant.nullable(),
})
export type OrderDispute = z.infer<typeof OrderDispute>

/** What a sale brings its seller: price and shipping, less what the platform and the card company keep and what went back. */
const Earnings = z.object({
  goods: Dollars,
  shipping: Dollars,
  commission: Dollars,
  cardFee: Dollars,
  /** What refunds have taken off the wallet. */
  takenBack: Dollars,
  /** What stays in the wallet. */
  net: Dollars,
})
export type Earnings = z.infer<typeof Earnings>

export const OrderDetail = PlacedOrder.extend({
  buyer: z.object({ id: Id, name: z.string() }),
  lines: z.array(
    OrderLine.extend({
      /** How many pieces its buyer may return or dispute now: none while a dispute about the line is open. */
      disputable: z.int().min(0),
      openDisputeId: Id.nullable(),
    }),
  ),
  /** The newest first. */
  disputes: z.array(OrderDispute),
  shippingAddress: ShippingAddress,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  /** When it goes on by itself, and where to. */
  deadline: z.object({ at: Instant, to: z.enum(orderStatuses) }).nullable(),
  verbs: z.array(z.enum(orderVerbs)),
  /** The card that paid, for its buyer alone. */
  card: PaidCard.nullable(),
  /** For its seller and staff. */
  earnings: Earnings.nullable(),
  /** What the buyer's bank wants back of it; its buyer is not told. */
  chargeback: OrderChargeback.nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** An order as its seller and staff see it in a list. */
export const SellerOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  buyer: z.object({ id: Id, name: z.string() }),
  seller: z.object({ id: Id, name: z.string() }),
  pieces: z.int(),
  /** The first of its lines, which stands for all of them, and how many more there are. */
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
 * `requires_action`: the card's bank wants to see its holder, go on with `clientSecret`, then confirm.
 * `processing`: the card provider has not answered yet; ask again, the truth comes within a minute.
 */
const checkoutStatuses = ['processing', 'requires_action', 'paid', 'failed', 'refunded'] as const

export const Checkout = z.object({
  checkoutId: Id,
  status: z.enum(checkoutStatuses),
  clientSecret: z.string().nullable(),
  /** Why a failed checkout failed, in the card provider's words. */
  failure: z.string().nullable(),
  totals: Totals,
  orders: z.array(PlacedOrder),
})
export type Checkout = z.infer<typeof Checkout>

export const PlaceOrderInput = z.object({
  shippingAddress: ShippingInput,
  billingDetails: BillingInput,
  /** A card that was just given, or one of the buyer's saved ones. */
  paymentMethodId: PaymentMethodId,
  /** Keep the new card for the next time. */
  saveCard: z.boolean().optional(),
  /** Serenity tokens to pay with: at most half of the subtotal. */
  tokens: z
    .int('Tokens must be a whole number')
    .min(0, 'Tokens must be 0 or more')
    .max(10_000_000)
    .optional(),
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
    inSteps: true,
    access: ['patron'],
    summary: 'Go on after the bank has seen the card holder.',
  })
    .input(z.object({ id: PathId }))
    .output(Checkout),
  listOrders: endpoint('GET', '/orders', {
    access: ['patron'],
    summary: "The caller's orders, newest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(orderStatuses),
        /** A number as people call it, anything that was bought, or the seller's name. */
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
    watched: true,
    summary: 'One order with its timeline: of its buyer, its seller, or any for staff.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  listSellerOrders: endpoint('GET', '/orders/desk', {
    access: ['provider', 'admin', 'staff'],
    watched: true,
    summary: "The caller's sales, what waits longest first; everybody's for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(orderStatuses),
        /** A number as people call it, a buyer's name, anything that was bought, or of everybody's a seller's name. */
        search: SearchWords,
        /** When it was ordered. */
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
  listProductMonths: endpoint('GET', '/products/me/{id}/months', {
    access: ['provider', 'admin', 'staff'],
    summary: 'The last twelve months of a product: items sold, and what was paid for them less refunds.',
  })
    .input(z.object({ id: PathId }))
    .output(MonthsAnswer),
  listBoughtTogether: endpoint('GET', '/products/{id}/bought-together', {
    access: 'anyone',
    summary:
      'What buyers of a product have bought as well, the most often bought first; only what at least five of them have.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ products: z.array(Product) })),
  shipOrder: endpoint('POST', '/orders/{id}/ship', {
    access: ['provider'],
    summary: 'The parcel is on its way.',
  })
    .input(Parcel.extend({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  correctParcel: endpoint('PUT', '/orders/{id}/parcel', {
    access: ['provider'],
    summary: 'The carrier or the tracking number of a parcel on its way was wrong; its buyer is told.',
  })
    .input(Parcel.extend({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
  rejectOrder: endpoint('POST', '/orders/{id}/reject', {
    access: ['provider', 'admin'],
    movesMoney: true,
    summary: 'The seller cannot deliver: everything is refunded.',
  })
    .input(z.object({ id: PathId, reason: requiredText('Reason cannot be empty!') }))
    .output(z.object({ order: OrderDetail })),
  cancelOrder: endpoint('POST', '/orders/{id}/cancel', {
    access: ['patron', 'admin'],
    movesMoney: true,
    summary: 'Before it is shipped, by its buyer or staff; a lost parcel, by staff.',
  })
    .input(z.object({ id: PathId, reason: OptionalText }))
    .output(z.object({ order: OrderDetail })),
  receiveOrder: endpoint('POST', '/orders/{id}/receive', {
    access: ['patron'],
    summary: 'The parcel has come.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ order: OrderDetail })),
}
