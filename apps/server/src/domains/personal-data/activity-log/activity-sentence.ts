import { spelledActivity } from '@wellspring/api/contract/activity-kinds'

// Written by a test of the screens, whose code the server does not import.
import sentences from './activity-sentences.json' with { type: 'json' }

const known: Readonly<Record<string, string>> = sentences
const refused = '.refused'

/** An event in the words of the screens. English only, because the file is for a single download. */
export function activitySentence(name: string): string {
  if (!name.endsWith(refused)) return known[name] ?? spelledActivity(name)
  return `Was refused: ${activitySentence(name.slice(0, -refused.length)).toLowerCase()}`
}
