import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Coaching = Client['coaching']
type Input<Verb extends keyof Coaching> = Parameters<Coaching[Verb]>[0]

const changes = [['coaching']]

export const coachingQueries = {
  all: ['coaching'] as const,
  list: (api: Client, filter: NonNullable<Input<'listCoachingSpaces'>>) =>
    queryOptions({
      queryKey: ['coaching', 'list', filter],
      queryFn: ({ signal }) => api.coaching.listCoachingSpaces(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Found by its own id, or by the id of the other person in it. */
  space: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['coaching', 'space', id],
      queryFn: ({ signal }) => api.coaching.getCoachingSpace({ id }, { signal }),
    }),
  notes: (api: Client, filter: Input<'listNotes'>) =>
    queryOptions({
      queryKey: ['coaching', 'notes', filter],
      queryFn: ({ signal }) => api.coaching.listNotes(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export function useMoveCoachingSpace() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveCoachingSpace'>) => api.coaching.moveCoachingSpace(input),
    meta: { changes },
  })
}

export function useAddGoal() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'addGoal'> & Keyed) =>
      api.coaching.addGoal(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateGoal() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateGoal'>) => api.coaching.updateGoal(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveGoal() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveGoal'>) => api.coaching.moveGoal(input),
    meta: { changes },
  })
}

export function useAddAction() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'addAction'> & Keyed) =>
      api.coaching.addAction(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateAction() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateAction'>) => api.coaching.updateAction(input),
    meta: { quiet: true, changes },
  })
}

export function useTickAction() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'tickAction'>) => api.coaching.tickAction(input),
    meta: { changes },
  })
}

export function useRemoveAction() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.coaching.removeAction({ id }),
    meta: { changes },
  })
}

export function useWriteNote() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'writeNote'> & Keyed) =>
      api.coaching.writeNote(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useUpdateNote() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateNote'>) => api.coaching.updateNote(input),
    meta: { quiet: true, changes },
  })
}

export function useRemoveNote() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.coaching.removeNote({ id }),
    meta: { changes },
  })
}
