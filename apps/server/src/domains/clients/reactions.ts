import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const clientReactions: Reactions = {
  'clientInvitation.accept': {
    mailAccepted: viaMail(notifications.accepted),
    tellAccepted: viaInApp(notifications.accepted),
  },
  'clientRelation.end': {
    mailEnded: viaMail(notifications.ended),
    tellEnded: viaInApp(notifications.ended),
  },
}
