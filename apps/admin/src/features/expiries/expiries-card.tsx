import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What members have proved and will soon not have proved any more. */
export function ExpiriesCard({ href, within }: { href: string; within: number }) {
  const { data, isError } = useQuery(onboardingQueries.credentials(useApi(), { within, limit: 1 }))
  return (
    <FigureTile
      label={`Expire within ${within} days`}
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Expired ones are included."
      failed={isError && !data}
    />
  )
}
