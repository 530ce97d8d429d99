import { useEffect, useEffectEvent, useState } from 'react'

import type { Answers, Questionnaire } from '@wellspring/api/contract/questionnaires'
import { useAnswerQuestionnaire } from '@wellspring/api/hooks/questionnaires'

import { useDraft } from './use-draft.ts'

/** What was answered so far, kept on the server answer by answer, and sent once. */
export function useAnswers(questionnaire: Questionnaire, onDone: (responseId: string) => void) {
  const { language } = questionnaire
  const { id, version } = questionnaire.instrument
  const [answers, setAnswers] = useState<Answers>(questionnaire.draft?.answers ?? {})
  // What is sent again is the same response, until an answer of it is changed.
  const [responseId, setResponseId] = useState(() => crypto.randomUUID())
  const [isSettling, setSettling] = useState(false)
  const draft = useDraft(questionnaire)
  const { mutate: send, isPending, error, isError } = useAnswerQuestionnaire()

  function sendAll() {
    setSettling(true)
    void draft.settled().then(() => {
      setSettling(false)
      send(
        { id, responseId, version, answers, language },
        { onSuccess: ({ response }) => onDone(response.id) },
      )
    })
  }
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
    /** What another device has kept that differs. */
    elsewhere: draft.elsewhere,
    answer: (item: string, value: number) => {
      if (isError && answers[item] !== value) setResponseId(crypto.randomUUID())
      const next = { ...answers, [item]: value }
      setAnswers(next)
      draft.keep(next)
    },
    /** What could not be kept as it was given. */
    keep: () => draft.keep(answers),
    /** What was answered in both places stays as it is here; what was answered there alone is added. */
    keepHere: () => {
      const next = { ...draft.elsewhere?.answers, ...answers }
      setAnswers(next)
      draft.replace(next)
    },
    sendAll,
    isSending: isSettling || isPending,
    failure: error,
  }
}
