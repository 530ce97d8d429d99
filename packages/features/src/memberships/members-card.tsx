import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody whose membership runs, and whose card failed. */
export function MembersCard({ href }: { href: string }) {
  const { data, isError } = useQuery(membershipQueries.subscriptions(useApi(), { limit: 1 }))
  const { active = 0, past_due: pastDue = 0 } = data?.statusCounts ?? {}
  return (
    <FigureTile
      label="Members"
      href={href}
      value={data && (active + pastDue).toLocaleString('en')}
      detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} with a card that failed.`}
      failed={isError && !data}
    />
  )
}
