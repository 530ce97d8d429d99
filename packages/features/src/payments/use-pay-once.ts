import type { ServiceBilling } from '@wellspring/api/contract/orders'
import type { Keyed } from '@wellspring/api/hooks/api'
import { useKeyedAttempt } from '@wellspring/api/hooks/keyed-attempt'
import { retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'

interface Press extends Keyed {
  billingDetails: ServiceBilling
  paymentMethodId: string
  saveCard: boolean
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
  const attemptWith = useKeyedAttempt<Pick<Press, 'paymentMethodId'>>()

  return function payOnce(payment: ServicePayment) {
    const { billingDetails, paymentMethodId, saveCard, choice, handleNextAction } = payment
    const entered = { of: [billingDetails, choice, saveCard], fixed: { paymentMethodId } }
    return attemptWith(entered, async (attempt) => {
      const answer = await retryUntilAnswered(() => pay({ billingDetails, saveCard, ...attempt }), onOpen)
      if (!answer.clientSecret) return answer
      await handleNextAction(answer.clientSecret)
      return retryUntilAnswered(() => confirm(answer), onOpen)
    })
  }
}
