import { Box, Grid, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSharedResults } from '@wellspring/api/hooks/sharing'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { ScoreChart } from '@wellspring/ui/score-chart'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { SharedResult } from './shared-result.tsx'

const back = { href: '/provider/bookings', label: t`Calendar` }

/** A client's shared results of one questionnaire. Cleared from the screen as soon as the consent ends. */
export function SharedResultsScreen({ id }: { id: string }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { zone } = useClock()
  const { data, error, isFetching, refetch } = useSharedResults(id)
  if (hasCode(error, 'NOT_FOUND'))
    return (
      <>
        <PageHeader title={t`Questionnaire`} back={back} />
        <EmptyList
          title={t`Not shared with you`}
          sentence={t`Nothing is shared with you here at the moment.`}
        />
      </>
    )
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList shape="detail" />
  const { patron, instrumentName, since, until, results } = data
  const result = results.find((one) => one.id === chosen) ?? results[0]
  return (
    <Box>
      <PageHeader
        title={`${patron.name}: ${instrumentName}`}
        description={t`Shared with you since ${mediumDate(since, zone)}, until ${mediumDate(until, zone)} or until they stop. They see when you open it.`}
        back={back}
      />
      {result ? (
        <Grid
          gap={{ base: '8', lg: '10' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
          alignItems="start"
        >
          <Box order={{ lg: 1 }}>
            <ScoreChart results={results} />
          </Box>
          <Box maxW="42rem">
            {results.length > 1 ? (
              <NativeSelect.Root mb="4" maxW="18rem">
                <NativeSelect.Field
                  aria-label={t`Result`}
                  value={result.id}
                  onChange={(event) => setChosen(event.target.value)}
                >
                  {results.map(({ id: one, completedAt }, at) => (
                    <option key={one} value={one}>
                      {mediumDate(completedAt, zone)}
                      {at === 0 ? t`, the newest` : ''}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            ) : null}
            <SharedResult key={result.id} result={result} />
            <Text textStyle="xs" color="fg.subtle" mt="8">
              {result.licence}
            </Text>
          </Box>
        </Grid>
      ) : (
        <EmptyList title={t`No result yet`} sentence={t`You will see it here once they have answered.`} />
      )}
    </Box>
  )
}
