import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { ClientBookingRow } from './client-booking-row.tsx'
import { SHOWN, lastSessionsOf } from './last-sessions-filter.ts'

export interface LastSessionsProps {
  patronId: string
  /** The open booking, which is left out. */
  bookingId: string
}

/** The earlier sessions with a client, newest first. */
export function LastSessions({ patronId, bookingId }: LastSessionsProps) {
  const query = useQuery(bookingQueries.list(useApi(), lastSessionsOf(patronId)))
  const { data, error } = query
  const before = data?.bookings.filter(({ id }) => id !== bookingId).slice(0, SHOWN)
  return (
    <Box as="section" aria-labelledby="last-sessions">
      <Text as="h2" id="last-sessions" textStyle="heading" mb="3">
        <Trans>Last sessions</Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList count={2} label={t`Loading the last sessions`} /> : null}
      {before?.length === 0 ? (
        <Text color="fg.muted">
          <Trans>You have not met before.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none" mb="2" _empty={{ display: 'none' }}>
        {before?.map((booking) => (
          <ClientBookingRow key={booking.id} booking={booking} />
        ))}
      </Stack>
      <Link href={`/provider/clients/${patronId}`} textStyle="sm">
        <Trans>Everything about this client</Trans>
      </Link>
    </Box>
  )
}
