import { and, asc, count, eq, sql } from '../../../db/drizzle.ts'

import { statementOnce } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { places, ticketTypes, tickets } from '../tables.ts'

/** A number of places of one ticket type. */
export interface Wanted {
  ticketTypeId: string
  quantity: number
  /** How many of them are in person. */
  inRoom: number
}

const isPlace = (occurrenceId: string, ticketTypeId: string) =>
  and(eq(places.occurrenceId, occurrenceId), eq(places.ticketTypeId, ticketTypeId))

/** Whether the room has space for this many more. Online tickets need none. */
const fitsRoom = (inRoom: number) =>
  inRoom === 0
    ? undefined
    : sql`(${places.roomCapacity} is null or ${places.roomTaken} + ${inRoom} <= ${places.roomCapacity})`

/** Sorts by ticket type. A fixed lock order prevents deadlocks between bookings of the same types. */
export const inLockOrder = (wanted: readonly Wanted[]) =>
  wanted.toSorted((a, b) => (a.ticketTypeId < b.ticketTypeId ? -1 : 1))

/** The error for more tickets of a type than are left. */
export function soldOut({ name, left }: { name: string; left: number }) {
  const message =
    left === 0
      ? `“${name}” is sold out.`
      : `Only ${left} ${left === 1 ? 'ticket' : 'tickets'} “${name}” ${left === 1 ? 'is' : 'are'} left.`
  return problem('OUT_OF_STOCK', message, { errors: { tickets: message } })
}

/** The error for more in-person tickets than fit in the room. `at` is the index of the first of them. */
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

// A database function (migration take-places), so that no lock waits for more than one round trip to this process.
const takeStatement = statementOnce<{ taken: boolean }>(
  () =>
    sql`select take_unawaited_places(${sql.placeholder('occurrenceId')}, ${sql.placeholder('wanted')}::jsonb) as taken`,
)

/**
 * Takes all of the places unless a waitlist or lack of room prevents it, and returns whether it did. Locks them either
 * way.
 */
export async function takeIfNoWaitlist(
  tx: Tx,
  occurrenceId: string,
  wanted: readonly Wanted[],
): Promise<boolean> {
  const [row] = await takeStatement(tx, { occurrenceId, wanted: JSON.stringify(wanted) })
  return row?.taken ?? false
}

/** Takes all of the places or none. The update's condition refuses more than the capacity. */
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

/** Assigns already taken places to the room. The update's condition refuses more than its capacity. */
export async function takeRoom(tx: Tx, occurrenceId: string, one: Wanted): Promise<void> {
  if (one.inRoom === 0) return
  const [taken] = await tx
    .update(places)
    .set({ roomTaken: sql`${places.roomTaken} + ${one.inRoom}` })
    .where(and(isPlace(occurrenceId, one.ticketTypeId), fitsRoom(one.inRoom)))
    .returning({ taken: places.taken })
  if (!taken) throw await soldOutNow(tx, occurrenceId, { ...one, quantity: 0 })
}

/** Frees space in the room; the places themselves stay taken. */
export async function leaveRoom(tx: Tx, occurrenceId: string, one: Wanted): Promise<void> {
  await tx
    .update(places)
    .set({ roomTaken: sql`${places.roomTaken} - ${one.inRoom}` })
    .where(isPlace(occurrenceId, one.ticketTypeId))
}

/** Frees the places of a booking. */
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

/** How many places of a ticket type are left. `locked` keeps them unchanged until the transaction ends. */
export async function placesLeft(
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

/** Adds to the taken places; a negative quantity frees places. The caller has locked them. */
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
