import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { mailOrderConfirmation } from './mails.ts'
import * as words from './words.ts'

export const orderReactions: Reactions = {
  'checkout.pay': {
    mailOrderConfirmation,
    mailSold: viaMail(words.sold),
    tellSold: viaInApp(words.sold),
  },
  'order.ship': { mailShipped: viaMail(words.shipped), tellShipped: viaInApp(words.shipped) },
  'order.reject': { mailRejected: viaMail(words.rejected), tellRejected: viaInApp(words.rejected) },
  'order.cancel': { mailCancelled: viaMail(words.cancelled), tellCancelled: viaInApp(words.cancelled) },
  'order.receive': { mailReceived: viaMail(words.received), tellReceived: viaInApp(words.received) },
  'order.remind': { mailReminder: viaMail(words.waits), tellReminder: viaInApp(words.waits) },
  'refund.done': { mailRefunded: viaMail(words.refunded), tellRefunded: viaInApp(words.refunded) },
  'refund.fail': {
    mailRefundFailed: viaMail(words.refundFailed),
    tellRefundFailed: viaInApp(words.refundFailed),
  },
}
