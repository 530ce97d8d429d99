import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ReviewWeek } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { mediumDay } from '@wellspring/ui/relative-date'
import { Skeleton } from '@wellspring/ui/skeleton'
import { TrendChart } from '@wellspring/ui/trend-chart'
import { t } from '@wellspring/words/macro'

const HOURS_A_DAY = 24
/** Hours from which a waiting time is shown in days. */
const FEW_HOURS = 48

const pointsOf = (weeks: readonly ReviewWeek[], valueOf: (week: ReviewWeek) => number) =>
  weeks.map((week) => ({ id: week.startsOn, label: mediumDay(week.startsOn), value: valueOf(week) }))

const placeholder = <Skeleton h="18rem" borderRadius="lg" />

/** The number of submissions per week. */
export function SubmittedChart() {
  const { data, isError } = useQuery(onboardingQueries.reviewWeeks(useApi()))
  if (!data) return isError ? null : placeholder
  return (
    <TrendChart
      title={t`Applications per week`}
      of={t`Week from`}
      measure={t`Applications`}
      isCount
      running={t`This week so far`}
      points={pointsOf(data.weeks, ({ submitted }) => submitted)}
      nothing={t`No applications in the last twelve weeks.`}
    />
  )
}

/** The median time to a decision per week. */
function DecisionChart() {
  const { data, isError } = useQuery(onboardingQueries.reviewWeeks(useApi()))
  if (!data) return isError ? null : placeholder
  // A week without decisions has no median; 0 would mean an instant decision.
  const decided = data.weeks.filter(({ medianHours }) => medianHours !== null)
  // One unit for the axis and all values.
  const isInDays = decided.some(({ medianHours }) => (medianHours ?? 0) >= FEW_HOURS)
  return (
    <TrendChart
      title={t`Time to a decision`}
      of={t`Week from`}
      measure={t`Median`}
      points={pointsOf(decided, ({ medianHours }) => (medianHours ?? 0) / (isInDays ? HOURS_A_DAY : 1))}
      formatValue={(value) => (isInDays ? t`${value.toFixed(1)} days` : t`${value.toFixed(1)} hours`)}
      nothing={t`No decisions in the last twelve weeks.`}
    />
  )
}

export const ReviewWeeks = () => (
  <Grid gap="4" mt="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
    <SubmittedChart />
    <DecisionChart />
  </Grid>
)
