import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

const parts = ['mine', 'unassigned', 'breached'] as const

export interface SupportSearch extends TableSearch {
  status?: TicketStatus
  priority?: TicketPriority
  subject?: TicketSubject
  only?: (typeof parts)[number]
}

/** The filter that an address asks for; what is not understood is left out. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const status = readChoice(search['status'], ticketStatuses)
  const priority = readChoice(search['priority'], ticketPriorities)
  const subject = readChoice(search['subject'], ticketSubjects)
  const only = readChoice(search['only'], parts)
  return {
    ...readTableSearch(search),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(subject && { subject }),
    ...(only && { only }),
  }
}
