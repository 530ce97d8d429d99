import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { EventRevenue, OwnEvent, Revenue } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import { takenOf } from '../dates/event-dates.ts'
import { EventTime } from '../dates/event-time.tsx'

type DateRevenue = EventRevenue['dates'][number]

interface Shown {
  occurrences: OwnEvent['occurrences']
  zone: string
  isOwner: boolean
  total: Revenue | undefined
}

/** A date is cancelled at once, its tickets one by one: money paid for them no longer belongs to the organiser. */
const isEnding = ({ occurrenceId, tickets }: DateRevenue, occurrences: OwnEvent['occurrences']) =>
  tickets > 0 && occurrences.some(({ id, status }) => id === occurrenceId && status === 'cancelled')

/** Polling intervals in milliseconds, while refunds are under way and otherwise. */
const LOOK_AGAIN_MS = { refunding: 1000, quiet: 15_000 }

function columnsOf({ zone, isOwner, total, occurrences }: Shown): DataColumn<DateRevenue>[] {
  const money = (id: 'paid' | 'refunded' | 'fees' | 'net', header: string): DataColumn<DateRevenue> => ({
    id,
    header,
    align: 'end',
    cell: (row) => formatDollars(row[id]),
    footer: total && formatDollars(total[id]),
  })
  return [
    {
      id: 'date',
      header: t`Date`,
      cell: (row) => (
        <>
          <EventTime isOwn={isOwner} date={row} zone={zone} />
          {isEnding(row, occurrences) ? (
            <Text textStyle="sm" color="fg.error">
              <Trans>Cancelled, refunds under way</Trans>
            </Text>
          ) : null}
        </>
      ),
      footer: total && t`All dates`,
    },
    {
      id: 'tickets',
      header: t`Tickets`,
      align: 'end',
      cell: ({ tickets }) => tickets,
      footer: total?.tickets,
    },
    money('paid', t`Paid`),
    {
      ...money('refunded', t`Refunded`),
      cell: ({ refunded, refunding }) => (
        <>
          {formatDollars(refunded)}
          {refunding > 0 ? (
            <Text textStyle="sm" color="fg.muted">
              <Trans>{formatDollars(refunding)} under way</Trans>
            </Text>
          ) : null}
        </>
      ),
    },
    money('fees', t`Fees`),
    money('net', isOwner ? t`Your share` : t`Organiser’s share`),
  ]
}

export interface RevenueSectionProps {
  event: Pick<OwnEvent, 'id' | 'zone' | 'ticketTypes' | 'occurrences'>
  isOwner: boolean
}

/** An event's revenue and its organiser's share. */
export function RevenueSection({ event, isOwner }: RevenueSectionProps) {
  const { id, zone, ticketTypes, occurrences } = event
  const query = useQuery({
    ...eventQueries.revenue(useApi(), id),
    refetchInterval: ({ state }) =>
      // Tickets end before the card is refunded; from then on the pending amount tells.
      state.data?.revenue.dates.some((row) => row.refunding > 0 || isEnding(row, occurrences))
        ? LOOK_AGAIN_MS.refunding
        : LOOK_AGAIN_MS.quiet,
  })
  const { data, error, isPending } = query
  const revenue = data?.revenue
  const isFree = ticketTypes.every(({ price }) => price === 0)
  const expected = occurrences.filter((date) => takenOf(date, event) > 0).length
  // Tickets may have cost something earlier.
  if (isFree && !revenue?.dates.length) return null
  return (
    <Box as="section" aria-label={t`Revenue`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Revenue</Trans>
      </Text>
      {(revenue?.dates.length ?? expected) === 0 && !error ? (
        <Text color="fg.muted">{isPending ? '\u00a0' : t`No tickets sold yet.`}</Text>
      ) : (
        <DataTable
          label={t`Revenue by date`}
          rowId={({ occurrenceId }) => occurrenceId}
          columns={columnsOf({
            zone,
            isOwner,
            occurrences,
            total: (revenue?.dates.length ?? 0) > 1 ? revenue?.total : undefined,
          })}
          rows={revenue?.dates ?? []}
          loading={isPending}
          expected={expected}
          placeholder={error && !data ? <ErrorState {...failureOf(query)} /> : undefined}
          searchable={false}
        />
      )}
    </Box>
  )
}
