import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { holdClaimed } from './chargebacks/hold-claimed.ts'
import * as notifications from './notifications.ts'

const news = { mailDispute: viaMail(notifications.news), tellDispute: viaInApp(notifications.news) }
const decisionRequest = {
  mailToDecide: viaMail(notifications.decisionRequest),
  tellToDecide: viaInApp(notifications.decisionRequest),
}
const answerReminder = {
  mailToAnswer: viaMail(notifications.answerReminder),
  tellToAnswer: viaInApp(notifications.answerReminder),
}

export const disputeReactions: Reactions = {
  'booking.complete': { holdClaimed },
  'dispute.open': news,
  'dispute.accept': news,
  'dispute.reject': news,
  'dispute.withdraw': news,
  'dispute.escalate': { ...news, ...decisionRequest },
  'dispute.sendBack': news,
  'dispute.receiveBack': news,
  'dispute.decide': news,
  'dispute.remind': { ...decisionRequest, ...answerReminder },
}
