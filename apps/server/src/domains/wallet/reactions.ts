import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const walletReactions: Reactions = {
  'payout.send': {
    mailPayout: viaMail(notifications.payoutSent),
    tellPayout: viaInApp(notifications.payoutSent),
  },
  'payout.fail': {
    mailPayout: viaMail(notifications.payoutFailed),
    tellPayout: viaInApp(notifications.payoutFailed),
  },
  'connectedAccount.restrict': {
    mailRestricted: viaMail(notifications.accountRestricted),
    tellRestricted: viaInApp(notifications.accountRestricted),
  },
  'tokens.remind': {
    mailExpiry: viaMail(notifications.tokensExpire),
    tellExpiry: viaInApp(notifications.tokensExpire),
  },
}
