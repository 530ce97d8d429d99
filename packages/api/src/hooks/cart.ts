import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

const changes = [['cart']]

export const cartQueries = {
  all: ['cart'] as const,
  cart: (api: Client) =>
    queryOptions({
      queryKey: ['cart'],
      queryFn: ({ signal }) => api.cart.getCart(undefined, { signal }),
    }),
}

interface NewCartLine {
  productId: string
  productVariantId: string
  quantity: number
  /** The same key for every retry, so that a lost response does not add the line twice. */
  idempotencyKey: string
}

export function useAddCartLine() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...line }: NewCartLine) =>
      api.cart.addCartLine(line, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateCartLine() {
  const api = useApi()
  return useMutation({
    mutationFn: (line: { id: string; quantity: number }) => api.cart.updateCartLine(line),
    meta: { quiet: true, changes },
  })
}

/** Moves a line to the saved ones, or back into the cart. */
export function useSaveCartLine() {
  const api = useApi()
  return useMutation({
    mutationFn: (line: { id: string; saved: boolean }) => api.cart.saveCartLine(line),
    meta: { quiet: true, changes },
  })
}

export function useRemoveCartLine() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.cart.removeCartLine({ id }),
    meta: { quiet: true, changes },
  })
}
