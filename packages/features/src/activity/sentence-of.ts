import { spelledActivity } from '@wellspring/api/contract/activity-kinds'
import type { OwnActivity } from '@wellspring/api/contract/audit'
import { t } from '@wellspring/words/macro'

import { sentences } from './activity-sentences.ts'

const refused = '.refused'

/** Whether the action was refused. */
export const isRefused = (name: string) => name.endsWith(refused)

/** The activity with its record: 'Cancelled an order: WS-1006'. */
export const wordsOf = ({ name, about }: Pick<OwnActivity, 'name' | 'about'>): string =>
  about === null ? sentenceOf(name) : t`${sentenceOf(name)}: ${about}`

/** The beginnings of sentences for reads, and for refused attempts. */
const wanted: Readonly<Record<string, string>> = {
  Viewed: t`view`,
  Read: t`read`,
  Opened: t`open`,
  Searched: t`search`,
  Checked: t`check`,
  Downloaded: t`download`,
  Changed: t`change`,
  Removed: t`remove`,
  Added: t`add`,
  Ended: t`end`,
}

/** An activity in a sentence. */
export function sentenceOf(name: string): string {
  if (!isRefused(name)) return sentences[name] ?? spelledActivity(name)
  const sentence = sentenceOf(name.slice(0, -refused.length))
  const [verb = '', ...rest] = sentence.split(' ')
  const infinitive = wanted[verb]
  if (infinitive === undefined) return t`Was not allowed: ${sentence}`
  const deed = [infinitive, ...rest].join(' ')
  return t`Was not allowed to ${deed}`
}
