import { useQuery } from '@tanstack/react-query'

import type { Invoice } from '@wellspring/api/contract/memberships'
import { invoiceSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { ListScreen } from '@wellspring/ui/list-screen'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceNames, readInvoiceSearch } from './invoice-search.ts'
import type { InvoiceSearch } from './invoice-search.ts'

export interface InvoiceListProps {
  search: InvoiceSearch
  onSearch: (search: InvoiceSearch) => void
  invoiceHref: (id: string) => string
}

const statuses = [['', t`All statuses`], ...Object.entries(invoiceNames)] as const

/** The caller's invoices, newest first by default. */
export function InvoiceList({ search, onSearch, invoiceHref }: InvoiceListProps) {
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(membershipQueries.invoices(api, filter))
  return (
    <ListScreen<Invoice, InvoiceSearch>
      title={t`Invoices`}
      level="section"
      list={listOf(query, ({ invoices, totalRecords }) => ({ rows: invoices, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={invoiceColumns(invoiceHref)}
      sorts={invoiceSorts}
      allRows={() =>
        allPages(async (page) => {
          const { invoices, totalRecords } = await api.memberships.listInvoices({ ...filter, ...page })
          return { rows: invoices, total: totalRecords }
        })
      }
      searchable={false}
      search={search}
      readSearch={readInvoiceSearch}
      onSearch={onSearch}
      filters={[
        { kind: 'select', name: 'status', label: t`Status`, options: statuses },
        { kind: 'days', name: 'from', toName: 'to', label: t`Issued` },
      ]}
      empty={{ title: t`No invoices yet`, sentence: t`Your first invoice appears here.` }}
    />
  )
}
