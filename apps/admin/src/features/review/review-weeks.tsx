import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { mediumDay } from '@wellspring/ui/relative-date'
import { TrendChart } from '@wellspring/ui/trend-chart'
import { t } from '@wellspring/words/macro'

const hours = (value: number) =>
  value >= 48 ? t`${(value / 24).toFixed(1)} days` : t`${value.toFixed(1)} hours`

/** How much came in, and how long it waited for its decision. */
export function ReviewWeeks() {
  const { data } = useQuery(onboardingQueries.reviewWeeks(useApi()))
  if (!data) return null
  const { weeks } = data
  const points = (of: typeof weeks, valueOf: (week: (typeof weeks)[number]) => number) =>
    of.map((week) => ({
      id: week.startsOn,
      label: mediumDay(week.startsOn),
      value: valueOf(week),
    }))
  return (
    <Grid gap="4" mt="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <TrendChart
        title={t`Submitted per week`}
        of={t`Week from`}
        measure={t`Applications`}
        running={t`This week so far`}
        points={points(weeks, ({ submitted }) => submitted)}
        nothing={t`No applications in the last twelve weeks.`}
      />
      <TrendChart
        title={t`Time to a decision`}
        of={t`Week from`}
        measure={t`Median`}
        // A week without a decision has no median: nought would say that it was instant.
        points={points(
          weeks.filter(({ medianHours }) => medianHours !== null),
          ({ medianHours }) => medianHours ?? 0,
        )}
        formatValue={hours}
        nothing={t`No decisions in the last twelve weeks.`}
      />
    </Grid>
  )
}
