import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType } from 'react'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { SellerOrder } from '@wellspring/api/contract/orders'
import { orderSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import type { Acting } from '../bulk-act-dialog.tsx'
import { withUnlisted } from '../unlisted-row.tsx'
import { orderColumns } from './order-columns.tsx'
import { hasEnded, orderStatusNames } from './order-labels.ts'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPanelProps } from './order-panel.tsx'
import type { PartyHrefs } from './order-parties.tsx'
import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'
import { ShipOrdersDialog } from './ship-orders-dialog.tsx'

export interface OrdersListScreenProps {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  orderHref: (id: string) => string
  /** For staff, whose list names the sellers and cannot ship. */
  partyHrefs?: PartyHrefs
  /** For a seller: the page on which a dispute is answered. */
  disputeHref?: (id: string) => string
  /** For a seller: the button that confirms the return of a dispute. */
  ConfirmReturn?: ComponentType<{ disputeId: string }>
  /** For a seller: the packing lists of several orders. */
  packingListsHref?: (ids: readonly string[]) => string
  /** For a seller without orders: the form for a new product. */
  newProductHref?: string
}

const rowPanel = (given: Omit<OrderPanelProps, 'id'>) =>
  withUnlisted(
    {
      title: ({ number }: Pick<SellerOrder, 'id' | 'number'>) => t`Order ${number}`,
      body: ({ id }) => <OrderPanel key={id} id={id} {...given} />,
    },
    { read: orderQueries.detail, rowOf: ({ order }) => order },
  )

/** The sales of one seller or of everyone. */
export function OrdersListScreen({
  search,
  onSearch,
  orderHref,
  partyHrefs,
  disputeHref,
  ConfirmReturn,
  packingListsHref,
  newProductHref,
}: OrdersListScreenProps) {
  const showSeller = partyHrefs !== undefined
  const api = useApi()
  const { zone } = useClock()
  const [shipping, setShipping] = useState<Acting<SellerOrder> | null>(null)
  const { product, ...asked } = datedListInput(search, zone)
  const filter = { ...asked, ...(product && { productId: product }) }
  const query = useQuery(orderQueries.sellerList(api, filter))
  return (
    <>
      <ListScreen
        title={t`Orders`}
        list={listOf(query, ({ orders, totalRecords }) => ({ rows: orders, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={orderColumns({ orderHref, showSeller })}
        sorts={orderSorts}
        views={useSavedViews('orders')}
        search={search}
        readSearch={readOrderSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: orderStatuses,
            labelOf: (status) => orderStatusNames[status],
            counts: query.data?.statusCounts,
          }),
          { kind: 'days', name: 'from', toName: 'to', label: t`Ordered` },
          { kind: 'link', name: 'product', label: t`One product only` },
        ]}
        allRows={() =>
          allPages(async (page) => {
            const { orders, totalRecords } = await api.orders.listSellerOrders({ ...filter, ...page })
            return { rows: orders, total: totalRecords }
          })
        }
        bulk={
          showSeller
            ? undefined
            : {
                nameOf: ({ number }) => number,
                acts: [
                  {
                    label: (count) => plural(count, { one: 'Ship 1 order', other: 'Ship # orders' }),
                    canDo: ({ status }) => status === 'pending',
                    onPress: (rows, clear) => setShipping({ rows, clear }),
                  },
                  ...(packingListsHref
                    ? [
                        {
                          label: (count: number) =>
                            plural(count, { one: 'Packing list', other: '# packing lists' }),
                          canDo: (order: SellerOrder) => !hasEnded(order),
                          hrefOf: (rows: readonly SellerOrder[]) =>
                            packingListsHref(rows.map(({ id }) => id)),
                        },
                      ]
                    : []),
                ],
              }
        }
        detail={rowPanel({ orderHref, partyHrefs, disputeHref, ConfirmReturn })}
        empty={{
          title: t`No orders yet`,
          sentence: t`Your first order appears here.`,
          ...(newProductHref && {
            action: (
              <LinkButton href={newProductHref} variant="outline">
                <Trans>Add a product</Trans>
              </LinkButton>
            ),
          }),
        }}
      />
      {shipping ? (
        <ShipOrdersDialog
          orders={shipping.rows}
          onClose={() => setShipping(null)}
          onDone={() => {
            shipping.clear()
            setShipping(null)
          }}
        />
      ) : null}
    </>
  )
}
