import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

const changes = [['orders'], ['cart'], ['catalogue'], ['wallet']]

export const orderQueries = {
  all: ['orders'] as const,
  productMonths: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['orders', 'product-months', id],
      queryFn: ({ signal }) => api.orders.listProductMonths({ id }, { signal }),
    }),
  topProducts: (api: Client, asked: Parameters<Client['orders']['listTopProducts']>[0]) =>
    queryOptions({
      queryKey: ['orders', 'top-products', asked],
      queryFn: ({ signal }) => api.orders.listTopProducts(asked, { signal }),
    }),
  list: (
    api: Client,
    asked: { status?: OrderStatus | undefined; search?: string | undefined; page: number; limit: number },
  ) =>
    queryOptions({
      queryKey: ['orders', 'list', asked],
      queryFn: ({ signal }) => api.orders.listOrders(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  boughtTogether: (api: Client, productId: string) =>
    queryOptions({
      queryKey: ['orders', 'bought-together', productId],
      queryFn: ({ signal }) => api.orders.listBoughtTogether({ id: productId }, { signal }),
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', id],
      queryFn: ({ signal }) => api.orders.getOrder({ id }, { signal }),
    }),
  /** A seller's sales, or everybody's for staff. */
  sellerList: (api: Client, filter: Parameters<Client['orders']['listSellerOrders']>[0]) =>
    queryOptions({
      queryKey: ['orders', 'sellerList', filter],
      queryFn: ({ signal }) => api.orders.listSellerOrders(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Polls every two seconds while the gateway has not answered. */
  checkout: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['orders', 'checkout', id],
      queryFn: ({ signal }) => api.orders.getCheckout({ id }, { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 2000 : false),
    }),
}

type PlaceOrder = Parameters<Client['orders']['placeOrder']>[0] & {
  /** One key per press of Pay: retries with it never charge again. */
  idempotencyKey: string
}

export function usePlaceOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: PlaceOrder) =>
      api.orders.placeOrder(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useConfirmCheckout() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.orders.confirmCheckout({ id }),
    meta: { quiet: true, changes },
  })
}

type Input<Verb extends keyof Client['orders']> = Parameters<Client['orders'][Verb]>[0]

export function useShipOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'shipOrder'>) => api.orders.shipOrder(input),
    meta: { quiet: true, changes },
  })
}

export function useCorrectParcel() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'correctParcel'>) => api.orders.correctParcel(input),
    meta: { quiet: true, changes },
  })
}

export function useRejectOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'rejectOrder'> & Keyed) =>
      api.orders.rejectOrder(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useCancelOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'cancelOrder'> & Keyed) =>
      api.orders.cancelOrder(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useReceiveOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.orders.receiveOrder({ id }),
    meta: { changes },
  })
}
