import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Clients = Client['clients']
type Input<Verb extends keyof Clients> = Parameters<Clients[Verb]>[0]

export const clientQueries = {
  list: (api: Client, filter: Parameters<Clients['listClients']>[0]) =>
    queryOptions({
      queryKey: ['clients', 'list', filter],
      queryFn: ({ signal }) => api.clients.listClients(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['clients', 'detail', id],
      queryFn: ({ signal }) => api.clients.getClient({ id }, { signal }),
    }),
  invitations: (api: Client, filter: Input<'listClientInvitations'>) =>
    queryOptions({
      queryKey: ['clients', 'invitations', filter],
      queryFn: ({ signal }) => api.clients.listClientInvitations(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Depends on who reads it: `reader` is their id, null for a guest. */
  invitation: (api: Client, link: string, reader: string | null) =>
    queryOptions({
      queryKey: ['clients', 'invitation', link, reader],
      queryFn: ({ signal }) => api.clients.openClientInvitation({ link }, { signal }),
      staleTime: 0,
    }),
  /** The caller's relationship with a provider. */
  relation: (api: Client, providerId: string) =>
    queryOptions({
      queryKey: ['clients', 'relation', providerId],
      queryFn: ({ signal }) => api.clients.getClientRelation({ id: providerId }, { signal }),
    }),
  notes: (api: Client, filter: Input<'listClientNotes'>) =>
    queryOptions({
      queryKey: ['clients', 'notes', filter],
      queryFn: ({ signal }) => api.clients.listClientNotes(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}

// The list and the detail page show the time of the last note.
const changes = [['clients']]

export function useWriteClientNote() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'writeClientNote'> & Keyed) =>
      clients.writeClientNote(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateClientNote() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateClientNote'>) => clients.updateClientNote(input),
    meta: { quiet: true, changes },
  })
}

export function useRemoveClientNote() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (id: string) => clients.removeClientNote({ id }),
    meta: { changes },
  })
}

export function useEndClientRelation() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (providerId: string) => clients.endClientRelation({ id: providerId }),
    meta: { quiet: true, changes: [['clients', 'relation']] },
  })
}

export function useSetClientTags() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (input: Input<'setClientTags'>) => clients.setClientTags(input),
    meta: { quiet: true, changes: [['clients']] },
  })
}

const invited = [['clients', 'invitations']]

export function useInviteClient() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'inviteClient'> & Keyed) =>
      clients.inviteClient(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes: invited },
  })
}

export function useResendClientInvitation() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (id: string) => clients.resendClientInvitation({ id }),
    meta: { changes: invited },
  })
}

export function useWithdrawClientInvitation() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (id: string) => clients.withdrawClientInvitation({ id }),
    meta: { changes: invited },
  })
}

export function useAcceptClientInvitation() {
  const { clients } = useApi()
  return useMutation({
    mutationFn: (input: Input<'acceptClientInvitation'>) => clients.acceptClientInvitation(input),
    meta: { quiet: true, changes: [['clients', 'invitation'], ['identity']] },
  })
}
