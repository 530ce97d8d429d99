import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Approved applicants who may stand on the exclusions list. */
export function ExclusionsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(onboardingQueries.exclusionFlags(useApi(), { state: 'open', limit: 1 }))
  const open = data?.totalRecords
  return (
    <FigureTile
      label="Exclusion matches"
      href={href}
      value={open?.toLocaleString('en')}
      detail={open === 0 ? 'Nobody is on the exclusions list.' : 'Somebody has to look at them.'}
      failed={isError && !data}
      isWaiting={Boolean(open)}
      act="Review"
    />
  )
}
