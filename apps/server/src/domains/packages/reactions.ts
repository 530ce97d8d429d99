import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as words from './words.ts'

const closed = { mailClosed: viaMail(words.closed), tellClosed: viaInApp(words.closed) }

export const packageReactions: Reactions = {
  'purchase.buy': { mailBought: viaMail(words.bought), tellBought: viaInApp(words.bought) },
  'purchase.refund': closed,
  'purchase.expire': closed,
  'purchase.remind': { mailEnding: viaMail(words.ending), tellEnding: viaInApp(words.ending) },
  'purchasePayment.late': {
    mailCameTwice: viaMail(words.cameTwice),
    tellCameTwice: viaInApp(words.cameTwice),
  },
  'purchaseRefund.done': { mailRefunded: viaMail(words.refunded), tellRefunded: viaInApp(words.refunded) },
  'purchaseRefund.fail': {
    mailRefundFailed: viaMail(words.refundFailed),
    tellRefundFailed: viaInApp(words.refundFailed),
  },
}
