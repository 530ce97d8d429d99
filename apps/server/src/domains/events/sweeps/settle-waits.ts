import { and, asc, eq, gt, inArray, lte, ne, not, or } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { addTaken, placesLeft } from '../bookings/places.ts'
import { eventWaits, events, occurrences, ticketTypes } from '../tables.ts'
import { lockWait, serveDate, transitionWait, waitEntry } from '../waitlist/queue.ts'
import type { WaitRow } from '../waitlist/queue.ts'
import { eachOf, eachOfAll } from '../../../each-of.ts'

async function giveBack(tx: Tx, wait: WaitRow): Promise<void> {
  await placesLeft(tx, wait, 'locked')
  await addTaken(tx, wait, -wait.quantity)
}

/** Expires an offer that was not accepted in time, and frees its tickets. */
const expireOffer = (context: Context, id: string) =>
  change(context, 'eventWait.expire', async (tx) => {
    const before = await lockWait(tx, id)
    if (before?.status !== 'offered' || !before.offeredUntil || before.offeredUntil > context.now())
      return { result: undefined }
    await giveBack(tx, before)
    const after = await transitionWait(tx, before, { status: 'offer_expired' })
    return { ...waitEntry(before, after), result: undefined }
  })

/** Closes an entry whose date has begun or is cancelled, or whose ticket type is withdrawn. */
const close = (context: Context, id: string) =>
  change(context, 'eventWait.close', async (tx) => {
    const before = await lockWait(tx, id)
    if (!before || (before.status !== 'waiting' && before.status !== 'offered')) return { result: undefined }
    if (before.status === 'offered') await giveBack(tx, before)
    const after = await transitionWait(tx, before, { status: 'closed' })
    return { ...waitEntry(before, after), result: undefined }
  })

/** The sweep that catches what the reactions missed: expired offers, entries that are over, and freed tickets. */
export async function settleWaits(context: Context): Promise<void> {
  const now = context.now()
  const { status, offeredUntil, occurrenceId } = eventWaits
  const isOpen = inArray(status, ['waiting', 'offered'])
  const over = await context.db
    .select({ id: eventWaits.id })
    .from(eventWaits)
    .innerJoin(occurrences, eq(occurrences.id, occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, eventWaits.ticketTypeId))
    .where(
      and(
        isOpen,
        or(
          not(ticketTypes.isOffered),
          eq(occurrences.status, 'cancelled'),
          lte(occurrences.startsAt, now),
          ne(events.status, 'published'),
        ),
      ),
    )
    .orderBy(asc(eventWaits.id))
    .limit(500)
  await eachOf(context, over, close)
  const late = await context.db
    .select({ id: eventWaits.id })
    .from(eventWaits)
    .where(and(eq(status, 'offered'), lte(offeredUntil, now)))
    .orderBy(asc(offeredUntil))
    .limit(500)
  await eachOf(context, late, expireOffer)
  const listWaited = (after: string) =>
    context.db
      .selectDistinct({ id: occurrenceId })
      .from(eventWaits)
      .where(and(eq(status, 'waiting'), gt(occurrenceId, after)))
      .orderBy(asc(occurrenceId))
      .limit(500)
  await eachOfAll(context, listWaited, serveDate)
}
