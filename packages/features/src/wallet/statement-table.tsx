import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { StatementLine } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'

const kinds: Record<StatementLine['kind'], string> = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  payout_failed: 'Payout came back',
  release: 'Became available',
}

const money = (
  id: 'gross' | 'commission' | 'processorFee' | 'tokens' | 'shipping' | 'refund' | 'net',
  header: string,
): DataColumn<StatementLine> => ({
  id,
  header,
  align: 'end',
  cell: (line) => (line[id] === 0 ? '–' : formatDollars(line[id])),
})

const columns: DataColumn<StatementLine>[] = [
  { id: 'at', header: 'Date', cell: ({ at }) => <MediumDate date={at} /> },
  {
    id: 'kind',
    header: 'What',
    cell: ({ kind, orderNumber }) => (orderNumber ? `${kinds[kind]}, ${orderNumber}` : kinds[kind]),
  },
  money('gross', 'Gross'),
  money('commission', 'Commission'),
  money('processorFee', 'Card fee'),
  money('tokens', 'Tokens'),
  money('shipping', 'Shipping'),
  money('refund', 'Refund'),
  money('net', 'Net'),
]

/** Every sale to the cent, newest first. */
export function StatementTable() {
  const [state, setState] = useState(initialTableState)
  const query = walletQueries.statement(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <Box as="section" aria-label="Statement">
      <Text as="h2" textStyle="heading" mb="3">
        Statement
      </Text>
      <DataTable
        label="Statement"
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.lines ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage="Your first sale appears here."
        searchable={false}
        cardsBelow={860}
        state={state}
        onStateChange={setState}
        toolbar={
          <Button asChild variant="outline" size="sm">
            <a href="/v1/wallet/statement.csv" download>
              Download as CSV
            </a>
          </Button>
        }
      />
    </Box>
  )
}
