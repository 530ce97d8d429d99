import { and, asc, eq } from '../../../db/drizzle.ts'

import type { EventBooking, TicketInput } from '@wellspring/api/contract/event-bookings'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { isBeingPaid } from '../../payments/queries.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { checkLeft, takePlaces } from '../bookings/places.ts'
import type { Wanted } from '../bookings/places.ts'
import { checkMost, findOffered, listOverlaps } from '../bookings/terms.ts'
import type { Offered } from '../bookings/terms.ts'
import { auditEntry, transitionEventBooking } from '../bookings/transition.ts'
import type { EventBookingRow } from '../bookings/transition.ts'
import { RESERVED_MS, priceOf } from '../rules.ts'
import { eventBookings, occurrences, tickets } from '../tables.ts'
import { checkTurn, leaveQueues } from '../waitlist/without-offer.ts'

interface Booking {
  occurrenceId: string
  tickets: TicketInput[]
  expectedPrice: number
  zone: string
  despiteOverlap?: boolean | undefined
}

const dollars = (cents: number) => `$${cents / 100}`

interface Pricing {
  patronId: string
  tickets: readonly { ticketTypeId: string; guestName?: string | undefined }[]
  expectedPrice: number
}

export interface Priced {
  rows: { ticketTypeId: string; guestName: string; priceCents: number }[]
  cents: number
}

/** Each ticket with what it costs; the sum has to be the one that was seen. */
export async function pricedTickets(
  tx: Tx,
  { types, isMember }: Offered,
  { patronId, tickets: wanted, expectedPrice }: Pricing,
): Promise<Priced> {
  const { firstName, lastName } = await getUser(tx, patronId)
  const rows = wanted.map(({ ticketTypeId, guestName }, at) => {
    const type = types.find(({ id }) => id === ticketTypeId)
    const message = 'This ticket is not offered any more.'
    if (!type) throw problem('OUT_OF_DATE', message, { errors: { [`tickets.${at}.ticketTypeId`]: message } })
    const priceCents = priceOf(type, isMember)
    return { ticketTypeId, guestName: guestName || `${firstName} ${lastName}`, priceCents }
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
  const kept = await tx
    .select()
    .from(eventBookings)
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        eq(eventBookings.occurrenceId, occurrenceId),
        eq(eventBookings.status, 'reserved'),
      ),
    )
    .orderBy(asc(eventBookings.id))
    .for('update')
  for (const before of kept) {
    if (await isBeingPaid(tx, 'ticket', before.id)) continue
    await change(context, 'eventBooking.release', async () => {
      const after = await transitionEventBooking(tx, context, before, 'cancelled')
      return { ...auditEntry(before, after, 'patron'), result: undefined }
    })
  }
}

/** Refuses what would be too much, or at a time at which they are elsewhere. */
async function checkRoom(
  tx: Tx,
  { date }: Offered,
  { patronId, now, input }: { patronId: string; now: Date; input: Booking },
) {
  const { occurrenceId, despiteOverlap } = input
  await checkMost(tx, { patronId, occurrenceId, quantity: input.tickets.length })
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
export async function lockDate(
  tx: Tx,
  { occurrenceId, patronId }: { occurrenceId: string; patronId: string },
): Promise<void> {
  await lockName(tx, `tickets of ${patronId}`)
  await tx
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.id, occurrenceId))
    .for('share')
}

/** Writes a booking with its tickets; what costs nothing is confirmed. The caller takes the places. */
export async function insertBooking(
  tx: Tx,
  context: Context,
  { offered, patronId, zone, priced }: { offered: Offered; patronId: string; zone: string; priced: Priced },
): Promise<EventBookingRow> {
  const { event, date } = offered
  const { cents } = priced
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
  const row = returned(rows, 'booking of tickets')
  await tx.insert(tickets).values(priced.rows.map((ticket) => ({ ...ticket, bookingId: row.id })))
  return row
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
    const priced = await pricedTickets(tx, offered, { ...input, patronId })
    await giveUpIdle(tx, inner, { patronId, occurrenceId })
    await checkRoom(tx, offered, { patronId, now, input })
    const wanted = wantedOf(priced.rows)
    await checkLeft(tx, occurrenceId, wanted)
    const name = priced.cents === 0 ? 'eventBooking.confirm' : 'eventBooking.reserve'
    return change(inner, name, async () => {
      // Written before the places are locked: many who want them wait for one another as short as can be.
      const row = await insertBooking(tx, context, { offered, patronId, zone: input.zone, priced })
      const hasQueue = await checkTurn(tx, { occurrenceId, wanted, patronId, now })
      await takePlaces(tx, occurrenceId, wanted)
      if (hasQueue) await leaveQueues(tx, inner, { booking: row, wanted })
      return { ...auditEntry(null, row, 'patron'), result: row.id }
    })
  })
  return getEventBooking(context, actor, id)
}
