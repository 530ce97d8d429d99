import { and, asc, eq, gt, inArray, max, sql } from '../../../db/drizzle.ts'

import type { TicketTypeInput } from '@wellspring/api/contract/event-fields'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { EventFormat } from '@wellspring/api/contract/event-format'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { listTicketTypes } from '../queries.ts'
import type { EventRow } from '../queries.ts'
import { occurrences, places, ticketTypes } from '../tables.ts'

/** Room capacity applies only to ticket types that allow both in person and online. */
const roomOf = ({ attendance, roomCapacity }: TicketTypeInput, format: EventFormat | null) =>
  attendancesOf(format, attendance).length > 1 ? roomCapacity : null

const valuesOf = (type: TicketTypeInput, position: number, format: EventFormat | null) => ({
  ...valuesTyped(type),
  position,
  roomCapacity: roomOf(type, format),
})

const valuesTyped = ({ name, price, memberPrice, capacity, attendance }: TicketTypeInput) => ({
  name,
  capacity,
  attendance,
  priceCents: price * 100,
  memberPriceCents: memberPrice === null ? null : memberPrice * 100,
})

export const isOpenDate = (eventId: string, now: Date) =>
  and(eq(occurrences.eventId, eventId), eq(occurrences.status, 'scheduled'), gt(occurrences.endsAt, now))

/** Locks the places of all open dates until the transaction ends. */
const lockPlaces = (tx: Tx, eventId: string, now: Date) =>
  tx
    .select({ id: places.ticketTypeId })
    .from(places)
    .innerJoin(occurrences, eq(occurrences.id, places.occurrenceId))
    .where(isOpenDate(eventId, now))
    .orderBy(asc(places.occurrenceId), asc(places.ticketTypeId))
    .for('update', { of: places })

/** Capacity cannot fall below the places already taken. */
async function checkCapacities(tx: Tx, { id }: EventRow, { types, format, now }: Saving): Promise<void> {
  await lockPlaces(tx, id, now)
  const taken = await tx
    .select({ id: places.ticketTypeId, most: max(places.taken), mostInRoom: max(places.roomTaken) })
    .from(places)
    .innerJoin(occurrences, eq(occurrences.id, places.occurrenceId))
    .where(isOpenDate(id, now))
    .groupBy(places.ticketTypeId)
  for (const [at, type] of types.entries()) {
    const { most, mostInRoom } = taken.find((one) => one.id === type.id) ?? {}
    if (type.capacity < (most ?? 0)) {
      const message = `${most} are already taken on one of the dates.`
      throw problem('VALIDATION_FAILED', message, { errors: { [`ticketTypes.${at}.capacity`]: message } })
    }
    const room = roomOf(type, format)
    if (room !== null && room < (mostInRoom ?? 0)) {
      const message = `${mostInRoom} are already booked in person on one of the dates.`
      throw problem('VALIDATION_FAILED', message, { errors: { [`ticketTypes.${at}.roomCapacity`]: message } })
    }
  }
}

/** Gives every open date its places for each ticket type on sale. */
export const fillPlaces = (tx: Tx, eventId: string, now: Date) =>
  tx.execute(sql`insert into ${places} (occurrence_id, ticket_type_id, capacity, room_capacity)
    select ${occurrences.id}, ${ticketTypes.id}, ${ticketTypes.capacity}, ${ticketTypes.roomCapacity} from ${occurrences}
    join ${ticketTypes} on ${ticketTypes.eventId} = ${occurrences.eventId} and ${ticketTypes.isOffered}
    where ${isOpenDate(eventId, now)} order by ${occurrences.id}, ${ticketTypes.id}
    on conflict (occurrence_id, ticket_type_id) do update
      set capacity = excluded.capacity, room_capacity = excluded.room_capacity`)

interface Saving {
  types: readonly TicketTypeInput[]
  format: EventFormat | null
  now: Date
}

/** Deletes removed ticket types of a draft. Those of an event that was on sale stay for their holders. */
async function retire(tx: Tx, event: EventRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = inArray(ticketTypes.id, [...ids])
  if (event.status !== 'draft')
    return void (await tx.update(ticketTypes).set({ isOffered: false }).where(own))
  await tx.delete(places).where(inArray(places.ticketTypeId, [...ids]))
  await tx.delete(ticketTypes).where(own)
}

/** Saves an event's ticket types. The caller has locked the event. */
export async function saveTicketTypes(tx: Tx, event: EventRow, saving: Saving): Promise<void> {
  const known = new Set((await listTicketTypes(tx, event.id)).map(({ id }) => id))
  const { types, format, now } = saving
  if (types.some(({ id }) => id !== undefined && !known.has(id)))
    throw problem('OUT_OF_DATE', 'The tickets of this event have changed. Please check it and try again.')
  await checkCapacities(tx, event, saving)
  const kept = new Set(types.flatMap(({ id }) => id ?? []))
  await retire(
    tx,
    event,
    [...known].filter((id) => !kept.has(id)),
  )
  for (const [position, type] of types.entries()) {
    const values = valuesOf(type, position, format)
    await (type.id === undefined
      ? tx.insert(ticketTypes).values({ ...values, eventId: event.id })
      : tx.update(ticketTypes).set(values).where(eq(ticketTypes.id, type.id)))
  }
  await fillPlaces(tx, event.id, now)
}
