import type { Answers } from '@wellspring/api/contract/questionnaires'

import type { Sealer } from '../encryption/sealer.ts'

interface Row {
  id: string
  answers: Buffer
}

export const sealDraft = ({ seal }: Sealer, id: string, answers: Answers) =>
  seal(`questionnaire_drafts:${id}:answers`, answers)
/** Null when the key has been erased. */
export const openDraft = ({ openIfKept }: Sealer, { id, answers }: Row) =>
  openIfKept(`questionnaire_drafts:${id}:answers`, answers) as Answers | null

export const sealResponse = ({ seal }: Sealer, id: string, answers: Answers) =>
  seal(`questionnaire_responses:${id}:answers`, answers)
/** Null when the key has been erased. */
export const openResponse = ({ openIfKept }: Sealer, { id, answers }: Row) =>
  openIfKept(`questionnaire_responses:${id}:answers`, answers) as Answers | null
