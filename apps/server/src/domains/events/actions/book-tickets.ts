import { and, asc, eq, sql } from '../../../db/drizzle.ts'

import type { EventBooking, TicketInput } from '@wellspring/api/contract/event-bookings'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { Attendance } from '@wellspring/api/contract/event-format'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { statementOnce } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { commonFormats } from '../../../formats.ts'
import { checkGuestMails } from '../guests/mail-limits.ts'
import { lockMembership } from '../../memberships/benefits.ts'
import { isBeingPaid } from '../../payments/queries.ts'
import { insertBooking } from '../bookings/insert-booking.ts'
import type { Priced } from '../bookings/insert-booking.ts'
import { presentOverlaps } from '../bookings/overlaps.ts'
import { presentEventBooking } from '../bookings/own-bookings.ts'
import { roomFull, soldOut, takePlaces, takeIfNoWaitlist } from '../bookings/places.ts'
import type { Wanted } from '../bookings/places.ts'
import { checkTicketLimit, findOffered } from '../bookings/terms.ts'
import type { Offered } from '../bookings/terms.ts'
import { auditEntry, transitionEventBooking } from '../bookings/transition.ts'
import type { EventBookingRow } from '../bookings/transition.ts'
import { priceOf } from '../rules.ts'
import { eventBookings, occurrences } from '../tables.ts'
import { checkQueueTurn, leaveQueues } from '../waitlist/direct-booking.ts'

interface Booking {
  occurrenceId: string
  tickets: TicketInput[]
  expectedPrice: number
  zone: string
  despiteOverlap?: boolean | undefined
}

interface Pricing {
  tickets: readonly TicketInput[]
  expectedPrice: number
}

/** The chosen attendance, or the only possible one if none was chosen. */
function attendanceOf(
  options: readonly Attendance[],
  { chosen, at }: { chosen: Attendance | undefined; at: number },
): Attendance {
  const [only] = options
  if (chosen !== undefined && options.includes(chosen)) return chosen
  if (chosen === undefined && options.length === 1 && only) return only
  const message =
    chosen === undefined
      ? 'Choose in person or online.'
      : `This ticket is for ${chosen === 'online' ? 'coming in person' : 'taking part online'}.`
  throw problem('VALIDATION_FAILED', message, { errors: { [`tickets.${at}.attendance`]: message } })
}

/** Prices each ticket and refuses a total that differs from the price the patron saw. */
function pricedTickets(
  { event, types, isMember, patronName }: Offered,
  { tickets: wanted, expectedPrice }: Pricing,
): Priced {
  const rows = wanted.map(({ ticketTypeId, guestName, guestEmail, attendance: chosen }, at) => {
    const type = types.find(({ id }) => id === ticketTypeId)
    const message = 'This ticket is no longer offered.'
    if (!type) throw problem('OUT_OF_DATE', message, { errors: { [`tickets.${at}.ticketTypeId`]: message } })
    const priceCents = priceOf(type, isMember)
    const isMemberPrice = priceCents < type.priceCents
    const attendance = attendanceOf(attendancesOf(event.format, type.attendance), { chosen, at })
    return {
      ticketTypeId,
      guestName: guestName || patronName,
      guestEmail: guestEmail || null,
      priceCents,
      isMemberPrice,
      attendance,
    }
  })
  const cents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  if (cents !== expectedPrice * 100)
    throw problem(
      'PRICE_CHANGED',
      `These tickets cost ${commonFormats.dollars(cents)} now. Please check it and try again.`,
    )
  return { rows, cents }
}

/** Prices tickets, checks the limits on guest emails, and locks the membership that a member price depends on. */
export async function priceTickets(
  tx: Tx,
  asked: { patronId: string; now: Date; secret: string },
  { offered, pricing }: { offered: Offered; pricing: Pricing },
): Promise<Priced> {
  const priced = pricedTickets(offered, pricing)
  await checkGuestMails(tx, asked, priced.rows)
  if (priced.rows.every(({ isMemberPrice }) => !isMemberPrice) || (await lockMembership(tx, asked.patronId)))
    return priced
  return pricedTickets({ ...offered, isMember: false }, pricing)
}

