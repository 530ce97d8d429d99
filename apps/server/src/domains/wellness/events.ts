import type { WellnessDomain } from '@wellspring/api/contract/wellness'

export interface WellnessEvents {
  'wellnessDomain.update': WellnessDomain
  /** The trail lasts for ever and says nothing of how somebody felt. */
  'mood.put': null
  'mood.remove': null
  'mood.eraseNotes': null
  /** Something that was done counts, or does not any more. */
  'lotus.count': null
  'reflection.put': null
  'reflection.remove': null
}

declare module '../../event.ts' {
  interface Events extends WellnessEvents {}
}
