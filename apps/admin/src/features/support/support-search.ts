import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { ticketSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

const parts = ['mine', 'unassigned', 'breached'] as const

export interface SupportSearch extends DatedSearch<(typeof ticketSorts)[number]> {
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
    ...readDatedSearch(search, ticketSorts),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(subject && { subject }),
    ...(only && { only }),
  }
}
