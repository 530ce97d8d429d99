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

import { EventTime } from './event-time.tsx'

type DateRevenue = EventRevenue['dates'][number]

interface Shown {
  zone: string
  isOwner: boolean
  total: Revenue | undefined
}

function columnsOf({ zone, isOwner, total }: Shown): DataColumn<DateRevenue>[] {
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
      cell: ({ startsAt }) => <EventTime isOrganiser={isOwner} date={{ startsAt }} zone={zone} />,
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
    money('refunded', t`Refunded`),
    money('fees', t`Fees`),
    money('net', isOwner ? t`Your share` : t`Organiser’s share`),
  ]
}

export interface RevenueSectionProps {
  event: Pick<OwnEvent, 'id' | 'zone' | 'ticketTypes'>
  isOwner: boolean
}

/** What an event has brought in, and what of it is its organiser's. */
export function RevenueSection({ event: { id, zone, ticketTypes }, isOwner }: RevenueSectionProps) {
  const { data, error, isFetching, isPending, refetch } = useQuery(eventQueries.revenue(useApi(), id))
  const revenue = data?.revenue
  const isFree = ticketTypes.every(({ price }) => price === 0)
  // Tickets may have cost something before.
  if (isFree && !revenue?.dates.length) return null
  return (
    <Box as="section" aria-label={t`Revenue`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Revenue</Trans>
      </Text>
      {revenue?.dates.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No tickets sold yet.</Trans>
        </Text>
      ) : (
        <DataTable
          label={t`Revenue by date`}
          rowId={({ occurrenceId }) => occurrenceId}
          columns={columnsOf({
            zone,
            isOwner,
            total: (revenue?.dates.length ?? 0) > 1 ? revenue?.total : undefined,
          })}
          rows={revenue?.dates ?? []}
          loading={isPending}
          placeholder={
            error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : undefined
          }
          searchable={false}
        />
      )}
    </Box>
  )
}
