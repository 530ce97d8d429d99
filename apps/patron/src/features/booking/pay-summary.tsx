import { Box, Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { Cancellation, sessionWords } from '@wellspring/features/bookings'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { dayAndTime, useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { FoldedSummary } from '../../parts/folded-summary.tsx'
import { bookHref } from './book-href.ts'

export interface PaySummaryProps {
  booking: BookingDetail
  /** The patron has chosen to pay by card although a package covers it. */
  isByCard: boolean
}

/** What is being paid for and with what, and the cancellation terms. */
export function PaySummary({ booking, isByCard }: PaySummaryProps) {
  const clock = useClock()
  const { service, provider, startsAt, endsAt, providerZone, price, policy, sessionsLeft } = booking
  const cost = sessionsLeft > 0 && !isByCard ? sessionWords(sessionsLeft) : formatDollars(price)
  return (
    <FoldedSummary label={t`Your booking`} line={`${cost} · ${dayAndTime(startsAt, clock)}`}>
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
      <Text textStyle="heading" fontVariantNumeric="tabular-nums" mt="3">
        {cost}
      </Text>
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
