import type { CheckIn, CheckInPack, CheckInResult } from '@wellspring/api/contract/event-check-in'

import type { FirstUses, StoredCheckIns } from './check-in-storage.ts'
import type { TicketCode } from './ticket-code.ts'

export type Ticket = CheckInPack['tickets'][number]

/** The result of a scan. */
export type ScanResult =
  | { outcome: 'admitted'; ticket: Ticket }
  | { outcome: 'used'; ticket: Ticket; first: { at: string; gate: string } }
  | { outcome: 'forged' | 'other_date' | 'not_valid' }

/** Merges a new pack with the stored state, which may hold scans that the pack does not know yet. */
export function withPack(
  kept: Pick<StoredCheckIns, 'waiting' | 'uses'> | null,
  pack: CheckInPack,
): StoredCheckIns {
  const told = Object.fromEntries(pack.tickets.flatMap(({ id, used }) => (used ? [[id, used]] : [])))
  return { pack, waiting: kept?.waiting ?? [], uses: { ...kept?.uses, ...told } }
}

/** The result of scanning a ticket; `code` is null if its signature was invalid. */
export function checkScan({ pack, uses }: StoredCheckIns, code: TicketCode | null): ScanResult {
  if (code === null) return { outcome: 'forged' }
  if (code.occurrenceId !== pack.occurrenceId) return { outcome: 'other_date' }
  const ticket = pack.tickets.find(({ id }) => id === code.ticketId)
  // The ticket was returned, or booked after the pack was made.
  if (!ticket) return { outcome: 'not_valid' }
  const first = uses[ticket.id]
  return first ? { outcome: 'used', ticket, first } : { outcome: 'admitted', ticket }
}

/** Records that this phone admitted a ticket. */
export function withAdmission(
  kept: StoredCheckIns,
  ticketId: string,
  by: Pick<CheckIn, 'id' | 'at' | 'gate'>,
): StoredCheckIns {
  const use = { at: by.at, gate: by.gate ?? '' }
  return {
    ...kept,
    uses: { ...kept.uses, [ticketId]: use },
    waiting: [...kept.waiting, { ...by, ticketId }],
  }
}

/** Applies the server's results; another phone may have admitted a ticket earlier. */
export function withResults(kept: StoredCheckIns, results: readonly CheckInResult[]): StoredCheckIns {
  const done = new Set(results.map(({ id }) => id))
  const firsts: FirstUses = Object.fromEntries(
    results.flatMap(({ ticketId, first }) => (ticketId && first ? [[ticketId, first]] : [])),
  )
  return {
    ...kept,
    uses: { ...kept.uses, ...firsts },
    waiting: kept.waiting.filter(({ id }) => !done.has(id)),
  }
}
