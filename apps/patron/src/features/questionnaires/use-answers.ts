import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { Answers, Questionnaire } from '@wellspring/api/contract/questionnaires'
import {
  questionnaireQueries,
  useAnswerQuestionnaire,
  useSaveQuestionnaireDraft,
} from '@wellspring/api/hooks/questionnaires'

const isOutOfDate = (error: unknown) => error instanceof Problem && error.code === 'OUT_OF_DATE'

/** What was answered so far, kept on the server question by question, and sent once. */
export function useAnswers({ instrument, draft }: Questionnaire, onDone: (responseId: string) => void) {
  const queryClient = useQueryClient()
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? {})
  const [isBehind, setIsBehind] = useState(false)
  // What is sent again is the same response, until an answer of it is changed.
  const [responseId, setResponseId] = useState(() => crypto.randomUUID())
  const revision = useRef(draft?.revision ?? 0)
  const waiting = useRef<Answers | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: save } = useSaveQuestionnaireDraft()
  const { mutate: send, isPending, error, isError } = useAnswerQuestionnaire()
  const { id, version } = instrument

  /** One save at a time: each goes on from the revision of the one before. */
  async function keep(next: Answers) {
    waiting.current = next
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (waiting.current) {
        const latest: Answers = waiting.current
        waiting.current = null
        const { draft: kept } = await save({ id, version, answers: latest, revision: revision.current })
        revision.current = kept.revision
      }
    } catch (failure) {
      // Without a connection it is kept with the next answer.
      if (isOutOfDate(failure)) setIsBehind(true)
    } finally {
      isSaving.current = false
    }
  }

  const sendAll = () =>
    send({ id, responseId, version, answers }, { onSuccess: ({ response }) => onDone(response.id) })
  const sendLater = useEffectEvent(() => {
    if (isError) sendAll()
  })
  useEffect(() => {
    const again = () => sendLater()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    answers,
    /** Another device has gone on from here. */
    isBehind,
    answer: (item: string, value: number) => {
      if (isError && answers[item] !== value) setResponseId(crypto.randomUUID())
      setAnswers((known) => ({ ...known, [item]: value }))
    },
    keep: () => void keep(answers),
    /** Goes on from what the other device has kept. */
    catchUp: () => queryClient.resetQueries({ queryKey: questionnaireQueries.all }),
    sendAll,
    isSending: isPending,
    failure: error,
  }
}
