import { useRef } from 'react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { useBuyMembership, useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { isOpen, untilAnswered } from '@wellspring/api/until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

interface Attempt {
  idempotencyKey: string
  paymentMethodId: string
  hospitalName: string | undefined
  of: string
}

/** Pays for a plan. One attempt until there is an answer: sent again it charges once. */
export function usePayMembership(id: string) {
  const buy = useBuyMembership()
  const confirm = useConfirmMembership()
  const attempt = useRef<Attempt | null>(null)

  return async (payment: Payment): Promise<Subscription> => {
    const { paymentMethodId, hospitalName, handleNextAction } = payment
    const of = JSON.stringify([payment.billingDetails, hospitalName])
    // What was typed is as it was: the press goes on with the attempt that has no answer.
    if (attempt.current?.of !== of)
      attempt.current = { idempotencyKey: newIdempotencyKey(), paymentMethodId, hospitalName, of }
    const { of: _of, ...request } = attempt.current
    const nothing = () => {}
    try {
      const bought = await untilAnswered(() => buy.mutateAsync({ id, ...request }), nothing)
      if (!bought.subscription.clientSecret) return bought.subscription
      await handleNextAction(bought.subscription.clientSecret)
      return (await untilAnswered(() => confirm.mutateAsync(), nothing)).subscription
    } catch (error) {
      if (!isOpen(error)) attempt.current = null
      throw error
    }
  }
}
