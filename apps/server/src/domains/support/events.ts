import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'

import type { TicketRole } from './rules.ts'

interface TicketStep {
  status: TicketStatus
}

export interface SupportEvents {
  'ticket.create': TicketStep & { subject: TicketSubject; priority: TicketPriority }
  'ticket.reply': TicketStep & {
    by: TicketRole
    messageId: string
    isByMail: boolean
    /** It was a mail without words of its own. */
    isEmpty?: true
    /** Whoever answered, where nobody looked after it. */
    assigneeId?: string
  }
  'ticket.move': TicketStep & { by: TicketRole | 'system' }
  'ticket.breach': { priority: TicketPriority }
  'ticket.rate': { stars: number }
  'ticket.assign': { assigneeId: string | null }
  'ticket.setPriority': { priority: TicketPriority }
  'ticket.merge': { intoId: string }
  'ticket.note': null
  'ticketMacro.create': { title: string }
  'ticketMacro.update': { title: string }
  'ticketMacro.remove': null
}

declare module '../../event.ts' {
  interface Events extends SupportEvents {}
}
