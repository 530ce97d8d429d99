import { useEffect, useEffectEvent, useState } from 'react'

import type { Answers, Questionnaire } from '@wellspring/api/contract/questionnaires'
import { useAnswerQuestionnaire } from '@wellspring/api/hooks/questionnaires'

import { useDraft } from './use-draft.ts'

/** Collects the answers, saves each one in the draft on the server, and submits them once. */
export function useAnswers(questionnaire: Questionnaire, onDone: (responseId: string) => void) {
  const { language } = questionnaire
  const { id, version } = questionnaire.instrument
  const [answers, setAnswers] = useState<Answers>(questionnaire.draft?.answers ?? {})
  // A resend keeps its response id, until an answer changes.
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
    /** The draft of another device, if it differs. */
    elsewhere: draft.elsewhere,
    answer: (item: string, value: number) => {
      if (isError && answers[item] !== value) setResponseId(crypto.randomUUID())
      const next = { ...answers, [item]: value }
      setAnswers(next)
      draft.keep(next)
    },
    /** Saves answers that an earlier save has missed. */
    keep: () => draft.keep(answers),
    /** Keeps the local answer to each question; adds answers that only the other device has. */
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
