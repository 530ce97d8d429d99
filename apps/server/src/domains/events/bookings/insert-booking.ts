import { sql } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { Attendance } from '@wellspring/api/contract/event-format'

import type { Context } from '../../../context.ts'
import { statementOnce } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { RESERVED_MS, canChange } from '../rules.ts'
import { eventBookings, tickets } from '../tables.ts'
import type { Offered } from './terms.ts'
import type { EventBookingRow } from './transition.ts'

/** Tickets with their prices, and the total. */
export interface Priced {
  rows: {
    ticketTypeId: string
    guestName: string
    guestEmail: string | null
    priceCents: number
    isMemberPrice: boolean
    attendance: Attendance
  }[]
  cents: number
}

interface Inserted {
  id: string
  number: number
  tickets: {
    id: string
    ticketTypeId: string
    guestName: string
    priceCents: number
    attendance: Attendance
  }[]
}

const { placeholder } = sql
const instant = (name: string) => sql`${placeholder(name)}::timestamptz`

/** Inserts a booking and its tickets in one statement. */
const insertion = statementOnce<Inserted>((db) => {
  const booking = db
    .insert(eventBookings)
    .values({
      eventId: placeholder('eventId'),
      occurrenceId: placeholder('occurrenceId'),
      providerId: placeholder('providerId'),
      patronId: placeholder('patronId'),
      zone: placeholder('zone'),
      area: placeholder('area'),
      leaves: placeholder('leaves'),
      policy: placeholder('policy'),
      priceCents: placeholder('priceCents'),
      status: placeholder('status'),
      dueAt: instant('dueAt'),
      statusSince: instant('createdAt'),
      confirmedAt: instant('confirmedAt'),
      createdAt: instant('createdAt'),
    })
    .returning({ id: eventBookings.id, number: eventBookings.number })
  return sql`with booked as ${booking}, carried as (
      insert into ${tickets} (booking_id, ticket_type_id, guest_name, guest_email, price_cents, is_member_price, attendance)
      select booked.id, one."ticketTypeId", one."guestName", one."guestEmail", one."priceCents", one."isMemberPrice", one.attendance
      from booked, jsonb_to_recordset(${placeholder('tickets')}::jsonb)
        as one("ticketTypeId" uuid, "guestName" text, "guestEmail" text, "priceCents" int, "isMemberPrice" boolean, attendance text)
      returning id, ticket_type_id, guest_name, price_cents, attendance
    )
    select booked.id, booked.number, (select json_agg(json_build_object('id', id,
      'ticketTypeId', ticket_type_id, 'guestName', guest_name, 'priceCents', price_cents, 'attendance', attendance) order by id) from carried) as tickets
    from booked`
})

interface Booking {
  offered: Offered
  patronId: string
  zone: string
  priced: Priced
}

/** Inserts a booking with its tickets, confirmed if it is free. The caller takes the places. */
export async function insertBooking(
  tx: Tx,
  context: Context,
  { offered: { event, date, types }, patronId, zone, priced }: Booking,
): Promise<{ booking: EventBookingRow; tickets: EventBooking['tickets'] }> {
  const now = context.now()
  const isFree = priced.cents === 0
  const dueAt = isFree ? null : new Date(now.getTime() + RESERVED_MS)
  const values = {
    eventId: event.id,
    occurrenceId: date.id,
    providerId: event.providerId,
    patronId,
    zone,
    area: event.area ?? 'physical',
    leaves: event.leaves,
    policy: event.policy,
    priceCents: priced.cents,
    status: isFree ? ('confirmed' as const) : ('reserved' as const),
  }
  const rows = await insertion(tx, {
    ...values,
    dueAt: dueAt?.toISOString() ?? null,
    confirmedAt: isFree ? now.toISOString() : null,
    createdAt: now.toISOString(),
    tickets: JSON.stringify(priced.rows),
  })
  const { tickets: carried, ...ids } = returned(rows, 'booking of tickets')
  const booking = {
    ...values,
    ...ids,
    dueAt,
    statusSince: now,
    confirmedAt: isFree ? now : null,
    movedFrom: null,
    moveAnswer: null,
    createdAt: now,
  }
  const typeOf = (typeId: string) => types.find(({ id }) => id === typeId)
  const inHand = carried.map(({ id, ticketTypeId, guestName, priceCents, attendance }) => ({
    id,
    ticketType: { id: ticketTypeId, name: typeOf(ticketTypeId)?.name ?? '' },
    guestName,
    price: priceCents / 100,
    attendance,
    canChangeAttendance: canChange(event.format, typeOf(ticketTypeId)?.attendance ?? 'either'),
  }))
  return { booking, tickets: inHand }
}
