import type { Reactions } from '../../event.ts'
import { viaInApp } from '../notifications/channels.ts'
import { openSpace } from './spaces.ts'
import * as words from './words.ts'

export const coachingReactions: Reactions = {
  'booking.book': { openSpace },
  'booking.pay': { openSpace },
  'booking.accept': { openSpace },
  'purchase.buy': { openSpace },
  'coaching.remind': { tellStep: viaInApp(words.reminder) },
  'coaching.end': { tellEnded: viaInApp(words.ended) },
}
