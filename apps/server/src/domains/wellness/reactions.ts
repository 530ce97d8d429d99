import type { CacheDrops } from '../../event-effects.ts'

export const wellnessDrops: CacheDrops = { site: ['wellnessDomain.update'] }
