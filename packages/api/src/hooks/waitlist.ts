import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Waitlist = Client['waitlist']
type Input<Verb extends keyof Waitlist> = Parameters<Waitlist[Verb]>[0]

// An offered time is a held booking.
const changes = [['waitlist'], ['booking'], ['notifications']]

export const waitlistQueries = {
  all: ['waitlist'] as const,
  list: (api: Client, filter: NonNullable<Input<'listWaitlist'>>) =>
    queryOptions({
      queryKey: ['waitlist', 'list', filter],
      queryFn: ({ signal }) => api.waitlist.listWaitlist(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  entry: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['waitlist', 'entry', id],
      queryFn: ({ signal }) => api.waitlist.getWaitlistEntry({ id }, { signal }),
    }),
  counts: (api: Client) =>
    queryOptions({
      queryKey: ['waitlist', 'counts'],
      queryFn: ({ signal }) => api.waitlist.countWaiting(undefined, { signal }),
    }),
}

export function useJoinWaitlist() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'joinWaitlist'>) => api.waitlist.joinWaitlist(input),
    meta: { quiet: true, changes },
  })
}

export function useLeaveWaitlist() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.waitlist.leaveWaitlist({ id }),
    meta: { changes },
  })
}

export function useAcceptOffer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.waitlist.acceptOffer({ id }),
    meta: { changes },
  })
}

export function useDeclineOffer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.waitlist.declineOffer({ id }),
    meta: { changes },
  })
}
