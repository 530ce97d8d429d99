import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type SecondFactor = Client['secondFactor']
type Input<Verb extends keyof SecondFactor> = Parameters<SecondFactor[Verb]>[0]

export const secondFactorQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['identity', 'second-factor'],
      queryFn: ({ signal }) => api.secondFactor.getSecondFactor(undefined, { signal }),
    }),
}

const changed = { quiet: true, changes: [['identity', 'second-factor']] }

export function useStartAuthenticator() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.secondFactor.startAuthenticator() })
}

/** What it changes is told by whoever shows the recovery codes, once they were read. */
export function useConfirmAuthenticator() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'confirmAuthenticator'>) => api.secondFactor.confirmAuthenticator(input),
    meta: { quiet: true },
  })
}

export function useProveSecondFactor() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'proveSecondFactor'>) => api.secondFactor.proveSecondFactor(input),
    meta: { quiet: true },
  })
}

export function useRenewRecoveryCodes() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'renewRecoveryCodes'>) => api.secondFactor.renewRecoveryCodes(input),
    meta: changed,
  })
}

export function useRemoveAuthenticator() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'removeAuthenticator'>) => api.secondFactor.removeAuthenticator(input),
    meta: changed,
  })
}

/** For somebody else, who has lost theirs. */
export function useResetSecondFactor() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'resetSecondFactor'>) => api.secondFactor.resetSecondFactor(input),
    meta: { quiet: true, changes: [['identity', 'people']] },
  })
}
