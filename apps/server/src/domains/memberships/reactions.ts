import type { CacheDrops } from '../../event-effects.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

const receipt = { mailReceipt: viaMail(notifications.receipt), tellReceipt: viaInApp(notifications.receipt) }
const paymentFailed = {
  mailPaymentFailed: viaMail(notifications.paymentFailed),
  tellPaymentFailed: viaInApp(notifications.paymentFailed),
}

export const membershipReactions: Reactions = {
  'membership.start': receipt,
  'membership.renew': receipt,
  'membership.recover': receipt,
  'membership.pauseEnd': receipt,
  'membership.pastDue': paymentFailed,
  'membership.retry': paymentFailed,
  'membership.cardExpiring': {
    mailCardEnding: viaMail(notifications.cardEnding),
    tellCardEnding: viaInApp(notifications.cardEnding),
  },
  'membership.cancel': {
    mailCancelled: viaMail(notifications.cancelled),
    tellCancelled: viaInApp(notifications.cancelled),
  },
  'membership.pauseEnding': {
    mailPauseEnding: viaMail(notifications.pauseEnding),
    tellPauseEnding: viaInApp(notifications.pauseEnding),
  },
  'membership.pause': {
    mailPause: viaMail(notifications.pauseAhead),
    tellPause: viaInApp(notifications.pauseAhead),
  },
  'membership.pauseBegin': {
    mailPaused: viaMail(notifications.paused),
    tellPaused: viaInApp(notifications.paused),
  },
  'membership.claim': {
    mailMonthClaim: viaMail(notifications.claimed),
    tellMonthClaim: viaInApp(notifications.claimed),
  },
  'membership.end': { mailEnded: viaMail(notifications.ended), tellEnded: viaInApp(notifications.ended) },
}

export const membershipDrops: CacheDrops = { memberships: ['plan.update'] }
