import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Input<Verb extends keyof Client['identity']> = Parameters<Client['identity'][Verb]>[0]

// The forms show errors beside their fields.
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

/** Saves a phone number typed elsewhere, unless the profile has one. Nothing waits for it or depends on it. */
export function useRememberPhone() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useUpdateProfile()
  return async (phoneNo: string | undefined) => {
    if (!phoneNo) return
    const known = await queryClient.fetchQuery(profileQueries.own(api)).catch(() => null)
    if (known?.profile.phoneNo === null) await update({ phoneNo }).catch(() => undefined)
  }
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
