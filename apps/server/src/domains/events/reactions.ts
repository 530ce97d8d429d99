import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const eventReactions: Reactions = {
  'event.publish': {
    mailPublished: viaMail(notifications.published),
    tellPublished: viaInApp(notifications.published),
  },
  'event.sendBack': {
    mailEventSentBack: viaMail(notifications.sentBack),
    tellEventSentBack: viaInApp(notifications.sentBack),
  },
}
