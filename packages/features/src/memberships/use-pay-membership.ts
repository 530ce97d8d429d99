import type { Membership, Subscription } from '@wellspring/api/contract/memberships'
import { useKeyedAttempt } from '@wellspring/api/hooks/keyed-attempt'
import { useBuyMembership, useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import type { Payment } from '@wellspring/forms/billing/billing-form'

const nothing = () => {}

/** Pays for a plan at the price shown. */
export function usePayMembership({ id, points: { price } }: Membership) {
  const buy = useBuyMembership()
  const confirm = useConfirmMembership()
  // An unanswered attempt continues with the card and the price it started with.
  const attemptWith = useKeyedAttempt<{ paymentMethodId: string; expectedPrice: number }>()

  return (payment: Payment): Promise<Subscription> => {
    const { billingDetails, choice, hospitalName, paymentMethodId, handleNextAction } = payment
    const entered = {
      of: [billingDetails, choice, hospitalName],
      fixed: { paymentMethodId, expectedPrice: price },
    }
    return attemptWith(entered, async (attempt) => {
      const order = { id, hospitalName, ...attempt }
      const { subscription } = await retryUntilAnswered(() => buy.mutateAsync(order), nothing)
      if (!subscription.clientSecret) return subscription
      await handleNextAction(subscription.clientSecret)
      return (await retryUntilAnswered(() => confirm.mutateAsync(), nothing)).subscription
    })
  }
}
