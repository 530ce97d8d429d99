import { Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { BookingFacts } from './booking-facts.tsx'
import { bookingName, decidesNoShow, stateWords } from './booking-labels.ts'
import { CallEvidence } from './call-evidence.tsx'

export interface BookingPanelProps {
  id: string
  bookingHref: (id: string) => string
}

/** The side panel of a booking in the staff list: its people and payment. */
export function BookingPanel({ id, bookingHref }: BookingPanelProps) {
  const clock = useClock()
  const query = useQuery(bookingQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the booking`} />
  const { booking } = data
  const words = stateWords(booking, 'admin', clock)
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <LinkButton variant="outline" href={bookingHref(id)}>
          <Trans>Open the booking</Trans>
        </LinkButton>
        <StatusBadge status={booking.status} {...bookingName(booking, 'admin')} />
      </Flex>
      {words ? <Text color="fg.muted">{words}</Text> : null}
      {decidesNoShow(booking, 'admin') ? <CallEvidence booking={booking} clock={clock} /> : null}
      <BookingFacts booking={booking} scope="admin" clock={clock} links={{}} isLed={false} />
    </Stack>
  )
}
