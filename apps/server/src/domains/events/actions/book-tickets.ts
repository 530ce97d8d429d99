import { and, asc, eq, notExists, sql } from '../../../db/drizzle.ts'

import { MAX_TICKETS } from '@wellspring/api/contract/event-bookings'
import type { EventBooking, TicketInput } from '@wellspring/api/contract/event-bookings'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { payments } from '../../payments/tables.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { takePlaces } from '../bookings/places.ts'
import type { Wanted } from '../bookings/places.ts'
import { countOwnTickets, findOffered, listOverlaps } from '../bookings/terms.ts'
import type { Offered } from '../bookings/terms.ts'
import { auditEntry, transitionEventBooking } from '../bookings/transition.ts'
import type { EventBookingRow } from '../bookings/transition.ts'
import { RESERVED_MS, priceOf } from '../rules.ts'
import { eventBookings, occurrences, tickets } from '../tables.ts'

interface Booking {
  occurrenceId: string
  tickets: TicketInput[]
  expectedPrice: number
  zone: string
  despiteOverlap?: boolean | undefined
}

const dollars = (cents: number) => `$${cents / 100}`

/** Each ticket with what it costs; the sum has to be the one that was seen. */
function pricedTickets(
  { types, isMember }: Offered,
  { tickets: wanted, expectedPrice }: Booking,
  buyer: string,
) {
  const rows = wanted.map(({ ticketTypeId, guestName }, at) => {
    const type = types.find(({ id }) => id === ticketTypeId)
    const message = 'This ticket is not offered any more.'
    if (!type) throw problem('OUT_OF_DATE', message, { errors: { [`tickets.${at}.ticketTypeId`]: message } })
    return { ticketTypeId, guestName: guestName || buyer, priceCents: priceOf(type, isMember) }
  })
  const cents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  if (cents !== expectedPrice * 100)
    throw problem('PRICE_CHANGED', `These tickets cost ${dollars(cents)} now. Please look at it again.`)
  return { rows, cents }
}

const wantedOf = (rows: readonly { ticketTypeId: string }[]): Wanted[] =>
  [...Map.groupBy(rows, ({ ticketTypeId }) => ticketTypeId)].map(([ticketTypeId, own]) => ({
    ticketTypeId,
    quantity: own.length,
  }))

/** Places that the same patron keeps for the same date and is not paying for: these take their place. */
async function giveUpIdle(
  tx: Tx,
  context: Context,
  { patronId, occurrenceId }: { patronId: string; occurrenceId: string },
) {
  const idle = await tx
    .select()
    .from(eventBookings)
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        eq(eventBookings.occurrenceId, occurrenceId),
        eq(eventBookings.status, 'reserved'),
        notExists(
          sql`(select from ${payments} p where p.payable_id = "event_bookings"."id" and p.payable_kind = 'ticket'
            and p.status in ('processing', 'requires_action'))`,
        ),
      ),
    )
    .orderBy(asc(eventBookings.id))
    .for('update')
  for (const before of idle)
    await change(context, 'eventBooking.release', async () => {
      const after = await transitionEventBooking(tx, context, before, 'cancelled')
      return { ...auditEntry(before, after, 'patron'), result: undefined }
    })
}

/** Refuses what would be too much, or at a time at which they are elsewhere. */
async function checkRoom(
  tx: Tx,
  { date }: Offered,
  { patronId, now, input }: { patronId: string; now: Date; input: Booking },
) {
  const { occurrenceId, despiteOverlap } = input
  const has = await countOwnTickets(tx, { patronId, occurrenceId })
  if (has + input.tickets.length > MAX_TICKETS)
    throw problem('CONFLICT', `You can have at most ${MAX_TICKETS} tickets for one date, and have ${has}.`)
  if (despiteOverlap) return
  const { startsAt, endsAt } = date
  const [other] = await listOverlaps(tx, { patronId, startsAt, endsAt, now }, occurrenceId)
  if (other)
    throw problem(
      'CONFLICT',
      `You have another booking at this time: ${other.number}. Please say whether you want these tickets all the same.`,
      { errors: { despiteOverlap: `You have ${other.number} at this time.` } },
    )
}

/** One of a patron at a time, and none while the date is being moved or called off. */
async function lockDate(tx: Tx, { occurrenceId, patronId }: { occurrenceId: string; patronId: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tickets of ${patronId}`}, 0))`)
  await tx
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.id, occurrenceId))
    .for('share')
}

async function insertBooking(
  tx: Tx,
  context: Context,
  { offered, patronId, cents, zone }: { offered: Offered; patronId: string; cents: number; zone: string },
): Promise<EventBookingRow> {
  const { event, date } = offered
  const now = context.now()
  const isFree = cents === 0
  const rows = await tx
    .insert(eventBookings)
    .values({
      eventId: event.id,
      occurrenceId: date.id,
      providerId: event.providerId,
      patronId,
      zone,
      area: event.area ?? 'physical',
      leaves: event.leaves,
      policy: event.policy,
      priceCents: cents,
      status: isFree ? 'confirmed' : 'reserved',
      dueAt: isFree ? null : new Date(now.getTime() + RESERVED_MS),
      statusSince: now,
      confirmedAt: isFree ? now : null,
      createdAt: now,
    })
    .returning()
  return returned(rows, 'booking of tickets')
}

/** Keeps places for whoever is about to pay; what costs nothing is booked at once. */
export async function bookTickets(
  context: Context,
  actor: Actor,
  input: Booking,
): Promise<{ booking: EventBooking }> {
  const { userId: patronId } = actor
  const { occurrenceId } = input
  const id = await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    const { tx } = unit
    const now = context.now()
    await lockDate(tx, { occurrenceId, patronId })
    const offered = await findOffered(tx, { occurrenceId, patronId, now })
    const { firstName, lastName } = await getUser(tx, patronId)
    const { rows, cents } = pricedTickets(offered, input, `${firstName} ${lastName}`)
    await giveUpIdle(tx, inner, { patronId, occurrenceId })
    await checkRoom(tx, offered, { patronId, now, input })
    return change(inner, cents === 0 ? 'eventBooking.confirm' : 'eventBooking.reserve', async () => {
      await takePlaces(tx, occurrenceId, wantedOf(rows))
      const row = await insertBooking(tx, context, { offered, patronId, cents, zone: input.zone })
      await tx.insert(tickets).values(rows.map((ticket) => ({ ...ticket, bookingId: row.id })))
      return { ...auditEntry(null, row, 'patron'), result: row.id }
    })
  })
  return getEventBooking(context, actor, id)
}
