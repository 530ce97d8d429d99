import { spelledActivity } from '@wellspring/api/contract/activity-kinds'
import { t } from '@wellspring/words/macro'

import { sentences } from './activity-sentences.ts'

const refused = '.refused'

/** What somebody did, as a person would say it. */
export function sentenceOf(name: string): string {
  if (!name.endsWith(refused)) return sentences[name] ?? spelledActivity(name)
  return t`Was refused: ${sentenceOf(name.slice(0, -refused.length)).toLowerCase()}`
}
