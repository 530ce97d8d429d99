import type { WellnessDomain } from '@wellspring/api/contract/wellness'

export interface WellnessEvents {
  'wellnessDomain.update': WellnessDomain
  /** The audit trail is permanent and contains nothing about how people feel. */
  'mood.put': null
  'mood.remove': null
  'mood.eraseNotes': null
  /** An entry was added to the Lotus or removed from it. */
  'lotus.count': null
  'reflection.put': null
  'reflection.remove': null
}

declare module '../../event.ts' {
  interface Events extends WellnessEvents {}
}
