import { and, asc, count, eq, sql } from '../../../db/drizzle.ts'

import { statementOnce } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { places, ticketTypes, tickets } from '../tables.ts'

/** So many places of a kind of ticket. */
export interface Wanted {
  ticketTypeId: string
  quantity: number
  /** How many of them are in the room. */
  inRoom: number
}

const isPlace = (occurrenceId: string, ticketTypeId: string) =>
  and(eq(places.occurrenceId, occurrenceId), eq(places.ticketTypeId, ticketTypeId))

/** Whether so many more fit in the room; nobody asks where nobody goes. */
const fitsRoom = (inRoom: number) =>
  inRoom === 0
    ? undefined
    : sql`(${places.roomCapacity} is null or ${places.roomTaken} + ${inRoom} <= ${places.roomCapacity})`

/** In one order, so that two who want the same never wait for each other. */
export const inLockOrder = (wanted: readonly Wanted[]) =>
  wanted.toSorted((a, b) => (a.ticketTypeId < b.ticketTypeId ? -1 : 1))

/** That there are not so many of a kind of ticket any more. */
export function soldOut({ name, left }: { name: string; left: number }) {
  const message =
    left === 0
      ? `“${name}” is sold out.`
      : `Only ${left} ${left === 1 ? 'ticket' : 'tickets'} “${name}” ${left === 1 ? 'is' : 'are'} left.`
  return problem('OUT_OF_STOCK', message, { errors: { tickets: message } })
}

/** That so many do not fit in the room, beside the tickets that are meant for it; `at` is the first of them. */
export function roomFull(left: number, at: number) {
  const message =
    left === 0
      ? 'The room is full. You can take part online.'
      : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left in the room. You can take part online.`
  return problem('OUT_OF_STOCK', message, { errors: { [`tickets.${at}.attendance`]: message } })
}

async function soldOutNow(tx: Tx, occurrenceId: string, { ticketTypeId, quantity }: Wanted) {
  const [row] = await tx
    .select({
      name: ticketTypes.name,
      left: sql<number>`${places.capacity} - ${places.taken}`,
      leftInRoom: sql<number>`coalesce(${places.roomCapacity} - ${places.roomTaken}, 0)`,
    })
    .from(places)
    .innerJoin(ticketTypes, eq(ticketTypes.id, places.ticketTypeId))
    .where(isPlace(occurrenceId, ticketTypeId))
  if (row && row.left >= quantity) return roomFull(row.leftInRoom, 0)
  return soldOut(row ?? { name: 'This ticket', left: 0 })
}

// A function of the database (migration take-places): from the lock to the commit nothing waits for this process more than once.
const takeStatement = statementOnce<{ taken: boolean }>(
  () =>
    sql`select take_unawaited_places(${sql.placeholder('occurrenceId')}, ${sql.placeholder('wanted')}::jsonb) as taken`,
)

/** Takes places that nobody waits for, all or none, and says whether it did. They are locked then in any case. */
export async function takeUnawaited(
  tx: Tx,
  occurrenceId: string,
  wanted: readonly Wanted[],
): Promise<boolean> {
  const [row] = await takeStatement(tx, { occurrenceId, wanted: JSON.stringify(wanted) })
  return row?.taken ?? false
}

/** Takes places, all or none; the database refuses more than there are. */
export async function takePlaces(tx: Tx, occurrenceId: string, wanted: readonly Wanted[]): Promise<void> {
  for (const one of inLockOrder(wanted)) {
    const [taken] = await tx
      .update(places)
      .set({
        taken: sql`${places.taken} + ${one.quantity}`,
        roomTaken: sql`${places.roomTaken} + ${one.inRoom}`,
      })
      .where(
        and(
          isPlace(occurrenceId, one.ticketTypeId),
          sql`${places.taken} + ${one.quantity} <= ${places.capacity}`,
          fitsRoom(one.inRoom),
        ),
      )
      .returning({ taken: places.taken })
    if (!taken) throw await soldOutNow(tx, occurrenceId, one)
  }
}

/** Of places that are taken already, so many are in the room; the database refuses more than fit. */
export async function takeRoom(tx: Tx, occurrenceId: string, one: Wanted): Promise<void> {
  if (one.inRoom === 0) return
  const [taken] = await tx
    .update(places)
    .set({ roomTaken: sql`${places.roomTaken} + ${one.inRoom}` })
    .where(and(isPlace(occurrenceId, one.ticketTypeId), fitsRoom(one.inRoom)))
    .returning({ taken: places.taken })
  if (!taken) throw await soldOutNow(tx, occurrenceId, { ...one, quantity: 0 })
}

/** They stay taken, and are not in the room any more. */
export async function leaveRoom(tx: Tx, occurrenceId: string, one: Wanted): Promise<void> {
  await tx
    .update(places)
    .set({ roomTaken: sql`${places.roomTaken} - ${one.inRoom}` })
    .where(isPlace(occurrenceId, one.ticketTypeId))
}

/** The places of a booking are free again. */
export async function releasePlaces(
  tx: Tx,
  { id, occurrenceId }: { id: string; occurrenceId: string },
): Promise<void> {
  const held = await tx
    .select({
      ticketTypeId: tickets.ticketTypeId,
      quantity: count(),
      inRoom: sql<number>`(count(*) filter (where ${tickets.attendance} = 'in_person'))::int`,
    })
    .from(tickets)
    .where(eq(tickets.bookingId, id))
    .groupBy(tickets.ticketTypeId)
    .orderBy(asc(tickets.ticketTypeId))
  for (const { ticketTypeId, quantity, inRoom } of held)
    await tx
      .update(places)
      .set({
        taken: sql`${places.taken} - ${quantity}`,
        roomTaken: sql`${places.roomTaken} - ${inRoom}`,
      })
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
