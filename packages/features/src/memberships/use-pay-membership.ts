import { useRef } from 'react'

import type { Membership, Subscription } from '@wellspring/api/contract/memberships'
import { useBuyMembership, useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

import { useIdempotentPayment } from './use-idempotent-payment.ts'

const nothing = () => {}

/** Pays for a plan at the price shown. */
export function usePayMembership({ id, points: { price } }: Membership) {
  const buy = useBuyMembership()
  const confirm = useConfirmMembership()
  const attempt = useIdempotentPayment()
  // An unanswered attempt continues with the price it started with.
  const prices = useRef(new Map<string, number>())

  return (payment: Payment): Promise<Subscription> =>
    attempt(payment, async (request) => {
      const { hospitalName, handleNextAction } = payment
      const expectedPrice = prices.current.get(request.idempotencyKey) ?? price
      prices.current.set(request.idempotencyKey, expectedPrice)
      const order = { id, hospitalName, expectedPrice, ...request }
      const { subscription } = await retryUntilAnswered(() => buy.mutateAsync(order), nothing)
      if (!subscription.clientSecret) return subscription
      await handleNextAction(subscription.clientSecret)
      return (await retryUntilAnswered(() => confirm.mutateAsync(), nothing)).subscription
    })
}
