import { Text } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { ProductGrid } from '@wellspring/ui/product-grid'
import { Trans, plural, t } from '@wellspring/words/macro'

import { LoadMore } from './load-more.tsx'
import { productCard } from '../../parts/shop/product-cards.ts'
import { QuickAdd } from './quick-add.tsx'

/** The filtered products, loaded page by page while scrolling. */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const query = useInfiniteQuery(catalogueQueries.products(useApi(), filter))
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (isPending) return <LoadingList shape="cards" label={t`Loading products`} />
  if (!data) return <ErrorState {...failureOf(query)} />
  const products = data.pages.flatMap(({ product }) => product)
  const total = data.pages[0]?.totalRecords ?? 0
  if (products.length === 0)
    return (
      <EmptyList
        sentence={t`Nothing matches this search. Try fewer words, another area or another price.`}
        action={
          <LinkButton href="/shop" variant="outline">
            <Trans>Show all products</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <>
      <Text color="fg.muted" textStyle="sm" role="status">
        {data.pages[0]?.isNear
          ? t`No match for “${filter.search ?? ''}”. Closest: ${total} ${plural(total, { one: 'product', other: 'products' })}`
          : t`${total} ${plural(total, { one: 'product', other: 'products' })}`}
      </Text>
      <LoadMore onLoad={hasNextPage ? () => void fetchNextPage() : undefined} loading={isFetchingNextPage}>
        <ProductGrid
          products={products.map((product) => ({
            ...productCard(product, filter.sort),
            action: <QuickAdd product={product} />,
            headingLevel: 2 as const,
          }))}
        />
      </LoadMore>
    </>
  )
}
