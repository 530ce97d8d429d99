import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ProductSort } from '../contract/catalogue.ts'
import type { Area } from '../contract/areas.ts'

export interface ProductFilter {
  search?: string | undefined
  area?: Area | undefined
  sort?: ProductSort | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const PRODUCTS_PER_PAGE = 24

export const catalogueQueries = {
  all: ['catalogue'] as const,
  /** The paged list, for infinite scrolling. */
  products: (api: Client, filter: ProductFilter = {}) =>
    infiniteQueryOptions({
      queryKey: ['catalogue', 'products', filter],
      queryFn: ({ pageParam, signal }) =>
        api.catalogue.listProducts({ ...filter, limit: PRODUCTS_PER_PAGE, page: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages, page) =>
        pages.reduce((seen, { product }) => seen + product.length, 0) < last.totalRecords &&
        last.product.length > 0
          ? page + 1
          : undefined,
    }),
  /** The newest products, of all areas or of one. */
  newestProducts: (api: Client, limit: number, area?: Area) =>
    queryOptions({
      queryKey: ['catalogue', 'newest', limit, area],
      queryFn: ({ signal }) => api.catalogue.listProducts({ limit, area }, { signal }),
    }),
  /** Products of one seller. */
  ofSeller: (api: Client, seller: string, limit: number) =>
    queryOptions({
      queryKey: ['catalogue', 'seller', seller, limit],
      queryFn: ({ signal }) => api.catalogue.listProducts({ seller, limit }, { signal }),
    }),
  product: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['catalogue', 'product', id],
      queryFn: ({ signal }) => api.catalogue.getProduct({ id }, { signal }),
    }),
  ratings: (api: Client, productId: string) =>
    queryOptions({
      queryKey: ['catalogue', 'ratings', productId],
      queryFn: ({ signal }) => api.catalogue.listProductRatings({ id: productId, limit: -1 }, { signal }),
    }),
}
