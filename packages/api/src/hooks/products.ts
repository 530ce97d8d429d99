import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Catalogue = Client['catalogue']
type Input<Verb extends keyof Catalogue> = Parameters<Catalogue[Verb]>[0]

// A seller's changes also affect the shop.
const changes = [['products'], ['catalogue']]

export const productQueries = {
  all: ['products'] as const,
  list: (api: Client, filter: NonNullable<Input<'listOwnProducts'>>) =>
    queryOptions({
      queryKey: ['products', 'list', filter],
      queryFn: ({ signal }) => api.catalogue.listOwnProducts(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['products', 'detail', id],
      queryFn: ({ signal }) => api.catalogue.getOwnProduct({ id }, { signal }),
    }),
  ownRating: (api: Client, productId: string) =>
    queryOptions({
      queryKey: ['products', 'ownRating', productId],
      queryFn: ({ signal }) => api.catalogue.getOwnRating({ id: productId }, { signal }),
    }),
}

export function useCreateProduct() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createProduct'>) => api.catalogue.createProduct(input),
    meta: { quiet: true, changes },
  })
}

export function useUpdateProduct() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateProduct'>) => api.catalogue.updateProduct(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveProduct({ quiet = false } = {}) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveProduct'>) => api.catalogue.moveProduct(input),
    meta: { quiet, changes },
  })
}

export function useDuplicateProduct() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.catalogue.duplicateProduct({ id }),
    meta: { changes },
  })
}

export function useImportProducts() {
  const api = useApi()
  return useMutation({
    mutationFn: (csv: string) => api.catalogue.importProducts({ csv }),
    meta: { quiet: true, changes },
  })
}

/** Exports all products of the caller as a file. */
export function useExportProducts() {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { csv } = await api.catalogue.exportProducts()
      return new Blob([csv], { type: 'text/csv' })
    },
  })
}

export function useRateProduct() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'rateProduct'>) => api.catalogue.rateProduct(input),
    meta: { quiet: true, changes },
  })
}

export function useReplyToRating() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'replyToRating'>) => api.catalogue.replyToRating(input),
    meta: { quiet: true, changes },
  })
}
