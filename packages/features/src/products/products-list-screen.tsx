import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { productStatuses } from '@wellspring/api/contract/product-status'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { productQueries } from '@wellspring/api/hooks/products'
import { PlusIcon, UploadIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'

import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'
import { ExportButton } from './export-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { readProductSearch } from './product-search.ts'
import type { ProductSearch } from './product-search.ts'
import { statusNames } from './product-labels.ts'

export interface ProductsListScreenProps {
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
export function ProductsListScreen({ search, onSearch, productHref, newHref }: ProductsListScreenProps) {
  const [importing, setImporting] = useState(false)
  const { order, ...filter } = listInput(search)
  const query = useQuery(productQueries.list(useApi(), { ...filter, ...(order && { sort: order }) }))
  return (
    <>
      <ListScreen
        title="Products"
        actions={newHref && <Actions newHref={newHref} onImport={() => setImporting(true)} />}
        list={listOf(query, ({ product, totalRecords }) => ({ rows: product, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={productColumns({ productHref, showSeller: newHref === undefined })}
        search={search}
        readSearch={readProductSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: productStatuses,
            labelOf: (status) => statusNames[status],
            counts: query.data?.statusCounts,
          }),
          {
            kind: 'select',
            name: 'order',
            label: 'Order',
            options: orders,
            initial: 'newest',
            isOrder: true,
          },
        ]}
        empty={{
          title: 'No products yet',
          ...(newHref && { sentence: 'You have no products yet. The first one opens your shop.' }),
        }}
      />
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
