import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { seriesQueries } from '@wellspring/api/hooks/series'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const MOST = 10

/** The patron's open series; renders nothing if there are none. */
export function SeriesSection() {
  const clock = useClock()
  const query = useQuery(seriesQueries.list(useApi(), { limit: MOST }))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.series.length === 0) return null
  return (
    <Box as="section" aria-label={t`Booked together`} maxW="52rem" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Booked together</Trans>
      </Text>
      <Stack gap="2">
        {data.series.map(({ id, service, provider, left, bookings }) => {
          const next = bookings.find(({ status }) => status === 'confirmed' || status === 'requested')
          return (
            <Text key={id}>
              <Trans>
                <Link href={`/my-bookings/series/${id}`} fontWeight="semibold">
                  {service.title}
                </Link>{' '}
                with {provider.name}: {left} left
              </Trans>
              {next ? t`, next on ${dayAndTime(next.startsAt, clock)}` : ''}
            </Text>
          )
        })}
      </Stack>
    </Box>
  )
}
