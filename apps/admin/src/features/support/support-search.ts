import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { ticketSorts } from '@wellspring/api/contract/sorts'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

/** The default status: tickets that wait for a reply. A search covers all statuses. */
const waiting = 'open'

const parts = ['mine', 'unassigned', 'breached'] as const

export interface SupportSearch extends DatedSearch<(typeof ticketSorts)[number]> {
  /** Defaults to the waiting tickets, or to all of them in a search. */
  status?: TicketStatus | 'all'
  priority?: TicketPriority
  subject?: TicketSubject
  only?: (typeof parts)[number]
}

/** The status to show if the search parameters contain none. */
export const initialStatus = ({ q }: Pick<SupportSearch, 'q'>) => (q ? 'all' : waiting)

/** Reads the filter from the search parameters and ignores unknown values. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const status = readChoice(search['status'], [...ticketStatuses, 'all'] as const)
  const priority = readChoice(search['priority'], ticketPriorities)
  const subject = readChoice(search['subject'], ticketSubjects)
  const only = readChoice(search['only'], parts)
  const dated = readDatedSearch(search, ticketSorts)
  return {
    ...dated,
    ...(status && status !== initialStatus(dated) && { status }),
    ...(priority && { priority }),
    ...(subject && { subject }),
    ...(only && { only }),
  }
}

/** The filter as the request's input. */
export function supportFilterOf({ status, ...asked }: SupportSearch, zone: string) {
  const shown = status ?? initialStatus(asked)
  return { ...datedListInput(asked, zone), ...(shown !== 'all' && { status: shown }) }
}
