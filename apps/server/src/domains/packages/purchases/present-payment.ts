import type * as z from 'zod'

import type { PurchasePayment } from '@wellspring/api/contract/packages'

import type { Actor, Context } from '../../../context.ts'
import { checkAccepted, secretOf } from '../../payments/actions/start-payment.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { getPurchase } from '../queries.ts'

export type Answer = Promise<z.infer<typeof PurchasePayment>>

/** The payment state that a waiting caller sees. */
function stateOf({ status }: PaymentRow): z.infer<typeof PurchasePayment>['payment'] {
  if (status === 'processing' || status === 'requires_action' || status === 'paid') return status
  return 'failed'
}

export async function presentPayment(context: Context, actor: Actor, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const { purchase } = await getPurchase(context, actor, payment.payableId)
  const { failure } = payment
  return { purchase, clientSecret: secretOf(payment), payment: stateOf(payment), failure }
}
