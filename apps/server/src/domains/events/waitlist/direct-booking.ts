import { and, asc, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { inLockOrder, placesLeft } from '../bookings/places.ts'
import type { Wanted } from '../bookings/places.ts'
import type { EventBookingRow } from '../bookings/transition.ts'
import { eventWaits } from '../tables.ts'
import { firstFitting, isAwaited, transitionWait, waitEntry } from './queue.ts'
import type { WaitRow } from './queue.ts'

/** Bookings without an offer, while others wait for the same tickets. */

interface Turn {
  occurrenceId: string
  wanted: readonly Wanted[]
  patronId: string
  now: Date
}

/**
 * Refuses a booking that would take tickets from the waitlist; the first in the queue may book what they wait for.
 * Locks the places and returns whether anybody waits for them.
 */
export async function checkQueueTurn(
  tx: Tx,
  { occurrenceId, wanted, patronId, now }: Turn,
): Promise<boolean> {
  let hasQueue = false
  for (const { ticketTypeId, quantity } of inLockOrder(wanted)) {
    const queue = { occurrenceId, ticketTypeId }
    await placesLeft(tx, queue, 'locked')
    if (!(await isAwaited(tx, queue))) continue
    hasQueue = true
    const next = await firstFitting(tx, queue, now)
    if (!next) continue
    const isOwn = next.wait.patronId === patronId
    if (isOwn && quantity <= next.wait.quantity) continue
    if (isOwn && !(await firstFitting(tx, queue, now, patronId))) continue
    const message = 'The rest is held for people on the waitlist. You can join it.'
    throw problem('OUT_OF_STOCK', message, { errors: { tickets: message } })
  }
  return hasQueue
}

/** Reduces an entry by the tickets just booked, or closes it if none remain. */
function leaveQueue(tx: Tx, context: Context, { wait, had, bookingId }: Leaving): Promise<void> {
  const quantity = wait.quantity - had
  if (quantity <= 0)
    return change(context, 'eventWait.accept', async () => {
      const after = await transitionWait(tx, wait, { status: 'accepted', bookingId })
      return { ...waitEntry(wait, after), result: undefined }
    })
  return change(context, 'eventWait.reduce', async () => {
    const rows = await tx.update(eventWaits).set({ quantity }).where(eq(eventWaits.id, wait.id)).returning()
    return { ...waitEntry(wait, returned(rows, 'wait for tickets')), result: undefined }
  })
}

interface Leaving {
  wait: WaitRow
  /** The number of tickets just booked. */
  had: number
  bookingId: string
}

/** Removes a patron's own booking from the quantities they wait for. The caller has locked the places. */
export async function leaveQueues(
  tx: Tx,
  context: Context,
  { booking, wanted }: { booking: EventBookingRow; wanted: readonly Wanted[] },
): Promise<void> {
  const { patronId, occurrenceId, id: bookingId } = booking
  const own = await tx
    .select()
    .from(eventWaits)
    .where(
      and(
        eq(eventWaits.patronId, patronId),
        eq(eventWaits.occurrenceId, occurrenceId),
        eq(eventWaits.status, 'waiting'),
      ),
    )
    .orderBy(asc(eventWaits.id))
    .for('update')
  for (const wait of own) {
    const had = wanted.find(({ ticketTypeId }) => ticketTypeId === wait.ticketTypeId)?.quantity ?? 0
    if (had > 0) await leaveQueue(tx, context, { wait, had, bookingId })
  }
}
