import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody whose membership is paid, and beside them those whose card failed. */
export function MembersCard({ href }: { href: string }) {
  const { data, isError } = useQuery(membershipQueries.subscriptions(useApi(), { limit: 1 }))
  const { active = 0, past_due: pastDue = 0 } = data?.statusCounts ?? {}
  return (
    <FigureTile
      label="Members"
      href={href}
      value={data && active.toLocaleString('en')}
      detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} more with a card that failed.`}
      failed={isError && !data}
    />
  )
}
