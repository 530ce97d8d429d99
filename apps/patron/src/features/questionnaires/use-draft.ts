import { useRef, useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { Answers, Questionnaire, QuestionnaireDraft } from '@wellspring/api/contract/questionnaires'
import { useReadQuestionnaireDraft, useSaveQuestionnaireDraft } from '@wellspring/api/hooks/questionnaires'

const isOutOfDate = (error: unknown) => hasCode(error, 'OUT_OF_DATE')

/** Whether whoever answered so has given every answer of the other, and the same. */
const contains = (own: Answers, other: Answers) =>
  Object.entries(other).every(([item, value]) => own[item] === value)

/** Keeps answers on the server as they are given, one save after the other. */
export function useDraft({ instrument, draft }: Questionnaire) {
  const { id, version } = instrument
  const [elsewhere, setElsewhere] = useState<QuestionnaireDraft | null>(null)
  const revision = useRef(draft?.revision ?? 0)
  const kept = useRef<Answers>(draft?.answers ?? {})
  const waiting = useRef<Answers | null>(null)
  const saving = useRef<Promise<void> | null>(null)
  const { mutateAsync: save } = useSaveQuestionnaireDraft()
  const readDraft = useReadQuestionnaireDraft()

  /** Whether a save that was refused may be tried again: all that is kept there was answered here, too. */
  async function catchUp(own: Answers): Promise<boolean> {
    const there = await readDraft(id)
    if (there && (there.version !== version || !contains(own, there.answers))) {
      setElsewhere(there)
      return false
    }
    const isNews = revision.current !== (there?.revision ?? 0)
    revision.current = there?.revision ?? 0
    return isNews
  }

  async function saveWaiting() {
    while (waiting.current) {
      const latest: Answers = waiting.current
      waiting.current = null
      try {
        const saved = await save({ id, version, answers: latest, revision: revision.current })
        revision.current = saved.draft.revision
        kept.current = latest
      } catch (failure) {
        // Without a connection it is kept with the next answer.
        if (!isOutOfDate(failure) || !(await catchUp(waiting.current ?? latest))) return
        waiting.current ??= latest
      }
    }
  }

  const keep = (next: Answers) => {
    if (contains(kept.current, next) && !saving.current) return
    waiting.current = next
    saving.current ??= saveWaiting()
      .catch(() => {})
      .finally(() => {
        saving.current = null
      })
  }

  return {
    keep,
    /** What another device has kept that was not answered here, or otherwise. */
    elsewhere,
    /** What was kept there is replaced. */
    replace: (next: Answers) => {
      revision.current = elsewhere?.revision ?? 0
      setElsewhere(null)
      keep(next)
    },
    /** Nothing is on its way any more: a save that arrives after all answers would begin another draft. */
    settled: async () => {
      waiting.current = null
      await saving.current
    },
  }
}
