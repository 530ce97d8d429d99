import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { LinkButton } from '@wellspring/ui/link'
import { ZonedTime } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { deadlineWords } from '../booking-labels.ts'

export interface WaitingRequestsProps {
  clock: Clock
  bookingHref: (id: string) => string
}

/** The requests that wait for the provider's answer, soonest first. */
export function WaitingRequests({ clock, bookingHref }: WaitingRequestsProps) {
  const { data } = useQuery(bookingQueries.requests(useApi()))
  if (!data || data.bookings.length === 0) return null
  return (
    <Box as="section" aria-label={t`Pending requests`} mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        {plural(data.totalRecords, { one: '1 request is waiting', other: '# requests are waiting' })}
      </Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {data.bookings.map((booking) => (
          <Flex
            as="li"
            key={booking.id}
            gap="4"
            p="4"
            bg="bg.surface"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            direction={{ base: 'column', sm: 'row' }}
            align={{ sm: 'center' }}
          >
            <Box flex="1" minW="0">
              <Text fontWeight="semibold">
                {booking.patron.name}, {booking.service.title}
              </Text>
              <ZonedTime from={booking.startsAt} to={booking.endsAt} clock={clock} />
              <Text textStyle="sm" color="fg.muted">
                {deadlineWords(booking, 'provider', clock)}
              </Text>
            </Box>
            <LinkButton href={bookingHref(booking.id)} aria-label={t`Answer ${booking.patron.name}`}>
              <Trans>Answer</Trans>
            </LinkButton>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
