import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { personAndPractice } from '@wellspring/features/person-and-practice'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PrintButton } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ReceiptPaper } from '../../parts/receipt-paper.tsx'

const sumsOf = ({ price, organisationPays, refundedAmount }: BookingDetail) =>
  [
    { label: t`Price`, dollars: organisationPays > 0 ? price : 0 },
    { label: t`Paid by your organisation`, dollars: -organisationPays },
    { label: t`Total`, dollars: price - organisationPays },
    { label: t`Refunded`, dollars: -refundedAmount },
  ].filter(({ label, dollars }) => label === 'Total' || dollars !== 0)

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
      sums={sumsOf(booking)}
      paidWith={card ? t`Paid with ${cardName(card)}` : undefined}
    >
      <ZonedTime from={startsAt} to={endsAt} clock={clock} />
    </ReceiptPaper>
  )
}

/** What was booked and paid, for paper. */
export function BookingReceiptScreen({ id }: { id: string }) {
  const query = useQuery(bookingQueries.detail(useApi(), id))
  const { data, error } = query
  const back = { href: `/my-bookings/${id}`, label: data ? t`Booking ${data.booking.number}` : t`Booking` }
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  return (
    <Box maxW="44rem" mx="auto">
      <PageHeader
        title={t`Receipt`}
        back={back}
        actions={
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
        }
      />
      <Receipt booking={data.booking} />
    </Box>
  )
}
