import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingNames } from '@wellspring/features/bookings'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Pager } from '@wellspring/ui/pager'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const PER_PAGE = 10

/** Every appointment with one client, the last first. */
export function ClientBookings({ patronId }: { patronId: string }) {
  const clock = useClock()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(
    bookingQueries.list(useApi(), { patronId, limit: PER_PAGE, page: page - 1 }),
  )
  return (
    <Box as="section" aria-labelledby="client-bookings">
      <Text as="h2" id="client-bookings" textStyle="heading" mb="3">
        <Trans>Appointments</Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label={t`Loading the appointments`} /> : null}
      <Stack as="ul" gap="0" listStyleType="none" mb="4">
        {data?.bookings.map(({ id, number, service, status, startsAt, endsAt }) => (
          <Flex as="li" key={id} py="3" gap="3" justify="space-between" borderTopWidth="1px">
            <Box minW="0">
              <Link href={`/provider/bookings/${id}`} variant="quiet" fontWeight="semibold">
                {service.title}
              </Link>
              <Text as="div" textStyle="sm" color="fg.muted">
                <ZonedTime from={startsAt} to={endsAt} clock={clock} /> · {number}
              </Text>
            </Box>
            <StatusBadge status={status} {...bookingNames[status]} alignSelf="flex-start" />
          </Flex>
        ))}
      </Stack>
      {data ? <Pager page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} /> : null}
    </Box>
  )
}
