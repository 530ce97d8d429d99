import { ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketSubject } from '@wellspring/api/contract/ticket-status'
import { readChoice } from '@wellspring/ui/table-search'

export interface NewTicketSearch {
  subject?: TicketSubject
  /** The id of the record the ticket is about. */
  about?: string
}

/** Reads the subject and record of a new ticket from the search parameters. */
export function readNewTicketSearch(search: Record<string, unknown>): NewTicketSearch {
  const subject = readChoice(search['subject'], ticketSubjects)
  const { about } = search
  return {
    ...(subject && { subject }),
    ...(typeof about === 'string' && /^[\da-f-]{36}$/.test(about) && { about }),
  }
}
