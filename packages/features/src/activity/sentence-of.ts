import { spelledActivity } from '@wellspring/api/contract/activity-kinds'
import type { OwnActivity } from '@wellspring/api/contract/audit'
import { t } from '@wellspring/words/macro'

import { sentences } from './activity-sentences.ts'

const refused = '.refused'

/** What somebody did, and to which order, person or event: 'Cancelled an order: WS-1006'. */
export const wordsOf = ({ name, about }: Pick<OwnActivity, 'name' | 'about'>): string =>
  about === null ? sentenceOf(name) : t`${sentenceOf(name)}: ${about}`

/** What somebody did, as a person would say it. */
export function sentenceOf(name: string): string {
  if (!name.endsWith(refused)) return sentences[name] ?? spelledActivity(name)
  return t`Was refused: ${sentenceOf(name.slice(0, -refused.length)).toLowerCase()}`
}
