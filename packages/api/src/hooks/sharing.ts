import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import { useRealtime } from './realtime.ts'

type Sharing = Client['sharing']
type Input<Verb extends keyof Sharing> = Parameters<Sharing[Verb]>[0]

/** Refetched on every visit and never cached afterwards, because the consent may have ended. */
const neverKept = { staleTime: 0, gcTime: 0, retry: false } as const

export const sharingQueries = {
  consents: (api: Client) =>
    queryOptions({
      queryKey: ['sharing', 'consents'],
      queryFn: ({ signal }) => api.sharing.listConsents(undefined, { signal }),
    }),
  requests: (api: Client, filter: Input<'listQuestionnaireRequests'> = {}) =>
    queryOptions({
      queryKey: ['sharing', 'requests', filter],
      queryFn: ({ signal }) => api.sharing.listQuestionnaireRequests(filter, { signal }),
    }),
  client: (api: Client, patronId: string) =>
    queryOptions({
      queryKey: ['sharing', 'client', patronId],
      queryFn: ({ signal }) => api.sharing.listSharedResults({ id: patronId }, { signal }),
      ...neverKept,
    }),
  results: (api: Client, consentId: string) =>
    queryOptions({
      queryKey: ['sharing', 'results', consentId],
      queryFn: ({ signal }) => api.sharing.getSharedResults({ id: consentId }, { signal }),
      ...neverKept,
    }),
}

/**
 * The shared results of a consent. When the consent or the session ends, they are refetched, which the server then
 * refuses.
 */
export function useSharedResults(consentId: string) {
  const [api, queryClient, realtime] = [useApi(), useQueryClient(), useRealtime()]
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['sharing', 'results', consentId] })
    const stops = [
      realtime.on('sharing:ended', ({ consentId: ended }) => {
        if (ended === null || ended === consentId) askAgain()
      }),
      realtime.on('session:ended', askAgain),
    ]
    return () => stops.forEach((stop) => stop())
  }, [realtime, queryClient, consentId])
  return useQuery(sharingQueries.results(api, consentId))
}

const changes = { changes: [['sharing']] }

export function useGiveConsent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'giveConsent'>) => api.sharing.giveConsent(input),
    meta: { quiet: true, ...changes },
  })
}

export function useRevokeConsent() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.sharing.revokeConsent({ id }),
    meta: { quiet: true, ...changes },
  })
}

export function useRequestQuestionnaire() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'requestQuestionnaire'>) => api.sharing.requestQuestionnaire(input),
    meta: { quiet: true, ...changes },
  })
}

export function useAcceptQuestionnaireRequest() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'acceptQuestionnaireRequest'>) => api.sharing.acceptQuestionnaireRequest(input),
    meta: { quiet: true, ...changes },
  })
}

export function useDeclineQuestionnaireRequest() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.sharing.declineQuestionnaireRequest({ id }),
    meta: { quiet: true, ...changes },
  })
}

export function useWithdrawQuestionnaireRequest() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.sharing.withdrawQuestionnaireRequest({ id }),
    meta: { quiet: true, ...changes },
  })
}
