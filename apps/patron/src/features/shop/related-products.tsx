import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { Product } from '@wellspring/api/contract/catalogue'
import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { areaNames } from '@wellspring/ui/area-names'
import { t } from '@wellspring/words/macro'

import { ProductStrip } from '../../parts/shop/product-strip.tsx'
import { SELLER_PRODUCTS } from '../../parts/shop/seller-products-shown.ts'

const SHOWN = 12

/** Leaves each product only in the first list that has it. */
function onceEach(lists: readonly (readonly Product[])[], seen: Set<string>): Product[][] {
  return lists.map((list) => {
    const fresh = list.filter(({ id }) => !seen.has(id)).slice(0, SHOWN)
    for (const { id } of fresh) seen.add(id)
    return fresh
  })
}

/** The other products of the seller, those bought together with this one, and those of the same area. */
export function RelatedProducts({ product }: { product: Product }) {
  const { id, area, seller } = product
  const api = useApi()
  const ofSeller = useQuery(catalogueQueries.ofSeller(api, seller.id, SELLER_PRODUCTS))
  const together = useQuery(orderQueries.boughtTogether(api, id))
  const ofArea = useInfiniteQuery(catalogueQueries.products(api, { area }))
  const [sellers = [], bought = [], others = []] = onceEach(
    [ofSeller.data?.product ?? [], together.data?.products ?? [], ofArea.data?.pages[0]?.product ?? []],
    new Set([id]),
  )
  const aim = t`${areaNames[area].toLowerCase()} wellness`
  return (
    <>
      <ProductStrip title={t`More from ${seller.name}`} label={t`products of this shop`} products={sellers} />
      <ProductStrip
        title={t`Others also bought`}
        label={t`products that others also bought`}
        products={bought}
      />
      {/* A list shown before the ones above it would lose products to them. */}
      {ofSeller.isPending || together.isPending ? null : (
        <ProductStrip title={t`More for ${aim}`} label={t`products for ${aim}`} products={others} />
      )}
    </>
  )
}
