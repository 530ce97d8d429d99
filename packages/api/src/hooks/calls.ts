import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { CallApi, Messages } from './call-line.ts'
import { mergeBySeq } from './message-order.ts'
import { MINUTE_MS } from '../contract/time.ts'

type Input<Verb extends keyof Client['calls']> = Parameters<Client['calls'][Verb]>[0]

const changes = [['calls', 'detail'], ['booking']]

export const callQueries = {
  all: ['calls'] as const,
  detail: (line: CallApi) =>
    queryOptions({
      queryKey: ['calls', 'detail', line.key],
      queryFn: async ({ signal }) => line.getCall(signal),
      staleTime: 5000,
    }),
  /** Who joined, left and was disconnected. */
  events: (api: Client, bookingId: string) =>
    queryOptions({
      queryKey: ['calls', 'events', bookingId],
      queryFn: ({ signal }) => api.calls.listCallEvents({ id: bookingId }, { signal }),
      staleTime: 5000,
    }),
  /** The invitation behind a personal link. */
  invitation: ({ key, getInvitation }: CallApi) =>
    queryOptions({
      queryKey: ['calls', 'invitation', key],
      queryFn: getInvitation ? async ({ signal }) => getInvitation(signal) : skipToken,
      staleTime: MINUTE_MS,
    }),
  iceServers: (line: CallApi) =>
    queryOptions({
      queryKey: ['calls', 'iceServers', line.key],
      queryFn: async ({ signal }) => line.listIceServers(signal),
      // The credentials are valid for an hour.
      staleTime: 30 * MINUTE_MS,
    }),
  messages: (line: CallApi) =>
    queryOptions({
      queryKey: ['calls', 'messages', line.key],
      queryFn: async ({ client, signal }): Promise<Messages> =>
        line.listMessages(
          () => client.getQueryData<Messages>(['calls', 'messages', line.key])?.messages ?? [],
          signal,
        ),
    }),
}

export function useAdmitToCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.calls.admitToCall({ id }),
    meta: { quiet: true, changes },
  })
}

export function useLeaveCall(line: CallApi) {
  return useMutation({ mutationFn: async () => line.leave(), meta: { quiet: true, changes } })
}

export function useEndCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.calls.endCall({ id }),
    meta: { quiet: true, changes },
  })
}

export function useSayInCall(line: CallApi) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (said: Parameters<CallApi['say']>[0]) => line.say(said),
    onSuccess: ({ message }) =>
      queryClient.setQueryData(callQueries.messages(line).queryKey, (known) => ({
        messages: mergeBySeq(known?.messages ?? [], [message]),
      })),
    meta: { quiet: true },
  })
}

export function useAskIntoCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'askIntoCall'>) => api.calls.askIntoCall(input),
    meta: { quiet: true, changes },
  })
}

/** The actions on a guest, with the endpoint of each. */
export const guestVerbs = {
  agree: 'agreeToCallGuest',
  withdraw: 'withdrawCallGuest',
  letIn: 'letCallGuestIn',
} as const

export function useCallGuestVerb() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ verb, id }: { verb: keyof typeof guestVerbs; id: string }) =>
      api.calls[guestVerbs[verb]]({ id }),
    meta: { quiet: true, changes },
  })
}