export const wantedOf = (rows: readonly { ticketTypeId: string; attendance: Attendance }[]): Wanted[] =>
  [...Map.groupBy(rows, ({ ticketTypeId }) => ticketTypeId)].map(([ticketTypeId, own]) => ({
    ticketTypeId,
    quantity: own.length,
    inRoom: own.filter(({ attendance }) => attendance === 'in_person').length,
  }))

/**
 * Cancels the patron's other unpaid reservations for the same date, unless one is being paid; the new booking replaces
 * them.
 */
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

/** Refuses too many tickets, sold-out tickets, and a date that overlaps another booking. */
function checkRoom(
  offered: Offered,
  { despiteOverlap }: Booking,
  { rows, wanted }: Pick<Priced, 'rows'> & { wanted: readonly Wanted[] },
) {
  checkTicketLimit(offered, rows.length)
  const [other] = despiteOverlap ? [] : presentOverlaps(offered.overlaps)
  if (other)
    throw problem(
      'CONFLICT',
      `You have another booking at this time: ${other.number}. Confirm that you want these tickets anyway.`,
      { errors: { despiteOverlap: `You have ${other.number} at this time.` } },
    )
  for (const type of offered.types) {
    const own = wanted.find(({ ticketTypeId }) => ticketTypeId === type.id)
    if (!own) continue
    if (type.left === 0) throw soldOut(type)
    if (type.leftInRoom === null || type.leftInRoom >= own.inRoom) continue
    const isIn = rows.findIndex((row) => row.ticketTypeId === type.id && row.attendance === 'in_person')
    throw roomFull(type.leftInRoom, isIn)
  }
}

const dateLock = statementOnce(
  () => sql`with patron as materialized (
      select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('patron')}, 0))
    )
    select occurrence.id from ${occurrences} as occurrence cross join patron
    where occurrence.id = ${sql.placeholder('occurrenceId')} for share of occurrence`,
)

/** Serializes the bookings of one patron and keeps the date from being moved or cancelled meanwhile. */
export async function lockDate(
  tx: Tx,
  { occurrenceId, patronId }: { occurrenceId: string; patronId: string },
): Promise<void> {
  await dateLock(tx, { occurrenceId, patron: `tickets of ${patronId}` })
}

/** Takes the places of a booking without overtaking the waitlist. */
async function takeInTurn(
  tx: Tx,
  context: Context,
  { booking, wanted }: { booking: EventBookingRow; wanted: readonly Wanted[] },
): Promise<void> {
  const { occurrenceId, patronId } = booking
  if (await takeIfNoWaitlist(tx, occurrenceId, wanted)) return
  const hasQueue = await checkQueueTurn(tx, { occurrenceId, wanted, patronId, now: context.now() })
  await takePlaces(tx, occurrenceId, wanted)
  if (hasQueue) await leaveQueues(tx, context, { booking, wanted })
}

/** Reserves places until the payment deadline. Free tickets are confirmed at once. */
export function bookTickets(
  context: Context,
  actor: Actor,
  input: Booking,
): Promise<{ booking: EventBooking }> {
  const { userId: patronId } = actor
  const { occurrenceId, zone } = input
  return inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    const { tx } = unit
    const asked = { occurrenceId, patronId, now: context.now(), secret: context.deps.config.secret }
    await lockDate(tx, asked)
    let offered = await findOffered(tx, asked)
    const priced = await priceTickets(tx, asked, { offered, pricing: input })
    if (offered.own.some(({ status }) => status === 'reserved')) {
      await giveUpIdle(tx, inner, asked)
      offered = await findOffered(tx, asked)
    }
    const wanted = wantedOf(priced.rows)
    checkRoom(offered, input, { ...priced, wanted })
    const name = priced.cents === 0 ? 'eventBooking.confirm' : 'eventBooking.reserve'
    const inserted = await change(inner, name, async () => {
      const result = await insertBooking(tx, context, { offered, patronId, zone, priced })
      return { ...auditEntry(null, result.booking, 'patron'), result }
    })
    // Contended rows are locked last, after all other writes and the response, so that the lock is held briefly.
    unit.atEnd.push(() => takeInTurn(tx, inner, { booking: inserted.booking, wanted }))
    const shown = { ...offered, ...inserted, paid: null }
    return { booking: presentEventBooking(shown, actor, context.now()) }
  })
}
