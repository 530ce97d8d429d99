import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { t } from '@wellspring/words/macro'

import { ProductStrip } from './product-strip.tsx'
import { SELLER_PRODUCTS } from './seller-products-shown.ts'

export interface SellerProductsProps {
  sellerId: string
  title: string
}

/** A seller's products; renders nothing if there are none. */
export function SellerProducts({ sellerId, title }: SellerProductsProps) {
  const { data } = useQuery(catalogueQueries.ofSeller(useApi(), sellerId, SELLER_PRODUCTS))
  return <ProductStrip title={title} label={t`products of this shop`} products={data?.product ?? []} />
}
