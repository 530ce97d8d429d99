import { and, eq, inArray } from '../../../db/drizzle.ts'

import type { EventWait } from '@wellspring/api/contract/event-waitlist'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { placesLeft } from '../bookings/places.ts'
import { checkTicketLimit, findOffered } from '../bookings/terms.ts'
import { MAX_WAITS } from '../rules.ts'
import { eventWaits } from '../tables.ts'
import { firstFitting, waitEntry } from '../waitlist/queue.ts'
import { getEventWait } from '../waitlist/own-waits.ts'

interface Join {
  id: string
  ticketTypeId: string
  quantity: number
  zone: string
}

const twice = () => problem('CONFLICT', 'You are already on the list for this.')

/** Joins the waitlist for tickets, unless enough are left that nobody is waiting for. */
export async function joinEventWaitlist(
  context: Context,
  actor: Actor,
  { id: occurrenceId, ticketTypeId, quantity, zone }: Join,
): Promise<{ entry: EventWait }> {
  const { userId: patronId } = actor
  const join = change(context, 'eventWait.join', async (tx) => {
    const now = context.now()
    const offered = await findOffered(tx, { occurrenceId, patronId, now })
    const message = 'This ticket is no longer offered.'
    if (!offered.types.some(({ id }) => id === ticketTypeId))
      throw problem('OUT_OF_DATE', message, { errors: { ticketTypeId: message } })
    checkTicketLimit(offered, quantity)
    const queue = { occurrenceId, ticketTypeId }
    const left = await placesLeft(tx, queue, 'locked')
    if (left >= quantity && (await firstFitting(tx, queue, now)) === null)
      throw problem('CONFLICT', 'There are tickets left: please book them.')
    await lockName(tx, `event waits of ${patronId}`)
    const open = and(eq(eventWaits.patronId, patronId), inArray(eventWaits.status, ['waiting', 'offered']))
    if ((await tx.$count(eventWaits, open)) >= MAX_WAITS)
      throw problem('CONFLICT', `You can be on ${MAX_WAITS} lists at a time. Please leave one of them first.`)
    const rows = await tx
      .insert(eventWaits)
      .values({ ...queue, patronId, quantity, zone, status: 'waiting', joinedAt: now })
      .returning()
    const row = returned(rows, 'wait for tickets')
    return { ...waitEntry(null, row), result: row.id }
  })
  const id = await join.catch(onConstraint(['event_waits_one_open'], twice))
  return getEventWait(context, actor, id)
}
