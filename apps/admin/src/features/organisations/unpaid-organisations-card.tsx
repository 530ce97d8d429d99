import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** How many organisations are behind with their plan, of how many whose plan runs. */
export function UnpaidOrganisationsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(organisationQueries.records(useApi(), { limit: 1 }))
  const { active = 0, past_due: pastDue = 0 } = data?.statusCounts ?? {}
  return (
    <FigureTile
      label="Organisations past due"
      href={href}
      value={data && pastDue.toLocaleString('en')}
      detail={data ? `Of ${(active + pastDue).toLocaleString('en')} whose plan runs.` : ' '}
      failed={isError && !data}
    />
  )
}
