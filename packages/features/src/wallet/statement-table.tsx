import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { StatementLine } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen } from '@wellspring/ui/list-screen'
import { pageOf, readTableSearch, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { formatMovement } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'

const kinds: Record<StatementLine['kind'], string> = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  payout_failed: 'Payout came back',
  release: 'Became available',
}

/** What is taken off the gross: the contract tells it as it was taken. */
const takenOff: ReadonlySet<string> = new Set(['commission', 'processorFee', 'refund'])

const money = (
  id: 'gross' | 'commission' | 'processorFee' | 'tokens' | 'shipping' | 'refund' | 'net',
  header: string,
): DataColumn<StatementLine> => ({
  id,
  header,
  align: 'end',
  cell: (line) => (line[id] === 0 ? '–' : formatMovement(takenOff.has(id) ? -line[id] : line[id])),
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

interface StatementTableProps {
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

/** Every sale to the cent, newest first. */
export function StatementTable({ search, onSearch }: StatementTableProps) {
  const query = useQuery(walletQueries.statement(useApi(), pageOf(tableStateOf(search))))
  return (
    <ListScreen
      title="Statement"
      description="+ is money in: it is yours. − is money out: it was taken off or paid out."
      level="section"
      list={listOf(query, ({ lines, totalRecords }) => ({ rows: lines, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      searchable={false}
      cardsBelow={860}
      search={search}
      readSearch={readTableSearch}
      onSearch={onSearch}
      tools={
        <Button asChild variant="outline" size="sm">
          <a href="/v1/wallet/statement.csv" download>
            Download as CSV
          </a>
        </Button>
      }
      empty={{ title: 'Your first sale appears here.' }}
    />
  )
}
