import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { outlookOf } from './plan-panel.tsx'

/** The plan somebody has, and how it goes on. */
export function PlanCard({ href }: { href: string }) {
  const { zone } = useClock()
  const { data, isError } = useQuery(membershipQueries.own(useApi()))
  const subscription = data?.subscription
  return (
    <FigureTile
      label={t`Your plan`}
      href={href}
      value={data && (subscription?.membership.points.title ?? t`None yet`)}
      detail={subscription ? outlookOf(subscription, zone) : t`A plan begins with the first payment.`}
      failed={isError && !data}
    />
  )
}
