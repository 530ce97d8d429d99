import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { MediumDate } from '@wellspring/ui/relative-date'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ReceiptPage, ReceiptPaper } from '../../parts/receipt-page.tsx'

/** Without an organisation's share the total is enough. */
const partsOf = ({ price, organisationPays }: BookingDetail) =>
  organisationPays > 0
    ? [
        { label: t`Price`, dollars: price },
        { label: t`Paid by your organisation`, dollars: -organisationPays },
      ]
    : []

function Receipt({ booking }: { booking: BookingDetail }) {
  const clock = useClock()
  const { id, number, service, provider, startsAt, endsAt, createdAt, price, card } = booking
  return (
    <ReceiptPaper
      title={t`Receipt for booking ${number}`}
      facts={
        <>
          <Text>
            <Trans>Booked on</Trans> <MediumDate date={createdAt} />
          </Text>
          <Text>{personAndPractice(provider)}</Text>
        </>
      }
      lines={[
        {
          id,
          words: service.title,
          detail: t`${service.lengthMinutes} minutes · ${service.format}`,
          dollars: price,
        },
      ]}
      parts={partsOf(booking)}
      totalDollars={price - booking.organisationPays}
      refundedDollars={booking.refundedAmount}
      paidWith={card ? t`Paid with ${cardName(card)}` : undefined}
    >
      <ZonedTime from={startsAt} to={endsAt} clock={clock} />
    </ReceiptPaper>
  )
}

/** A printable receipt for a booking. */
export function BookingReceiptScreen({ id }: { id: string }) {
  const query = useQuery(bookingQueries.detail(useApi(), id))
  const booking = query.data?.booking
  const back = { href: `/my-bookings/${id}`, label: booking ? t`Booking ${booking.number}` : t`Booking` }
  return (
    <ReceiptPage query={query} back={back}>
      {booking ? <Receipt booking={booking} /> : null}
    </ReceiptPage>
  )
}
