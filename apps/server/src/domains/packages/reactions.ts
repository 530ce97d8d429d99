import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

const closed = { mailClosed: viaMail(notifications.closed), tellClosed: viaInApp(notifications.closed) }

export const packageReactions: Reactions = {
  'purchase.buy': { mailBought: viaMail(notifications.bought), tellBought: viaInApp(notifications.bought) },
  'purchase.refund': closed,
  'purchase.expire': closed,
  'purchase.remind': {
    mailEnding: viaMail(notifications.ending),
    tellEnding: viaInApp(notifications.ending),
  },
}
