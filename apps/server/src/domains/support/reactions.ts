import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { openContested } from './actions/open-contested.ts'
import * as notifications from './notifications.ts'

export const supportReactions: Reactions = {
  'booking.contest': { openContested },
  'ticket.create': {
    mailTicketReceived: viaMail(notifications.received),
    tellTicketReceived: viaInApp(notifications.received),
  },
  'ticket.reply': {
    mailTicketAnswered: viaMail(notifications.repliedByMail),
    tellTicketAnswered: viaInApp(notifications.answeredInApp),
    tellTicketAnsweredBack: viaInApp(notifications.answeredBack),
  },
  'ticket.move': {
    mailTicketSolved: viaMail(notifications.moved),
    tellTicketSolved: viaInApp(notifications.moved),
  },
  'ticket.breach': { tellTicketLate: viaInApp(notifications.late) },
}
