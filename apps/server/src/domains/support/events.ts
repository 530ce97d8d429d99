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
    /** A mail without text of its own. */
    isEmpty?: true
    /** The new assignee, when the ticket was unassigned. */
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
