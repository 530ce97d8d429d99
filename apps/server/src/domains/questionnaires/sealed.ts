import type { Answers } from '@wellspring/api/contract/questionnaires'

import type { Sealer } from '../encryption/sealer.ts'

interface Row {
  id: string
  answers: Buffer
}

export const sealDraft = ({ seal }: Sealer, id: string, answers: Answers) =>
  seal(`questionnaire_drafts:${id}:answers`, answers)
export const openDraft = ({ open }: Sealer, { id, answers }: Row) =>
  open(`questionnaire_drafts:${id}:answers`, answers) as Answers

export const sealResponse = ({ seal }: Sealer, id: string, answers: Answers) =>
  seal(`questionnaire_responses:${id}:answers`, answers)
export const openResponse = ({ open }: Sealer, { id, answers }: Row) =>
  open(`questionnaire_responses:${id}:answers`, answers) as Answers
