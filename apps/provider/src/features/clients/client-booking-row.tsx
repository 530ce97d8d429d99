import { Box, Flex, Text } from '@chakra-ui/react'

import type { Booking } from '@wellspring/api/contract/booking'
import { bookingName } from '@wellspring/features/bookings'
import { Link } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'

export function ClientBookingRow({ booking }: { booking: Booking }) {
  const clock = useClock()
  const { id, number, service, status, startsAt, endsAt } = booking
  return (
    <Flex as="li" py="3" gap="3" justify="space-between" borderTopWidth="1px">
      <Box minW="0">
        <Link href={`/provider/bookings/${id}`} variant="quiet" fontWeight="semibold">
          {service.title}
        </Link>
        <Text as="div" textStyle="sm" color="fg.muted">
          <ZonedTime from={startsAt} to={endsAt} clock={clock} /> · {number}
        </Text>
      </Box>
      <StatusBadge status={status} {...bookingName(booking, 'provider')} alignSelf="flex-start" />
    </Flex>
  )
}
