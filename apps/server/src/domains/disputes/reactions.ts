import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { holdClaimed } from './chargebacks/hold-claimed.ts'
import * as notifications from './notifications.ts'

const news = { mailDispute: viaMail(notifications.news), tellDispute: viaInApp(notifications.news) }
const toDecide = {
  mailToDecide: viaMail(notifications.toDecide),
  tellToDecide: viaInApp(notifications.toDecide),
}
const toAnswer = {
  mailToAnswer: viaMail(notifications.toAnswer),
  tellToAnswer: viaInApp(notifications.toAnswer),
}

export const disputeReactions: Reactions = {
  'booking.complete': { holdClaimed },
  'dispute.open': news,
  'dispute.accept': news,
  'dispute.reject': news,
  'dispute.withdraw': news,
  'dispute.escalate': { ...news, ...toDecide },
  'dispute.sendBack': news,
  'dispute.receiveBack': news,
  'dispute.decide': news,
  'dispute.remind': { ...toDecide, ...toAnswer },
}
