import { useQuery } from '@tanstack/react-query'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { outlookOf } from './plan-panel.tsx'

/** Shows the price, because the owner knows whom the plan is for. */
const priceOf = ({ membership: { points }, status }: Subscription) =>
  status === 'canceled' ? t`Ended` : t`${formatDollars(points.price)}/month`

/** The user's plan and its outlook. */
export function PlanCard({ href }: { href: string }) {
  const { zone } = useClock()
  const { data, isError } = useQuery(membershipQueries.own(useApi()))
  const subscription = data?.subscription
  return (
    <FigureTile
      label={t`Your plan`}
      href={href}
      value={data && (subscription ? priceOf(subscription) : t`None yet`)}
      detail={subscription ? outlookOf(subscription, zone) : t`A plan begins with the first payment.`}
      failed={isError && !data}
    />
  )
}
