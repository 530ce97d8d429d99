import type { Reactions } from '../../event.ts'
import { viaInApp } from '../notifications/channels.ts'
import { openSpace } from './actions/open-space.ts'
import * as notifications from './notifications.ts'

export const coachingReactions: Reactions = {
  'booking.book': { openSpace },
  'booking.pay': { openSpace },
  'booking.accept': { openSpace },
  'purchase.buy': { openSpace },
  'coaching.remind': { tellStep: viaInApp(notifications.reminder) },
  'coaching.end': { tellEnded: viaInApp(notifications.ended) },
}
