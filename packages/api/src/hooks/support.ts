import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'
import { useRealtime } from './realtime.ts'

type Support = Client['support']
type Input<Verb extends keyof Support> = Parameters<Support[Verb]>[0]

const changes = [['support'], ['notifications']]

export const supportQueries = {
  all: ['support'] as const,
  list: (api: Client, filter: NonNullable<Input<'listTickets'>>) =>
    queryOptions({
      queryKey: ['support', 'list', filter],
      queryFn: ({ signal }) => api.support.listTickets(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  ticket: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['support', 'ticket', id],
      queryFn: ({ signal }) => api.support.getTicket({ id }, { signal }),
    }),
  notes: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['support', 'notes', id],
      queryFn: ({ signal }) => api.support.listNotes({ id }, { signal }),
    }),
  customer: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['support', 'customer', id],
      queryFn: ({ signal }) => api.support.getTicketCustomer({ id }, { signal }),
    }),
  about: (api: Client, asked: Input<'listAbout'>) =>
    queryOptions({
      queryKey: ['support', 'about', asked],
      queryFn: ({ signal }) => api.support.listAbout(asked, { signal }),
    }),
  macros: (api: Client) =>
    queryOptions({
      queryKey: ['support', 'macros'],
      queryFn: ({ signal }) => api.support.listMacros(undefined, { signal }),
    }),
}

/** With the same key, a retry after a lost response creates no second ticket. */
export function useCreateTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'createTicket'> & Keyed) =>
      api.support.createTicket(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useReplyToTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'replyToTicket'> & Keyed) =>
      api.support.replyToTicket(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useMoveTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveTicket'>) => api.support.moveTicket(input),
    meta: { changes },
  })
}

export function useRateTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'rateTicket'>) => api.support.rateTicket(input),
    meta: { quiet: true, changes },
  })
}

export function useAddNote() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'addNote'>) => api.support.addNote(input),
    meta: { quiet: true, changes: [['support', 'notes']] },
  })
}

export function useAssignTicket({ quiet = false } = {}) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'assignTicket'>) => api.support.assignTicket(input),
    meta: { quiet, changes },
  })
}

export function useSetTicketPriority() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'setTicketPriority'>) => api.support.setTicketPriority(input),
    meta: { changes },
  })
}

export function useMergeTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'mergeTicket'>) => api.support.mergeTicket(input),
    meta: { quiet: true, changes },
  })
}

const macroChanges = [['support', 'macros']]

/** Creates a saved reply, or updates the one with this id. */
export function useSaveMacro() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...input }: Input<'createMacro'> & { id?: string }) =>
      id === undefined ? api.support.createMacro(input) : api.support.updateMacro({ ...input, id }),
    meta: { quiet: true, changes: macroChanges },
  })
}

export function useRemoveMacro() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.support.removeMacro({ id }),
    meta: { changes: macroChanges },
  })
}

/** How long a colleague is shown as replying after each signal. */
const REPLYING_MS = 8000

/** Name of a colleague who is writing a reply; `say` signals that the user is writing one. */
export function useReplying(ticketId: string) {
  const realtime = useRealtime()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = realtime.on('ticket:replying', (news) => {
      if (news.ticketId !== ticketId) return
      clearTimeout(timer)
      setName(news.name)
      timer = setTimeout(() => setName(null), REPLYING_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [realtime, ticketId])
  const said = useRef(0)
  const say = useCallback(() => {
    if (Date.now() - said.current < REPLYING_MS / 2) return
    said.current = Date.now()
    // The signal is only informative.
    realtime.emit('ticket:replying', { ticketId }).catch(() => {})
  }, [realtime, ticketId])
  return { name, say }
}
