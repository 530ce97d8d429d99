import { spelledActivity } from '@wellspring/api/contract/activity-kinds'

// Of the screens, which the server does not read: their test writes this file.
import sentences from './activity-sentences.json' with { type: 'json' }

const known: Readonly<Record<string, string>> = sentences
const refused = '.refused'

/** What somebody did, in the words of the screens: a file that is read once needs no other language. */
export function activitySentence(name: string): string {
  if (!name.endsWith(refused)) return known[name] ?? spelledActivity(name)
  return `Was refused: ${activitySentence(name.slice(0, -refused.length)).toLowerCase()}`
}
