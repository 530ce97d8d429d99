import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Community = Client['community']
type Input<Verb extends keyof Community> = Parameters<Community[Verb]>[0]

const changes = [['community', 'cases'], ['community-cases'], ['notifications']] as const

export const chatCaseQueries = {
  all: ['community', 'cases'] as const,
  list: (api: Client, filter: NonNullable<Input<'listCases'>>) =>
    queryOptions({
      queryKey: ['community', 'cases', 'list', filter],
      queryFn: ({ signal }) => api.community.listCases(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['community', 'cases', 'one', id],
      queryFn: ({ signal }) => api.community.getCase({ id }, { signal }),
    }),
  /** Decisions about the caller. */
  own: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'cases', 'own'],
      queryFn: ({ signal }) => api.community.listOwnDecisions(undefined, { signal }),
    }),
  wordLists: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'cases', 'wordLists'],
      queryFn: ({ signal }) => api.community.listWordLists(undefined, { signal }),
    }),
}

export function useTakeCase({ quiet = false } = {}) {
  const { community } = useApi()
  return useMutation({ mutationFn: (id: string) => community.takeCase({ id }), meta: { quiet, changes } })
}

export function useReleaseCase() {
  const { community } = useApi()
  return useMutation({ mutationFn: (id: string) => community.releaseCase({ id }), meta: { changes } })
}

export function useSetCaseRisk() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'setCaseRisk'>) => community.setCaseRisk(input),
    meta: { changes },
  })
}

export function useDecideCase() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'decideCase'>) => community.decideCase(input),
    meta: { quiet: true, changes },
  })
}

export function useAppealCase() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'appealCase'>) => community.appealCase(input),
    meta: { quiet: true, changes },
  })
}

export function useAnswerAppeal() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'answerAppeal'>) => community.answerAppeal(input),
    meta: { quiet: true, changes },
  })
}

export function useSaveWordList() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'saveWordList'>) => community.saveWordList(input),
    meta: { quiet: true, changes: [['community', 'cases', 'wordLists']] },
  })
}
