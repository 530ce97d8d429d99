import type { Answers } from '@wellspring/api/contract/questionnaires'

import { sealedColumn } from '../encryption/sealed-column.ts'

/** The answers of a draft, by the draft's id. */
export const sealedDraft = sealedColumn<Answers>((id) => `questionnaire_drafts:${id}:answers`)

/** The answers of a response, by the response's id. */
export const sealedResponse = sealedColumn<Answers>((id) => `questionnaire_responses:${id}:answers`)
