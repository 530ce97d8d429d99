import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { mailOrderConfirmation } from './checkout/confirmation-mail.ts'
import * as notifications from './notifications.ts'

export const orderReactions: Reactions = {
  'checkout.pay': {
    mailOrderConfirmation,
    mailSold: viaMail(notifications.sold),
    tellSold: viaInApp(notifications.sold),
  },
  'order.ship': { mailShipped: viaMail(notifications.shipped), tellShipped: viaInApp(notifications.shipped) },
  'order.reject': {
    mailRejected: viaMail(notifications.rejected),
    tellRejected: viaInApp(notifications.rejected),
  },
  'order.cancel': {
    mailCancelled: viaMail(notifications.cancelled),
    tellCancelled: viaInApp(notifications.cancelled),
  },
  'order.receive': {
    mailReceived: viaMail(notifications.received),
    tellReceived: viaInApp(notifications.received),
  },
  'order.remind': { mailReminder: viaMail(notifications.waits), tellReminder: viaInApp(notifications.waits) },
}
