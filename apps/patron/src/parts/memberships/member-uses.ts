import { t } from '@wellspring/words/macro'

/** The pages where members use their benefits. */
export const memberUses = [
  { label: t`Content for members`, href: '/educational-content?access=members' },
  { label: t`Events with members’ prices`, href: '/events' },
  { label: t`Your serenity tokens`, href: '/wallet' },
] as const

/** The page to pay for a plan; `redirect` leads back to where the patron came from. */
export const membershipCheckoutHref = (membershipId: string, redirect?: string) =>
  `/membership-checkout?id=${membershipId}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`
