import { and, asc, eq, ilike, inArray, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Attendee, CarriedTicket, CheckInPack } from '@wellspring/api/contract/event-check-in'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { users } from '../../identity/tables.ts'
import { findEventBooking } from '../bookings/own-bookings.ts'
import { findOwnDate } from '../dates/dates-of.ts'
import { findCheckInDate } from '../check-in-helpers/queries.ts'
import { guestLinkOf } from '../guests/link.ts'
import { eventBookingNumber } from '../rules.ts'
import { checkIns, eventBookings, ticketTypes, tickets } from '../tables.ts'
import { codeOf, publicKeyOf } from './codes.ts'

/** Statuses with valid tickets. */
export const comingStatuses = ['confirmed', 'checked_in', 'no_show'] as const

type Use = CarriedTicket['used']

/** Time and gate of a ticket's first use. For queries of tickets. */
const firstUse = sql<Use>`(select json_build_object('at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'gate', c.gate) from ${checkIns} c where c.ticket_id = ${tickets.id} order by c.at, c.number limit 1)`

const selectTickets = (db: ReadOnly) =>
  db
    .select({
      ticket: tickets,
      booking: eventBookings,
      typeName: ticketTypes.name,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      used: firstUse,
    })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(users, eq(users.id, eventBookings.patronId))
    .$dynamic()

const ofDate = (occurrenceId: string): SQL | undefined =>
  and(eq(eventBookings.occurrenceId, occurrenceId), inArray(eventBookings.status, [...comingStatuses]))

const byName = [asc(sql`lower(${tickets.guestName})`), asc(tickets.id)] as const

type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/**
 * The first scanned ticket checks in the whole booking, but the other tickets count only when they are scanned
 * themselves.
 */
function ticketStatus({ booking, used }: TicketRow, isOver: boolean): Attendee['status'] {
  if (booking.status !== 'checked_in' || used !== null) return booking.status
  return isOver ? 'no_show' : 'confirmed'
}

function presentAttendee(row: TicketRow, isOver: boolean): Attendee {
  const { ticket, booking, typeName, patronName, used } = row
  return {
    ticketId: ticket.id,
    bookingId: booking.id,
    bookingNumber: eventBookingNumber(booking.number),
    guestName: ticket.guestName,
    ticketType: typeName,
    attendance: ticket.attendance,
    patron: { id: booking.patronId, name: patronName },
    status: ticketStatus(row, isOver),
    used,
  }
}

interface Filter {
  id: string
  limit: number
  page: number
  search?: string | undefined
}

/** Lists the attendees of a date by name. */
export async function listAttendees(
  { db, now }: Context,
  actor: Actor,
  { id, limit, page, search }: Filter,
): Promise<{
  attendees: Attendee[]
  totalRecords: number
  counts: { tickets: number; inPerson: number; used: number }
}> {
  const { date } = await findOwnDate(db, actor, id)
  const words = search ? containing(search) : undefined
  const where = and(
    ofDate(date.id),
    words === undefined
      ? undefined
      : or(
          ilike(tickets.guestName, words),
          ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, words),
          ilike(ticketTypes.name, words),
          ilike(sql`'WE-' || ${eventBookings.number}`, words),
        ),
  )
  const counted = (condition: SQL | undefined) =>
    db
      .select({
        tickets: sql<number>`count(*)::int`,
        inPerson: sql<number>`(count(*) filter (where ${tickets.attendance} = 'in_person'))::int`,
        used: sql<number>`(count(*) filter (where exists (select from ${checkIns} c where c.ticket_id = ${tickets.id})))::int`,
      })
      .from(tickets)
      .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
      .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
      .innerJoin(users, eq(users.id, eventBookings.patronId))
      .where(condition)
  const [rows, [found], [all]] = await Promise.all([
    selectTickets(db)
      .where(where)
      .orderBy(...byName)
      .limit(limit)
      .offset(limit * page),
    counted(where),
    counted(ofDate(date.id)),
  ])
  const isOver = date.endsAt <= now()
  return {
    attendees: rows.map((row) => presentAttendee(row, isOver)),
    totalRecords: found?.tickets ?? 0,
    counts: all ?? { tickets: 0, inPerson: 0, used: 0 },
  }
}

const atOnce = 500

/** Yields all attendees of a date in pages, to limit memory. */
export async function* streamAttendees(
  context: Context,
  actor: Actor,
  id: string,
): AsyncGenerator<Attendee[]> {
  for (let page = 0; ; page++) {
    const { attendees } = await listAttendees(context, actor, { id, page, limit: atOnce })
    yield attendees
    if (attendees.length < atOnce) return
  }
}

/** Everything a phone needs for offline check-in. */
export async function getCheckInPack(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ pack: CheckInPack }> {
  const now = context.now()
  const { event, date } = await findCheckInDate(context.db, { actor, id, now })
  const rows = await selectTickets(context.db)
    .where(ofDate(date.id))
    .orderBy(...byName)
  return {
    pack: {
      occurrenceId: date.id,
      title: event.title,
      zone: event.zone,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt.toISOString(),
      publicKey: publicKeyOf(context.deps.config.secret),
      tickets: rows.map(({ ticket, booking, typeName, used }) => ({
        id: ticket.id,
        bookingNumber: eventBookingNumber(booking.number),
        guestName: ticket.guestName,
        ticketType: typeName,
        attendance: ticket.attendance,
        used,
      })),
      madeAt: now.toISOString(),
    },
  }
}

/** The tickets of a booking with the content of their QR codes. */
export async function getTickets(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ tickets: CarriedTicket[] }> {
  const { occurrenceId, status } = await findEventBooking(context.db, actor, id)
  const isValid = status === 'confirmed' || status === 'checked_in'
  const rows = await selectTickets(context.db).where(eq(tickets.bookingId, id)).orderBy(asc(tickets.id))
  return {
    tickets: rows.map(({ ticket, typeName, used }) => ({
      id: ticket.id,
      ticketType: { id: ticket.ticketTypeId, name: typeName },
      guestName: ticket.guestName,
      attendance: ticket.attendance,
      code: isValid ? codeOf({ ticketId: ticket.id, occurrenceId }, context.deps.config.secret) : null,
      guestLink: isValid ? guestLinkOf(context.deps.config.secret, ticket.id) : null,
      guestEmail: ticket.guestEmail,
      used,
    })),
  }
}
