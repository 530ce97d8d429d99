import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { productStatuses } from '@wellspring/api/contract/product-status'
import { productMoves } from '@wellspring/api/contract/seller-products'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { productSorts } from '@wellspring/api/contract/sorts'
import { LOW_STOCK_PIECES, stockStates } from '@wellspring/api/contract/stock'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { productQueries } from '@wellspring/api/hooks/products'
import { PlusIcon, UploadIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'

import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { rowPanel } from '@wellspring/ui/row-panel'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, t } from '@wellspring/words/macro'
import { withUnlisted } from '../unlisted-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MoveProductsDialog } from './move-products-dialog.tsx'
import type { MoveProductsDialogProps } from './move-products-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductSummary } from './product-summary.tsx'
import { readProductSearch } from './product-search.ts'
import type { ProductSearch } from './product-search.ts'
import { bulkMoves, statusNames } from './product-labels.ts'
import type { BulkMove } from './product-labels.ts'

export interface ProductsListScreenProps {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
  productHref: (id: string) => string
  /** The form for a new product; omitted when staff list the products of everyone. */
  newHref?: string
}

function Actions({ newHref, onImport }: { newHref: string; onImport: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onImport}>
        <UploadIcon size={18} />
        <Trans>Import</Trans>
      </Button>
      <LinkButton href={newHref}>
        <PlusIcon size={18} />
        <Trans>New product</Trans>
      </LinkButton>
    </>
  )
}

const besideList = (productHref: (id: string) => string) =>
  withUnlisted(
    rowPanel<SellerProduct>({
      title: ({ name }) => name,
      href: ({ id }) => productHref(id),
      open: t`Open the product`,
      badge: ({ status }) => <StatusBadge status={status} label={statusNames[status]} />,
      body: (product) => <ProductSummary product={product} />,
    }),
    { read: productQueries.detail, rowOf: ({ product }) => product },
  )

/** A list of products in every status, those of one seller or of everyone. */
export function ProductsListScreen({ search, onSearch, productHref, newHref }: ProductsListScreenProps) {
  const [importing, setImporting] = useState(false)
  const [moving, setMoving] = useState<Omit<MoveProductsDialogProps, 'onClose'> | null>(null)
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(productQueries.list(api, filter))
  const scope = newHref ? 'provider' : 'staff'
  const act = (move: BulkMove) => ({
    label: move.label,
    canDo: ({ status }: SellerProduct) => productMoves[scope][status]?.includes(move.to) === true,
    onPress: (products: readonly SellerProduct[], clear: () => void) =>
      setMoving({ move, products, onDone: clear }),
  })
  return (
    <>
      <ListScreen
        title={t`Products`}
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
          selectFilter({
            name: 'stock',
            label: t`Stock`,
            any: t`Any stock`,
            values: stockStates,
            labelOf: () => t`${LOW_STOCK_PIECES} or fewer left`,
          }),
        ]}
        sorts={productSorts}
        detail={besideList(productHref)}
        views={useSavedViews('products')}
        allRows={() =>
          allPages(async (page) => {
            const { product, totalRecords } = await api.catalogue.listOwnProducts({ ...filter, ...page })
            return { rows: product, total: totalRecords }
          })
        }
        bulk={{
          nameOf: ({ name }) => name,
          acts: newHref ? [act(bulkMoves.review), act(bulkMoves.archive)] : [act(bulkMoves.publish)],
        }}
        empty={{
          title: t`No products yet`,
          ...(newHref && { sentence: t`Add your first product to open your shop.` }),
        }}
      />
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      {moving ? <MoveProductsDialog {...moving} onClose={() => setMoving(null)} /> : null}
    </>
  )
}
