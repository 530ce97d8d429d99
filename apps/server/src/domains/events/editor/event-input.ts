import { and, eq, notInArray } from '../../../db/drizzle.ts'

import type { EventDraft } from '@wellspring/api/contract/event-fields'

import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import type { EventRow } from '../queries.ts'
import { MAX_EVENTS, gapsIn, isEditable, venueFields } from '../rules.ts'
import { events } from '../tables.ts'

/** The columns of an event draft, without its ticket types. */
export const valuesOf = ({ ticketTypes: _types, ...input }: EventDraft) => ({
  ...input,
  ...venueFields(input.format, input),
})

export async function checkEventLimit(tx: Tx, providerId: string): Promise<void> {
  await lockName(tx, `events of ${providerId}`)
  const open = and(
    eq(events.providerId, providerId),
    notInArray(events.status, ['ended', 'cancelled', 'archived']),
  )
  if ((await tx.$count(events, open)) >= MAX_EVENTS)
    throw problem(
      'CONFLICT',
      `You can have ${MAX_EVENTS} events at a time. Please archive one of them first.`,
    )
}

/** Refuses an incomplete draft with an error for each missing field. */
export function requireComplete(event: EventDraft): void {
  const errors = gapsIn(event)
  const [first] = Object.values(errors)
  if (first !== undefined) throw problem('VALIDATION_FAILED', first, { errors })
}

/**
 * Refuses a change that the status does not allow. The time zone of a published event is fixed, since its dates were
 * chosen in it.
 */
export function checkEditable({ status, zone }: EventRow, input?: Pick<EventDraft, 'zone'>): void {
  if (!isEditable(status))
    throw problem('CONFLICT', `This event is ${status.replaceAll('_', ' ')}: it cannot be changed now.`)
  if (!input || status === 'draft' || input.zone === zone) return
  const message = 'The time zone of a published event cannot be changed.'
  throw problem('VALIDATION_FAILED', message, { errors: { zone: message } })
}
