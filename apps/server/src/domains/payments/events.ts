import type { PayableKind, PaymentStatus } from './rules.ts'

interface Refunded {
  payable: PayableKind
  refundId: string
  amountCents: number
}

export interface PaymentEvents {
  'gatewayCustomer.create': { customerId: string }
  'card.setDefault': { last4: string }
  'card.remove': { last4: string }
  'payment.open': { paymentId: string; amountCents: number }
  'payment.capture': { paymentId: string }
  'payment.requireAction': { status: PaymentStatus }
  'payment.late': { payable: PayableKind; capturedCents: number }
  'payment.end': { status: PaymentStatus }
  'paymentRefund.done': Refunded
  'paymentRefund.fail': Refunded
}
