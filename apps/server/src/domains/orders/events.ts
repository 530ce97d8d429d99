import type { OrderStatus } from '@wellspring/api/contract/order-status'

import type { PaymentStatus } from '../payments/rules.ts'
import type { PartyRole } from './rules.ts'

interface OrderStep {
  status: OrderStatus
  by: PartyRole
  restocked: number
  note?: string
}

interface CheckoutStep {
  status: PaymentStatus
}

export interface OrderEvents {
  'checkout.open': CheckoutStep & { totalCents: number; lines: number }
  'checkout.pay': CheckoutStep
  'checkout.fail': CheckoutStep
  'order.ship': OrderStep
  'order.correctParcel': { carrier: string | null; trackingNumber: string | null }
  'order.receive': OrderStep
  'order.cancel': OrderStep
  'order.reject': OrderStep
  'order.remind': { status: OrderStatus; until: string }
}

declare module '../../event.ts' {
  interface Events extends OrderEvents {}
}
