import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderStatus } from '@wellspring/api/contract/order-status'
import type { ListedOrder, Order } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { entriesOf } from '@wellspring/api/contract/record-keys'
import { orderStatusNames } from '@wellspring/features/orders'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { SearchInput } from '@wellspring/ui/search-input'
import { Trans, t } from '@wellspring/words/macro'

import { OrderCard } from '../../parts/orders/order-card.tsx'
import { useSearchWords } from '../../parts/use-search-words.ts'
import { PurchaseBox } from './purchase-box.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import type { OrderSearch } from './order-search.ts'

export interface OrdersScreenProps {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  /** Called once an order's items are in the cart again. */
  onBuy: () => void
}

const PER_PAGE = 10

/** Builds the search without its page: any change returns to the first page. */
const asking = ({
  status,
  search,
}: { [Key in 'status' | 'search']: OrderSearch[Key] | undefined }): OrderSearch => ({
  ...(status && { status }),
  ...(search && { search }),
})

function StatusFilter({
  search,
  onSearch,
  counts,
}: Omit<OrdersScreenProps, 'onBuy'> & { counts: Record<OrderStatus, number> | undefined }) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <FilterButtons
      label={t`Status`}
      value={search.status}
      onChange={(status) => onSearch(asking({ search: search.search, status }))}
      choices={[
        { value: undefined, label: t`All`, count: all ?? null },
        ...entriesOf(orderStatusNames).map(([value, label]) => ({
          value,
          label,
          count: counts?.[value] ?? null,
        })),
      ]}
    />
  )
}

/** The label of the link to an order that is not completed. */
const openWords: Partial<Record<OrderStatus, string>> = {
  pending: t`See the order`,
  shipping: t`Track`,
  rejected: t`See why`,
  cancelled: t`See the refund`,
}

function NextAct({ order, onBuy }: { order: Order; onBuy: () => void }) {
  const words = openWords[order.status]
  return (
    <Flex gap="3" wrap="wrap" align="flex-start">
      {words ? (
        <LinkButton
          href={`/my-orders/${order.id}`}
          variant="outline"
          aria-label={t`${words}: order ${order.number}`}
        >
          {words}
        </LinkButton>
      ) : null}
      <BuyAgainButton order={order} onBuy={onBuy} isQuiet={words !== undefined} />
    </Flex>
  )
}

/** Groups orders by purchase, in the order of the list. */
const purchasesOf = (orders: readonly ListedOrder[]): ListedOrder[][] =>
  [...new Set(orders.map(({ checkoutId }) => checkoutId))].map((id) =>
    orders.filter(({ checkoutId }) => checkoutId === id),
  )

/** A purchase; the orders of several sellers are grouped, with one total. */
function Purchase({ orders, onBuy }: { orders: readonly ListedOrder[]; onBuy: () => void }) {
  const cards = orders.map((order) => (
    <OrderCard
      key={order.id}
      order={order}
      openDispute={order.openDispute}
      isPart={orders.length > 1}
      action={<NextAct order={order} onBuy={onBuy} />}
    />
  ))
  return cards.length > 1 ? <PurchaseBox orders={orders}>{cards}</PurchaseBox> : cards
}

/** Shown if nothing has been bought, or nothing matches the filter. */
function NothingListed({ search, onSearch }: Pick<OrdersScreenProps, 'search' | 'onSearch'>) {
  if (search.search || search.status)
    return (
      <EmptyList
        title={t`No orders like this`}
        sentence={t`Look for a number, a product or a seller.`}
        action={
          <Button variant="outline" onClick={() => onSearch({})}>
            <Trans>See all orders</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyList
      title={t`No orders yet`}
      sentence={t`Your orders appear here.`}
      action={
        <LinkButton href="/shop">
          <Trans>Visit the shop</Trans>
        </LinkButton>
      }
    />
  )
}

/** The buyer's orders. */
export function OrdersScreen({ search, onSearch, onBuy }: OrdersScreenProps) {
  const page = search.page ?? 0
  const query = orderQueries.list(useApi(), {
    status: search.status,
    search: search.search,
    page,
    limit: PER_PAGE,
  })
  const [words, setWords] = useSearchWords(search.search, (typed) =>
    onSearch(asking({ status: search.status, search: typed })),
  )
  const { data, error, isPending, refetch, isFetching } = useQuery(query)
  const last = data ? Math.max(0, Math.ceil(data.totalRecords / PER_PAGE) - 1) : 0
  return (
    <Stack gap="6" minH="calc(100dvh - 8rem)">
      <PageHeader title={t`My Orders`} />
      <Box maxW={{ md: 'md' }}>
        <SearchInput
          value={words}
          onValueChange={setWords}
          label={t`Search your orders`}
          placeholder={t`Number, product or seller`}
        />
      </Box>
      <StatusFilter search={search} onSearch={onSearch} counts={data?.statusCounts} />
      {isPending ? <LoadingList count={3} /> : null}
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {data?.orders.length === 0 ? <NothingListed search={search} onSearch={onSearch} /> : null}
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {purchasesOf(data?.orders ?? []).map((orders) => (
          <Purchase key={orders[0]?.id} orders={orders} onBuy={onBuy} />
        ))}
      </Grid>
      {last > 0 ? (
        <Flex justify="space-between">
          <Button
            variant="outline"
            disabled={page === 0}
            onClick={() => onSearch({ ...search, page: page - 1 })}
          >
            <Trans>Newer</Trans>
          </Button>
          <Button
            variant="outline"
            disabled={page >= last}
            onClick={() => onSearch({ ...search, page: page + 1 })}
          >
            <Trans>Older</Trans>
          </Button>
        </Flex>
      ) : null}
    </Stack>
  )
}
