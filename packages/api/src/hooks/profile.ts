import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Input<Verb extends keyof Client['identity']> = Parameters<Client['identity'][Verb]>[0]

// Their forms show the failures themselves, beside the fields.
const ofAddresses = { quiet: true, changes: [['profile', 'addresses']] }

export const profileQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['profile', 'own'],
      queryFn: ({ signal }) => api.identity.getProfile(undefined, { signal }),
    }),
  addresses: (api: Client) =>
    queryOptions({
      queryKey: ['profile', 'addresses'],
      queryFn: ({ signal }) => api.identity.listAddresses(undefined, { signal }),
    }),
}

export function useUpdateProfile() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateProfile'>) => api.identity.updateProfile(input),
    meta: { quiet: true, changes: [['profile']] },
  })
}

export function useAddAddress() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'addAddress'>) => api.identity.addAddress(input),
    meta: ofAddresses,
  })
}

export function useUpdateAddress() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateAddress'>) => api.identity.updateAddress(input),
    meta: ofAddresses,
  })
}

export function useRemoveAddress() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.identity.removeAddress({ id }),
    meta: { changes: [['profile', 'addresses']] },
  })
}
