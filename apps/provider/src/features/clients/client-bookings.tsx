import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Client } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Pager } from '@wellspring/ui/pager'
import { ZoneNote } from '@wellspring/ui/zone-note'
import { Trans, t } from '@wellspring/words/macro'

import { ClientBookingRow } from './client-booking-row.tsx'

const PER_PAGE = 10

const pageOf = (api: Client, patronId: string, page: number) =>
  bookingQueries.list(api, { patronId, limit: PER_PAGE, page })

/** The first page of appointments. Loaded with the page, because its height positions the content below. */
export const newestBookings = (api: Client, patronId: string) => pageOf(api, patronId, 0)

/** All appointments with one client, newest first. */
export function ClientBookings({ patronId }: { patronId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(pageOf(useApi(), patronId, page - 1))
  const { data, error } = query
  return (
    <Box as="section" aria-labelledby="client-bookings">
      <Text as="h2" id="client-bookings" textStyle="heading" mb="3">
        <Trans>Appointments</Trans>
      </Text>
      {data?.totalRecords === 0 ? (
        <Text color="fg.muted">
          <Trans>No appointments yet.</Trans>
        </Text>
      ) : (
        <Box mt="-2" mb="3" _empty={{ display: 'none' }}>
          <ZoneNote />
        </Box>
      )}
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading the appointments`} /> : null}
      <Stack as="ul" gap="0" listStyleType="none" mb={data && data.totalRecords > PER_PAGE ? '4' : '0'}>
        {data?.bookings.map((booking) => (
          <ClientBookingRow key={booking.id} booking={booking} />
        ))}
      </Stack>
      {data ? <Pager page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} /> : null}
    </Box>
  )
}
