import { and, asc, count, eq, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { places, ticketTypes, tickets } from '../tables.ts'

/** So many places of a kind of ticket. */
export interface Wanted {
  ticketTypeId: string
  quantity: number
}

const isPlace = (occurrenceId: string, ticketTypeId: string) =>
  and(eq(places.occurrenceId, occurrenceId), eq(places.ticketTypeId, ticketTypeId))

/** In one order, so that two who want the same never wait for each other. */
export const inLockOrder = (wanted: readonly Wanted[]) =>
  wanted.toSorted((a, b) => (a.ticketTypeId < b.ticketTypeId ? -1 : 1))

async function soldOut(tx: Tx, occurrenceId: string, { ticketTypeId }: Wanted) {
  const [row] = await tx
    .select({ name: ticketTypes.name, left: sql<number>`${places.capacity} - ${places.taken}` })
    .from(places)
    .innerJoin(ticketTypes, eq(ticketTypes.id, places.ticketTypeId))
    .where(isPlace(occurrenceId, ticketTypeId))
  const left = row?.left ?? 0
  const message =
    left === 0
      ? `“${row?.name ?? 'This ticket'}” is sold out.`
      : `Only ${left} ${left === 1 ? 'ticket' : 'tickets'} “${row?.name ?? ''}” ${left === 1 ? 'is' : 'are'} left.`
  return problem('OUT_OF_STOCK', message, { errors: { tickets: message } })
}

/** Refuses what is sold out before anybody is kept waiting for it. */
export async function checkLeft(tx: Tx, occurrenceId: string, wanted: readonly Wanted[]): Promise<void> {
  for (const one of wanted)
    if ((await leftOf(tx, { occurrenceId, ticketTypeId: one.ticketTypeId })) === 0)
      throw await soldOut(tx, occurrenceId, one)
}

/** Takes places, all or none; the database refuses more than there are. */
export async function takePlaces(tx: Tx, occurrenceId: string, wanted: readonly Wanted[]): Promise<void> {
  for (const one of inLockOrder(wanted)) {
    const [taken] = await tx
      .update(places)
      .set({ taken: sql`${places.taken} + ${one.quantity}` })
      .where(
        and(
          isPlace(occurrenceId, one.ticketTypeId),
          sql`${places.taken} + ${one.quantity} <= ${places.capacity}`,
        ),
      )
      .returning({ taken: places.taken })
    if (!taken) throw await soldOut(tx, occurrenceId, one)
  }
}

/** The places of a booking are free again. */
export async function releasePlaces(
  tx: Tx,
  { id, occurrenceId }: { id: string; occurrenceId: string },
): Promise<void> {
  const held = await tx
    .select({ ticketTypeId: tickets.ticketTypeId, quantity: count() })
    .from(tickets)
    .where(eq(tickets.bookingId, id))
    .groupBy(tickets.ticketTypeId)
    .orderBy(asc(tickets.ticketTypeId))
  for (const { ticketTypeId, quantity } of held)
    await tx
      .update(places)
      .set({ taken: sql`${places.taken} - ${quantity}` })
      .where(isPlace(occurrenceId, ticketTypeId))
}

/** How many places are left of a kind of ticket; `locked`: nobody else takes or frees any until the transaction ends. */
export async function leftOf(
  tx: Tx,
  { occurrenceId, ticketTypeId }: { occurrenceId: string; ticketTypeId: string },
  how: 'seen' | 'locked' = 'seen',
): Promise<number> {
  const query = tx
    .select({ left: sql<number>`${places.capacity} - ${places.taken}` })
    .from(places)
    .where(isPlace(occurrenceId, ticketTypeId))
  const [row] = await (how === 'locked' ? query.for('update') : query)
  return row?.left ?? 0
}

/** So many more are taken, or fewer. The caller has locked the places. */
export async function addTaken(
  tx: Tx,
  { occurrenceId, ticketTypeId }: { occurrenceId: string; ticketTypeId: string },
  quantity: number,
): Promise<void> {
  await tx
    .update(places)
    .set({ taken: sql`${places.taken} + ${quantity}` })
    .where(isPlace(occurrenceId, ticketTypeId))
}
