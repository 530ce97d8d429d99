import type { Subscription } from '@wellspring/api/contract/memberships'
import { useBuyMembership, useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { untilAnswered } from '@wellspring/api/until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

import { useIdempotentPayment } from './use-idempotent-payment.ts'

const nothing = () => {}

/** Pays for a plan. */
export function usePayMembership(id: string) {
  const buy = useBuyMembership()
  const confirm = useConfirmMembership()
  const attempt = useIdempotentPayment()

  return (payment: Payment): Promise<Subscription> =>
    attempt(payment, async (request) => {
      const { hospitalName, handleNextAction } = payment
      const order = { id, hospitalName, ...request }
      const { subscription } = await untilAnswered(() => buy.mutateAsync(order), nothing)
      if (!subscription.clientSecret) return subscription
      await handleNextAction(subscription.clientSecret)
      return (await untilAnswered(() => confirm.mutateAsync(), nothing)).subscription
    })
}
