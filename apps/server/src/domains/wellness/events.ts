import type { WellnessDomain } from '@wellspring/api/contract/wellness'

export interface WellnessEvents {
  'wellnessDomain.update': WellnessDomain
}
