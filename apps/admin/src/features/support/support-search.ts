import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { ticketSorts } from '@wellspring/api/contract/sorts'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

/** The list opens on what waits for an answer; what is searched for is searched in all of them. */
const waiting = 'open'

const parts = ['mine', 'unassigned', 'breached'] as const

export interface SupportSearch extends DatedSearch<(typeof ticketSorts)[number]> {
  /** What waits, or all where something is searched for, unless told. */
  status?: TicketStatus | 'all'
  priority?: TicketPriority
  subject?: TicketSubject
  only?: (typeof parts)[number]
}

/** What is shown where the address names no status. */
export const initialStatus = ({ q }: Pick<SupportSearch, 'q'>) => (q ? 'all' : waiting)

/** The filter that an address asks for; what is not understood is left out. */
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

/** What the server is asked for. */
export function supportFilterOf({ status, ...asked }: SupportSearch, zone: string) {
  const shown = status ?? initialStatus(asked)
  return { ...datedListInput(asked, zone), ...(shown !== 'all' && { status: shown }) }
}
