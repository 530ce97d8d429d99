import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallMessage } from '../contract/calls.ts'
import { useApi } from './api.ts'

type Input<Verb extends keyof Client['calls']> = Parameters<Client['calls'][Verb]>[0]
interface Messages {
  messages: CallMessage[]
}

/** So many come at a time; there may be more. */
const MOST_AT_ONCE = 500

const changes = [['calls', 'detail'], ['booking']]

/** What is known and what has come, each once and in order. */
export const mergeMessages = (known: readonly CallMessage[], come: readonly CallMessage[]): CallMessage[] =>
  [...new Map([...known, ...come].map((one) => [one.seq, one])).values()].toSorted((a, b) => a.seq - b.seq)

/** The last number before the first gap: what is after it is asked for. */
const lastWithoutGap = (messages: readonly CallMessage[]) => {
  const gap = messages.findIndex(({ seq }, index) => seq !== index + 1)
  return gap < 0 ? messages.length : gap
}

export const callQueries = {
  all: ['calls'] as const,
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['calls', 'detail', id],
      queryFn: ({ signal }) => api.calls.getCall({ id }, { signal }),
      staleTime: 5000,
    }),
  iceServers: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['calls', 'iceServers', id],
      queryFn: ({ signal }) => api.calls.listIceServers({ id }, { signal }),
      // Their passwords hold for an hour.
      staleTime: 30 * 60_000,
    }),
  /** Asks only for what has not come yet. */
  messages: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['calls', 'messages', id],
      queryFn: async ({ client, signal }): Promise<Messages> => {
        const known = () => client.getQueryData<Messages>(['calls', 'messages', id])?.messages ?? []
        let messages = known()
        for (;;) {
          const after = lastWithoutGap(messages)
          const come = await api.calls.listCallMessages({ id, after }, { signal })
          messages = mergeMessages(messages, [...known(), ...come.messages])
          if (come.messages.length < MOST_AT_ONCE) return { messages }
        }
      },
    }),
}

export function useAdmitToCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.calls.admitToCall({ id }),
    meta: { quiet: true, changes },
  })
}

export function useLeaveCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.calls.leaveCall({ id }),
    meta: { quiet: true, changes },
  })
}

export function useEndCall() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.calls.endCall({ id }),
    meta: { quiet: true, changes },
  })
}

export function useSayInCall() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'sayInCall'>) => api.calls.sayInCall(input),
    onSuccess: ({ message }, { id }) =>
      queryClient.setQueryData(callQueries.messages(api, id).queryKey, (known) => ({
        messages: mergeMessages(known?.messages ?? [], [message]),
      })),
    meta: { quiet: true },
  })
}
