import { Box, Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { Cancellation } from '@wellspring/features/bookings'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'
import { Link } from '@wellspring/ui/link'
import { Money, formatDollars } from '@wellspring/ui/money'
import { dayAndTime, useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { FoldedSummary } from '../../parts/folded-summary.tsx'
import { bookHref } from './book-href.ts'

/** What is being paid for, and the cancellation terms. */
export function PaySummary({ booking }: { booking: BookingDetail }) {
  const clock = useClock()
  const { service, provider, startsAt, endsAt, providerZone, price, policy } = booking
  return (
    <FoldedSummary label={t`Your booking`} line={`${formatDollars(price)} · ${dayAndTime(startsAt, clock)}`}>
      <Text as="h2" textStyle="heading">
        {service.title}
      </Text>
      <Text color="fg.muted" mb="3">
        <Trans>
          with {personAndPractice(provider)}, {service.lengthMinutes} minutes
        </Trans>
      </Text>
      <ZonedTime
        from={startsAt}
        to={endsAt}
        clock={clock}
        isNamed
        // The provider's zone matters only for a meeting in person.
        {...(service.city !== null && { otherZone: providerZone, otherLabel: t`for ${provider.name}` })}
      />
      {service.city === null ? null : <Text mt="2">{service.city}</Text>}
      <Money dollars={price} display="block" textStyle="heading" mt="3" />
      {price === 0 ? null : (
        <Box textStyle="sm" color="fg.muted" mt="2">
          <Cancellation bands={policy} startsAt={startsAt} />
        </Box>
      )}
      <Link href={bookHref(booking)} display="inline-block" mt="4" textStyle="sm">
        <Trans>Choose another time</Trans>
      </Link>
    </FoldedSummary>
  )
}
