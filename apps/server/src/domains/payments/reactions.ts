import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as chargeback from './chargebacks/notifications.ts'
import * as notifications from './notifications.ts'

const chargebackNews = {
  mailChargeback: viaMail(chargeback.news),
  tellChargeback: viaInApp(chargeback.news),
}

export const paymentReactions: Reactions = {
  'payment.late': { mailLate: viaMail(notifications.late), tellLate: viaInApp(notifications.late) },
  'paymentRefund.done': {
    mailRefunded: viaMail(notifications.refunded),
    tellRefunded: viaInApp(notifications.refunded),
  },
  'paymentRefund.fail': {
    mailRefundFailed: viaMail(notifications.refundFailed),
    tellRefundFailed: viaInApp(notifications.refundFailed),
  },
  'chargeback.warn': chargebackNews,
  'chargeback.open': chargebackNews,
  'chargeback.win': { ...chargebackNews, endUnpaid: chargeback.endUnpaid },
  'chargeback.lose': { ...chargebackNews, endUnpaid: chargeback.endUnpaid },
}
