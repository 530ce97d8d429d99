import { useRef, useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { Answers, Questionnaire, QuestionnaireDraft } from '@wellspring/api/contract/questionnaires'
import { useReadQuestionnaireDraft, useSaveQuestionnaireDraft } from '@wellspring/api/hooks/questionnaires'

const isOutOfDate = (error: unknown) => hasCode(error, 'OUT_OF_DATE')

/** Whether `own` includes every answer of `other` with the same value. */
const contains = (own: Answers, other: Answers) =>
  Object.entries(other).every(([item, value]) => own[item] === value)

/** Saves the draft on the server after each answer, one save at a time. */
export function useDraft({ instrument, draft }: Questionnaire) {
  const { id, version } = instrument
  const [elsewhere, setElsewhere] = useState<QuestionnaireDraft | null>(null)
  const revision = useRef(draft?.revision ?? 0)
  const kept = useRef<Answers>(draft?.answers ?? {})
  const waiting = useRef<Answers | null>(null)
  const saving = useRef<Promise<void> | null>(null)
  const { mutateAsync: save } = useSaveQuestionnaireDraft()
  const readDraft = useReadQuestionnaireDraft()

  /** Whether a refused save may be retried: only if every answer in the stored draft was given here too. */
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
        // After a network failure the next answer saves it.
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
    /** The draft of another device, if it has answers that are missing or different here. */
    elsewhere,
    /** Replaces the stored draft. */
    replace: (next: Answers) => {
      revision.current = elsewhere?.revision ?? 0
      setElsewhere(null)
      keep(next)
    },
    /** Resolves once no save is in flight: a save that arrives after the submission would start a new draft. */
    settled: async () => {
      waiting.current = null
      await saving.current
    },
  }
}
