import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Payout, PayoutStatus } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'

const states: Record<PayoutStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Being sent', tone: 'waiting' },
  in_transit: { label: 'On its way', tone: 'active' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Cancelled', tone: 'neutral' },
  held: { label: 'Held', tone: 'waiting' },
}

const columns = (showSeller: boolean): DataColumn<Payout>[] => [
  { id: 'at', header: 'Date', cell: ({ createdAt }) => <MediumDate date={createdAt} /> },
  ...(showSeller ? [{ id: 'seller', header: 'Seller', cell: ({ seller }: Payout) => seller.name }] : []),
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, failure }) => (
      <>
        <StatusBadge status={status} {...states[status]} />
        {failure ? (
          <Text textStyle="xs" color="fg.muted">
            {failure}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'arrives',
    header: 'Arrives',
    cell: ({ arrivesOn }) => (arrivesOn ? <MediumDate date={arrivesOn} /> : '–'),
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

/** What was paid out, newest first: the caller's, or everybody's for staff. */
export function PayoutsTable({ showSeller = false }: { showSeller?: boolean }) {
  const [state, setState] = useState(initialTableState)
  const query = walletQueries.payouts(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <Box as="section" aria-label="Payouts">
      <Text as="h2" textStyle="heading" mb="3">
        Payouts
      </Text>
      <DataTable
        label="Payouts"
        rowId={({ id }) => id}
        columns={columns(showSeller)}
        rows={data?.payouts ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage="Nothing has been paid out yet."
        searchable={false}
        state={state}
        onStateChange={setState}
      />
    </Box>
  )
}
