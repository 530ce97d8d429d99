import { ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketSubject } from '@wellspring/api/contract/ticket-status'
import { readChoice } from '@wellspring/ui/table-search'

export interface NewTicketSearch {
  subject?: TicketSubject
  /** The id of what it is about. */
  about?: string
}

/** What the address of a new ticket says of it. */
export function readNewTicketSearch(search: Record<string, unknown>): NewTicketSearch {
  const subject = readChoice(search['subject'], ticketSubjects)
  const { about } = search
  return {
    ...(subject && { subject }),
    ...(typeof about === 'string' && /^[\da-f-]{36}$/.test(about) && { about }),
  }
}
