import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Packages = Client['packages']
type Input<Verb extends keyof Packages> = Parameters<Packages[Verb]>[0]

const offers = [['packages', 'offers']]
const changes = [['packages', 'purchases'], ['booking'], ['wallet'], ['notifications'], ['coaching']]

export const packageQueries = {
  /** Packages of a provider that can be bought. */
  offered: (api: Client, filter: Input<'listPackages'>) =>
    queryOptions({
      queryKey: ['packages', 'offers', 'public', filter],
      queryFn: ({ signal }) => api.packages.listPackages(filter, { signal }),
    }),
  own: (api: Client, filter: NonNullable<Input<'listOwnPackages'>>) =>
    queryOptions({
      queryKey: ['packages', 'offers', 'own', filter],
      queryFn: ({ signal }) => api.packages.listOwnPackages(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  purchases: (api: Client, filter: NonNullable<Input<'listPurchases'>>) =>
    queryOptions({
      queryKey: ['packages', 'purchases', 'list', filter],
      queryFn: ({ signal }) => api.packages.listPurchases(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  purchase: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['packages', 'purchases', 'detail', id],
      queryFn: ({ signal }) => api.packages.getPurchase({ id }, { signal }),
    }),
}

export function useCreatePackage() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createPackage'>) => api.packages.createPackage(input),
    meta: { quiet: true, changes: offers },
  })
}

export function useUpdatePackage() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updatePackage'>) => api.packages.updatePackage(input),
    meta: { quiet: true, changes: offers },
  })
}

export function useMovePackage() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'movePackage'>) => api.packages.movePackage(input),
    meta: { changes: offers },
  })
}

export function useBuyPackage() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'buyPackage'> & Keyed) =>
      api.packages.buyPackage(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useConfirmPurchase() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.packages.confirmPurchase({ id }),
    meta: { quiet: true, changes },
  })
}

export function useRefundPurchase() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'refundPurchase'> & Keyed) =>
      api.packages.refundPurchase(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}
