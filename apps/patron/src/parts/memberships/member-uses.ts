import { t } from '@wellspring/words/macro'

/** Where a member uses what their plan gives. */
export const memberUses = [
  { label: t`Content for members`, href: '/educational-content?access=members' },
  { label: t`Events with members’ prices`, href: '/events' },
  { label: t`Your serenity tokens`, href: '/wallet' },
] as const

/** Where a plan is paid for; whoever came from something goes back to it. */
export const membershipCheckoutHref = (membershipId: string, redirect?: string) =>
  `/membership-checkout?id=${membershipId}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`
