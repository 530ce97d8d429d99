import { useRef } from 'react'

import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { isOutcomeUnknown } from '@wellspring/api/retry-until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

interface Request {
  idempotencyKey: string
  paymentMethodId: string
}

/** Keeps one idempotency key per payment attempt until it is answered, so that resending charges once. */
export function useIdempotentPayment() {
  const attempt = useRef<{ request: Request; of: string } | null>(null)

  return async function attemptWith<Answer>(
    { paymentMethodId, choice, billingDetails, hospitalName }: Payment,
    ask: (request: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const of = JSON.stringify([billingDetails, choice, hospitalName])
    // The form is unchanged: this press continues the unanswered attempt.
    if (attempt.current?.of !== of)
      attempt.current = { request: { idempotencyKey: newIdempotencyKey(), paymentMethodId }, of }
    try {
      return await ask(attempt.current.request)
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null
      throw error
    }
  }
}
