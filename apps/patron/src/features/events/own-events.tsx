import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'

import { OwnEventRow } from './own-event-row.tsx'

export interface OwnEventsProps {
  title: string
  howMany: number
}

/** The next events that one has tickets for; nothing at all where there are none. */
export function OwnEvents({ title, howMany }: OwnEventsProps) {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQueries.bookings(useApi(), { when: 'upcoming', limit: howMany, page: 0 }),
    enabled: user !== null,
  })
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!user || !data || data.bookings.length === 0) return null
  return (
    <Box as="section" aria-label={title} mb="8">
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <Link href="/my-events">See all</Link>
      </Flex>
      <Stack gap="4">
        {data.bookings.map((booking) => (
          <OwnEventRow key={booking.id} booking={booking} />
        ))}
      </Stack>
    </Box>
  )
}
