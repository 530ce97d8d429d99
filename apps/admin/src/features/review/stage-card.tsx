import { useQuery } from '@tanstack/react-query'

import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { FigureTile } from '@wellspring/ui/figure-tile'

export interface StageCardProps {
  label: string
  stage: ApplicationStage
  sentence: string
  href: string
}

/** How many applications have come to a stage. */
export function StageCard({ label, stage, sentence, href }: StageCardProps) {
  const { data, isError } = useQuery(onboardingQueries.applications(useApi(), { limit: 1 }))
  return (
    <FigureTile
      label={label}
      href={href}
      value={data?.stageCounts[stage].toLocaleString('en')}
      detail={sentence}
      failed={isError && !data}
    />
  )
}
