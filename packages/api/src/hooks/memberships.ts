import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Memberships = Client['memberships']
type Input<Verb extends keyof Memberships> = Parameters<Memberships[Verb]>[0]

// A paid membership changes what the account may do.
const changes = [['memberships'], ['onboarding'], ['identity']]

export const membershipQueries = {
  all: ['memberships'] as const,
  list: (api: Client) =>
    queryOptions({
      queryKey: ['memberships', 'list'],
      queryFn: ({ signal }) => api.memberships.listMemberships(undefined, { signal }),
    }),
  /** Polls every two seconds while the gateway has not answered. */
  own: (api: Client) =>
    queryOptions({
      queryKey: ['memberships', 'own'],
      queryFn: ({ signal }) => api.memberships.getOwnSubscription(undefined, { signal }),
      refetchInterval: ({ state }) => {
        const subscription = state.data?.subscription
        const isSilent =
          subscription?.status === 'incomplete' || (subscription?.status === 'paused' && !subscription.pause)
        return isSilent && !subscription.clientSecret ? 2000 : false
      },
    }),
  refund: (api: Client) =>
    queryOptions({
      queryKey: ['memberships', 'refund'],
      queryFn: ({ signal }) => api.memberships.getMembershipRefund(undefined, { signal }),
    }),
  invoices: (api: Client, filter: Input<'listInvoices'>) =>
    queryOptions({
      queryKey: ['memberships', 'invoices', filter],
      queryFn: ({ signal }) => api.memberships.listInvoices(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  invoice: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', id],
      queryFn: ({ signal }) => api.memberships.getInvoice({ id }, { signal }),
    }),
  subscriptions: (api: Client, filter: Input<'listSubscriptions'>) =>
    queryOptions({
      queryKey: ['memberships', 'subscriptions', filter],
      queryFn: ({ signal }) => api.memberships.listSubscriptions(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  subscription: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', id],
      queryFn: ({ signal }) => api.memberships.getSubscription({ id }, { signal }),
    }),
}

export function useBuyMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'buyMembership'> & Keyed) =>
      api.memberships.buyMembership(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useConfirmMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.memberships.confirmMembership(),
    meta: { quiet: true, changes },
  })
}

export function useCancelMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: (reason: string) => api.memberships.cancelMembership({ reason }),
    meta: { changes },
  })
}

export function useResumeMembership() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.memberships.resumeMembership(), meta: { changes } })
}

export function usePauseMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'pauseMembership'>) => api.memberships.pauseMembership(input),
    meta: { quiet: true, changes },
  })
}

export function useUnpauseMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'unpauseMembership'> & Keyed) =>
      api.memberships.unpauseMembership(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useRefundMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'refundMembership'> & Keyed) =>
      api.memberships.refundMembership(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useChangeCard() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'changeCard'> & Keyed) =>
      api.memberships.changeCard(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateMembership() {
  const api = useApi()
  return useMutation({
    mutationFn: (plan: Input<'updateMembership'>) => api.memberships.updateMembership(plan),
    meta: { quiet: true, changes: [['memberships']] },
  })
}
