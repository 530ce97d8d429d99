import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { MoreLink } from '@wellspring/ui/link'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans } from '@wellspring/words/macro'

import { OwnEventRow } from './own-event-row.tsx'

export interface OwnEventsProps {
  title: string
  howMany: number
  /** Shown if there are none. */
  nothing: ReactNode
}

/** The height of one loading row. */
const rowHeight = { base: '12rem', sm: '7.5rem' } as const

/** The next events for which the patron has tickets. */
export function OwnEvents({ title, howMany, nothing }: OwnEventsProps) {
  const { user } = useSession()
  const query = useQuery({
    ...eventQueries.bookings(useApi(), { when: 'upcoming', limit: howMany, page: 0 }),
    enabled: user !== null,
  })
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  return (
    <Box as="section" aria-label={title} aria-busy={!data} {...(!data && { 'data-settling': '' })}>
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <MoreLink href="/my-events">
          <Trans>See all</Trans>
        </MoreLink>
      </Flex>
      <Stack gap="4">
        {data ? null : <Skeleton h={rowHeight} />}
        {data?.bookings.length === 0 ? (
          <Flex
            gap="4"
            p="5"
            wrap="wrap"
            align="center"
            justify="space-between"
            bg="bg.surface"
            borderWidth="1px"
            borderRadius="lg"
          >
            <Text color="fg.muted">
              <Trans>No tickets yet.</Trans>
            </Text>
            {nothing}
          </Flex>
        ) : null}
        {data?.bookings.map((booking) => (
          <OwnEventRow key={booking.id} booking={booking} />
        ))}
      </Stack>
    </Box>
  )
}
