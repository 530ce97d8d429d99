import type { Checkout, OrderStatus } from '@wellspring/api/contract/orders'

import type { PartyRole } from './rules.ts'

interface OrderStep {
  status: OrderStatus
  by: PartyRole
  restocked: number
  note?: string
}

interface Refunded {
  refundId: string
  amountCents: number
  tokenCents: number
}

interface CheckoutStep {
  status: Checkout['status']
}

export interface OrderEvents {
  'checkout.open': CheckoutStep & { totalCents: number; lines: number }
  'checkout.pay': CheckoutStep
  'checkout.fail': CheckoutStep
  'checkout.requireAction': CheckoutStep
  'checkout.refund': CheckoutStep
  'checkout.refundFail': null
  'order.ship': OrderStep
  'order.correctParcel': { carrier: string | null; trackingNumber: string | null }
  'order.receive': OrderStep
  'order.cancel': OrderStep
  'order.reject': OrderStep
  'order.remind': { status: OrderStatus; until: string }
  'refund.done': Refunded
  'refund.fail': Refunded
}
