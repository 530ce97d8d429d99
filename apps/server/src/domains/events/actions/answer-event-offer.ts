import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { Attendance } from '@wellspring/api/contract/event-format'
import type { EventWait } from '@wellspring/api/contract/event-waitlist'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { insertBooking } from '../bookings/insert-booking.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { addTaken, placesLeft, takeRoom } from '../bookings/places.ts'
import { checkTicketLimit, findOffered } from '../bookings/terms.ts'
import { auditEntry } from '../bookings/transition.ts'
import { serveQueue, transitionWait, waitEntry } from '../waitlist/queue.ts'
import { findOwnWait, getEventWait, lockOwnWait } from '../waitlist/own-waits.ts'
import { lockDate, priceTickets, wantedOf } from './book-tickets.ts'

interface Accept {
  id: string
  expectedPrice: number
  attendance?: Attendance | undefined
}

/** Books the tickets of a waitlist offer. Paid ones must be paid for within fifteen minutes. */
export async function acceptEventOffer(
  context: Context,
  actor: Actor,
  { id, expectedPrice, attendance }: Accept,
): Promise<{ entry: EventWait; booking: EventBooking }> {
  const { userId: patronId } = actor
  const bookingId = await inTransaction(context, async (unit) => {
    const { tx } = unit
    const inner = { ...context, unit }
    const { occurrenceId, ticketTypeId, quantity, zone } = await findOwnWait(tx, actor, id)
    await lockDate(tx, { occurrenceId, patronId })
    const wait = await lockOwnWait(tx, actor, id)
    const now = context.now()
    if (wait.status !== 'offered' || !wait.offeredUntil || wait.offeredUntil <= now)
      throw problem('ILLEGAL_TRANSITION', 'These tickets are no longer held for you.')
    const offered = await findOffered(tx, { occurrenceId, patronId, now })
    checkTicketLimit(offered, quantity)
    const tickets = Array.from({ length: quantity }, () => ({
      ticketTypeId,
      guestName: undefined,
      attendance,
    }))
    const asked = { patronId, now, secret: context.deps.config.secret }
    const priced = await priceTickets(tx, asked, { offered, pricing: { tickets, expectedPrice } })
    const booking = await change(
      inner,
      priced.cents === 0 ? 'eventBooking.confirm' : 'eventBooking.reserve',
      async () => {
        // The offer has already taken its places.
        const inserted = await insertBooking(tx, context, { offered, patronId, zone, priced })
        return { ...auditEntry(null, inserted.booking, 'patron'), result: inserted.booking }
      },
    )
    for (const wanted of wantedOf(priced.rows)) await takeRoom(tx, occurrenceId, wanted)
    await change(inner, 'eventWait.accept', async () => {
      const after = await transitionWait(tx, wait, { status: 'accepted', bookingId: booking.id })
      return { ...waitEntry(wait, after), result: undefined }
    })
    return booking.id
  })
  return {
    ...(await getEventWait(context, actor, id)),
    ...(await getEventBooking(context, actor, bookingId)),
  }
}

/** Declines an offer or leaves the waitlist, and serves the next patron in the queue. */
export async function declineEventOffer(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ entry: EventWait }> {
  const queue = await change(context, 'eventWait.leave', async (tx) => {
    const wait = await lockOwnWait(tx, actor, id)
    const { occurrenceId, ticketTypeId, quantity } = wait
    const left = { occurrenceId, ticketTypeId }
    const after = await transitionWait(tx, wait, { status: 'left' })
    if (wait.status === 'offered') {
      await placesLeft(tx, left, 'locked')
      await addTaken(tx, left, -quantity)
    }
    return { ...waitEntry(wait, after), result: left }
  })
  await serveQueue(context, queue)
  return getEventWait(context, actor, id)
}
