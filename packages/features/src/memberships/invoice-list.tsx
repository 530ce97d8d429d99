import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Invoice } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

const columns = (invoiceHref: (id: string) => string): DataColumn<Invoice>[] => [
  {
    id: 'number',
    header: 'Invoice',
    cell: ({ id, number }) => <Link href={invoiceHref(id)}>{number}</Link>,
  },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => <MediumDate date={createdAt} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

/** The caller's invoices, newest first. */
export function InvoiceList({ invoiceHref }: { invoiceHref: (id: string) => string }) {
  const [state, setState] = useState(initialTableState)
  const query = membershipQueries.invoices(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <Box as="section" aria-label="Invoices">
      <Text as="h2" textStyle="heading" mb="3">
        Invoices
      </Text>
      <DataTable
        label="Invoices"
        rowId={({ id }) => id}
        columns={columns(invoiceHref)}
        rows={data?.invoices ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage="Your first invoice appears here."
        searchable={false}
        state={state}
        onStateChange={setState}
      />
    </Box>
  )
}
