import type { CacheDrops } from '../../consequences.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as words from './words.ts'

const receipt = { mailReceipt: viaMail(words.receipt), tellReceipt: viaInApp(words.receipt) }
const paymentFailed = {
  mailPaymentFailed: viaMail(words.paymentFailed),
  tellPaymentFailed: viaInApp(words.paymentFailed),
}

export const membershipReactions: Reactions = {
  'membership.start': receipt,
  'membership.renew': receipt,
  'membership.recover': receipt,
  'membership.pauseEnd': receipt,
  'membership.pastDue': paymentFailed,
  'membership.retry': paymentFailed,
  'membership.cardExpiring': {
    mailCardEnding: viaMail(words.cardEnding),
    tellCardEnding: viaInApp(words.cardEnding),
  },
  'membership.cancel': { mailCancelled: viaMail(words.cancelled), tellCancelled: viaInApp(words.cancelled) },
  'membership.pause': { mailPause: viaMail(words.pauseAhead), tellPause: viaInApp(words.pauseAhead) },
  'membership.pauseBegin': { mailPaused: viaMail(words.paused), tellPaused: viaInApp(words.paused) },
  'membership.end': { mailEnded: viaMail(words.ended), tellEnded: viaInApp(words.ended) },
}

export const membershipDrops: CacheDrops = { memberships: ['plan.update'] }
