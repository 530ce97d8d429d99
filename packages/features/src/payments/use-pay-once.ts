import { useRef } from 'react'

import type { ServiceBilling } from '@wellspring/api/contract/orders'
import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { isOutcomeUnknown, retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'

interface Press {
  billingDetails: ServiceBilling
  paymentMethodId: string
  saveCard: boolean
  idempotencyKey: string
}

/** `clientSecret` is set while the bank wants to authenticate the cardholder. */
export interface PaymentAnswer {
  clientSecret: string | null
}

export interface PayOnce<Answer extends PaymentAnswer> {
  pay: (press: Press) => Promise<Answer>
  /** Fetches the state of the payment after the bank has authenticated the cardholder. */
  confirm: (answer: Answer) => Promise<Answer>
  /** Called while the result is not known yet. */
  onOpen: () => void
}

/**
 * Pays for one payable. Retries keep the idempotency key until there is a result; a refused card starts a new attempt.
 */
export function usePayOnce<Answer extends PaymentAnswer>({ pay, confirm, onOpen }: PayOnce<Answer>) {
  const attempt = useRef<{ of: string; idempotencyKey: string; paymentMethodId: string } | null>(null)

  return async function payOnce(payment: ServicePayment) {
    const { billingDetails, paymentMethodId, saveCard, choice, handleNextAction } = payment
    const of = JSON.stringify([billingDetails, choice, saveCard])
    if (attempt.current?.of !== of)
      attempt.current = { of, idempotencyKey: newIdempotencyKey(), paymentMethodId }
    const { of: _same, ...keyed } = attempt.current
    try {
      const answer = await retryUntilAnswered(() => pay({ billingDetails, saveCard, ...keyed }), onOpen)
      if (!answer.clientSecret) return answer
      await handleNextAction(answer.clientSecret)
      return await retryUntilAnswered(() => confirm(answer), onOpen)
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null
      throw error
    }
  }
}
