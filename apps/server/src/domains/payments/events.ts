import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import type { PayableKind, PaymentStatus } from './rules.ts'

interface Refunded {
  payable: PayableKind
  refundId: string
  amountCents: number
  tokenCents: number
  /** Whether the subject is a part of a combined payment. */
  isPart: boolean
}

interface ChargebackStep {
  status: ChargebackStatus
  amountCents: number
  feeCents: number
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
  'chargeback.warn': ChargebackStep
  'chargeback.open': ChargebackStep
  'chargeback.answer': ChargebackStep
  'chargeback.win': ChargebackStep
  'chargeback.lose': ChargebackStep
  'chargeback.submit': { statement: string }
}

declare module '../../event.ts' {
  interface Events extends PaymentEvents {}
}
