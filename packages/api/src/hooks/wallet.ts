import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Wallet = Client['wallet']
type Input<Verb extends keyof Wallet> = Parameters<Wallet[Verb]>[0]

export const walletQueries = {
  all: ['wallet'] as const,
  seller: (api: Client) =>
    queryOptions({
      queryKey: ['wallet', 'seller'],
      queryFn: ({ signal }) => api.wallet.getSellerWallet(undefined, { signal }),
    }),
  statement: (api: Client, filter: Input<'listStatement'>) =>
    queryOptions({
      queryKey: ['wallet', 'statement', filter],
      queryFn: ({ signal }) => api.wallet.listStatement(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  weeksOfSales: (api: Client) =>
    queryOptions({
      queryKey: ['wallet', 'weeks-of-sales'],
      queryFn: ({ signal }) => api.wallet.listWeeksOfSales(undefined, { signal }),
    }),
  payouts: (api: Client, filter: Input<'listPayouts'>) =>
    queryOptions({
      queryKey: ['wallet', 'payouts', filter],
      queryFn: ({ signal }) => api.wallet.listPayouts(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  tokens: (api: Client) =>
    queryOptions({
      queryKey: ['wallet', 'tokens'],
      queryFn: ({ signal }) => api.wallet.getTokenWallet(undefined, { signal }),
    }),
  tokenEvents: (api: Client, filter: Input<'listTokenEvents'>) =>
    queryOptions({
      queryKey: ['wallet', 'token-events', filter],
      queryFn: ({ signal }) => api.wallet.listTokenEvents(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  platform: (api: Client) =>
    queryOptions({
      queryKey: ['wallet', 'platform'],
      queryFn: ({ signal }) => api.wallet.getPlatformWallet(undefined, { signal }),
    }),
  entries: (api: Client, filter: Input<'listAccountEntries'>) =>
    queryOptions({
      queryKey: ['wallet', 'entries', filter],
      queryFn: ({ signal }) => api.wallet.listAccountEntries(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  findings: (api: Client, filter: Input<'listFindings'>) =>
    queryOptions({
      queryKey: ['wallet', 'findings', filter],
      queryFn: ({ signal }) => api.wallet.listFindings(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** URL of the gateway's onboarding, to which the browser navigates. */
export function useCreateConnectAccount() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.wallet.createConnectAccount(),
    meta: { changes: [['wallet']] },
  })
}

/** Recomputes the whole ledger. Runs on demand only, because it takes a while. */
export function useVerifyLedger() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.wallet.verifyLedger() })
}

export function useResolveFinding() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'resolveFinding'>) => api.wallet.resolveFinding(input),
    meta: { quiet: true, changes: [['wallet', 'findings']] },
  })
}
