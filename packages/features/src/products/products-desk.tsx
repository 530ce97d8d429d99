import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { productStatuses } from '@wellspring/api/contract/seller-products'
import { useApi } from '@wellspring/api/hooks/api'
import { productQueries } from '@wellspring/api/hooks/products'
import { DataTable } from '@wellspring/ui/data-table'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { PlusIcon, UploadIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'

import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import { ExportButton } from './export-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { readProductSearch } from './product-search.ts'
import type { ProductSearch } from './product-search.ts'
import { statusNames } from './product-words.ts'

export interface ProductsDeskProps {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
  productHref: (id: string) => string
  /** Where a new one is made; without it this is not one's own shop. */
  newHref?: string
}

const orders = [
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['stock', 'Least in stock first'],
] as const

function Actions({ newHref, onImport }: { newHref: string; onImport: () => void }) {
  return (
    <>
      <ExportButton />
      <Button variant="outline" onClick={onImport}>
        <UploadIcon size={18} />
        Import
      </Button>
      <LinkButton href={newHref}>
        <PlusIcon size={18} />
        New product
      </LinkButton>
    </>
  )
}

/** What is sold, and what is on its way into the shop. */
export function ProductsDesk({ search, onSearch, productHref, newHref }: ProductsDeskProps) {
  const { status, order, ...table } = search
  const [importing, setImporting] = useState(false)
  const state = tableStateOf(table)
  const filters = { ...(status && { status }), ...(order && { order }) }
  const { data, error, isPending, refetch } = useQuery(
    productQueries.list(useApi(), {
      ...pageOf(state),
      ...(status && { status }),
      ...(order && { sort: order }),
      ...(state.search && { search: state.search }),
    }),
  )
  const change = (next: Record<string, string | undefined>) =>
    onSearch(readProductSearch({ ...search, ...next, page: 1 }))
  const nothing = data && Object.values(data.statusCounts).every((count) => count === 0)
  return (
    <>
      <PageHeader
        title="Products"
        {...(newHref && { actions: <Actions newHref={newHref} onImport={() => setImporting(true)} /> })}
      />
      <FilterButtons
        label="Status"
        value={status}
        onChange={(next) => change({ status: next })}
        choices={[
          { value: undefined, label: 'All' },
          ...productStatuses.map((value) => ({
            value,
            label: statusNames[value],
            count: data?.statusCounts[value],
          })),
        ]}
      />
      <DataTable
        label="Products"
        rowId={({ id }) => id}
        columns={productColumns({ productHref, showSeller: newHref === undefined })}
        rows={data?.product ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        {...(nothing &&
          newHref && { emptyMessage: 'You have no products yet. The first one opens your shop.' })}
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <FilterSelect
            label="Order"
            value={order ?? 'newest'}
            options={orders}
            onChange={(next) => change({ order: next })}
          />
        }
      />
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
