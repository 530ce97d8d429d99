import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { QuestionnaireDraft } from '../contract/questionnaires.ts'
import { useApi } from './api.ts'

type Questionnaires = Client['questionnaires']
type Input<Verb extends keyof Questionnaires> = Parameters<Questionnaires[Verb]>[0]

export const questionnaireQueries = {
  all: ['questionnaires'] as const,
  list: (api: Client) =>
    queryOptions({
      queryKey: ['questionnaires', 'list'],
      queryFn: ({ signal }) => api.questionnaires.listQuestionnaires(undefined, { signal }),
    }),
  responses: (api: Client, filter: NonNullable<Input<'listResponses'>>) =>
    queryOptions({
      queryKey: ['questionnaires', 'responses', filter],
      queryFn: ({ signal }) => api.questionnaires.listResponses(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  response: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['questionnaires', 'response', id],
      queryFn: ({ signal }) => api.questionnaires.getResponse({ id }, { signal }),
    }),
}

/** Failures are silent, because the next answer saves the draft again. */
export function useSaveQuestionnaireDraft() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'saveQuestionnaireDraft'>) => api.questionnaires.saveQuestionnaireDraft(input),
    meta: { quiet: true },
  })
}

/** Reads the stored draft without touching the cache, so that the shown one stays. */
export function useReadQuestionnaireDraft() {
  const api = useApi()
  return async (id: string): Promise<QuestionnaireDraft | null> => {
    const { questionnaires } = await api.questionnaires.listQuestionnaires()
    return questionnaires.find(({ instrument }) => instrument.id === id)?.draft ?? null
  }
}

/**
 * Caches the response as the result, so that losing the connection afterwards cannot keep the person from the result or
 * the help before it.
 */
export function useAnswerQuestionnaire() {
  const [api, queryClient] = [useApi(), useQueryClient()]
  return useMutation({
    mutationFn: (input: Input<'answerQuestionnaire'>) => api.questionnaires.answerQuestionnaire(input),
    onSuccess: (data) =>
      queryClient.setQueryData(questionnaireQueries.response(api, data.response.id).queryKey, data),
    meta: { quiet: true, changes: [['questionnaires']] },
  })
}
