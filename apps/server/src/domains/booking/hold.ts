import { and, eq, not, or } from 'drizzle-orm'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change, inTransaction, keyedStep, stepDone } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { returned } from '../../db/returned.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound, problem } from '../../problem.ts'
import { lockProviderTime } from '../scheduling/lock-provider-time.ts'
import { services } from '../directory/tables.ts'
import type { OfferedService } from '../directory/tables.ts'
import { contendForSlot } from './slot-contention.ts'
import type { TakenSlot } from './slot-contention.ts'
import { isActive, isIdle, isOverdue } from './provider-schedules.ts'
import { checkFirst } from './first-consultation.ts'
import { hasBooked } from './free-times.ts'
import { checkAction, transitionBooking, auditEntry } from './transition.ts'
import type { BookingRow } from './transition.ts'
import { checkFree, findReservation, slotTakenProblem, reserving } from './reservation.ts'
import type { WantedSlot } from './reservation.ts'
import { getBooking, lockBooking } from './queries.ts'
import { dueOf } from './rules.ts'
import { bookingTimeline, bookings } from './tables.ts'

interface Hold {
  serviceId: string
  startsAt: string
  zone: string
  note?: string | undefined
}

/** What somebody does not want any more, or has let run out. */
async function end(context: Context, id: string, to: 'expired' | 'cancelled') {
  const by = to === 'expired' ? 'system' : 'patron'
  await change(context, to === 'expired' ? 'booking.expire' : 'booking.release', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'held') return { result: undefined }
    const set = to === 'cancelled' ? { cancelledBy: 'patron' as const } : {}
    const after = await transitionBooking(tx, context, before, { to, by, set })
    return { ...auditEntry(before, after, { by }), result: undefined }
  })
}

interface Both {
  providerId: string
  patronId: string
}

/** Clears holds that have run out in the time of both; the clock may come up to a minute late. */
export async function expireOverdue(tx: Tx, context: Context, { providerId, patronId }: Both) {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(or(eq(bookings.providerId, providerId), eq(bookings.patronId, patronId)), isOverdue(context.now())),
    )
    .orderBy(bookings.id)
  for (const { id } of rows) await end(context, id, 'expired')
}

/** A new hold takes the place of the older ones of the same patron with the same provider. */
async function giveUpOlder(tx: Tx, context: Context, { providerId, patronId }: Both) {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), eq(bookings.patronId, patronId), isIdle))
  for (const { id } of rows) await end(context, id, 'cancelled')
}

async function findService(tx: Tx, id: string) {
  const [row] = await tx.select().from(services).where(eq(services.id, id))
  if (!row) throw notFound('service')
  const offered = row as OfferedService
  const { title, area, format, isCoaching, lengthMinutes, confirmation } = offered
  const { bufferBeforeMinutes, bufferAfterMinutes, policy, priceCents, providerId } = offered
  return {
    terms: { policy, priceCents, providerId, serviceId: row.id },
    service: {
      title,
      area,
      format,
      isCoaching,
      lengthMinutes,
      confirmation,
      bufferBeforeMinutes,
      bufferAfterMinutes,
    },
  }
}

/** A time that nobody else has, kept for a patron. The caller has locked the provider's time. */
export async function insertHeld(
  tx: Tx,
  context: Context,
  { wanted, hold, keptUntil }: { wanted: WantedSlot; hold: Hold; keptUntil?: Date },
): Promise<BookingRow> {
  const now = context.now()
  const [place, { service, terms }] = [
    await findReservation(tx, wanted),
    await findService(tx, hold.serviceId),
  ]
  const row = returned(
    await tx
      .insert(bookings)
      .values({
        ...place,
        ...terms,
        service,
        patronId: wanted.without.patronId,
        status: 'held',
        zone: hold.zone,
        note: hold.note || null,
        statusSince: now,
        createdAt: now,
        dueAt: keptUntil ?? dueOf('held', place, now),
        isOffer: keptUntil !== undefined,
      })
      .returning(),
    'booking',
  )
  const by = keptUntil ? 'system' : 'patron'
  await tx.insert(bookingTimeline).values({ bookingId: row.id, at: now, by, status: 'held' })
  return row
}

/** What costs nothing needs no payment: it is booked, or asked for, as soon as it is held. */
export const bookFree = (context: Context, held: BookingRow) =>
  change(context, 'booking.book', async (tx) => {
    const to = held.service.confirmation === 'instant' ? 'confirmed' : 'requested'
    const after = await transitionBooking(tx, context, held, { to, by: 'patron' })
    return { ...auditEntry(held, after, { by: 'patron' }), result: undefined }
  })

/** Whether a booking keeps a time still. */
async function hasTime({ db, now }: Context, id: string, startsAt: number): Promise<boolean> {
  const isThen = eq(bookings.startsAt, new Date(startsAt))
  const kept = and(eq(bookings.id, id), isActive, not(isOverdue(now())), isThen)
  return (await db.$count(bookings, kept)) > 0
}

/** Whether a patron holds anything that is not paid for. */
const holdsAny = async (db: ReadOnly, patronId: string): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.patronId, patronId), eq(bookings.status, 'held')))) > 0

interface Taking {
  wanted: WantedSlot
  hold: Hold
}

async function take(context: Context, actor: Actor, { wanted, hold }: Taking): Promise<TakenSlot> {
  const { providerId, acceptsNew, offered } = await checkFree(context.db, wanted)
  if (!acceptsNew && !(await hasBooked(context, actor.userId, providerId)))
    throw problem('CONFLICT', 'This provider takes no new clients at present.')
  const write = (part: Context) =>
    inTransaction(part, async (unit) => {
      const inner = { ...part, unit }
      await lockProviderTime(unit.tx, providerId)
      await expireOverdue(unit.tx, inner, { providerId, patronId: actor.userId })
      await giveUpOlder(unit.tx, inner, { providerId, patronId: actor.userId })
      await checkFirst(unit.tx, { serviceId: hold.serviceId, patronId: actor.userId })
      const row = await change(inner, 'booking.hold', async (tx) => {
        const held = await insertHeld(tx, inner, { wanted, hold })
        return { ...auditEntry(null, held, { by: 'patron' }), result: held }
      })
      if (row.priceCents === 0) await bookFree(inner, row)
      return row.id
    })
  const id = await reserving(context, wanted, (part) => keyedStep(part, 'hold', write))
  return { id, isWhole: offered[0]?.capacity === 1 }
}

/** Keeps a time for ten minutes; the older hold of the same patron with the same provider is given up for it. */
export async function holdBooking(
  context: Context,
  actor: Actor,
  hold: Hold,
): Promise<{ booking: BookingDetail }> {
  const done = stepDone(context, 'hold')
  if (typeof done === 'string') return getBooking(context, actor, done)
  const { serviceId } = hold
  const { userId: patronId } = actor
  const startsAt = Date.parse(hold.startsAt)
  const wanted = { serviceId, startsAt, now: context.now(), without: { patronId } }
  const nothing = { ...wanted, without: { patronId, bookingId: null } }
  const refuse = () => slotTakenProblem(context.db, nothing)
  const isKept = (bookingId: string) => hasTime(context, bookingId, startsAt)
  const hasOwnHold = () => holdsAny(context.db, patronId)
  const wish = { key: `${serviceId} ${startsAt}`, patronId, refuse, isKept, hasOwnHold }
  const { id } = await contendForSlot(wish, () => take(context, actor, { wanted, hold }))
  return getBooking(context, actor, id)
}

/** Gives a held time back before it is paid. */
export async function releaseBooking(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ booking: BookingDetail }> {
  await change(context, 'booking.release', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'release', 'patron', context.now())
    const after = await transitionBooking(tx, context, before, {
      to: 'cancelled',
      by: 'patron',
      set: { cancelledBy: 'patron' },
    })
    return { ...auditEntry(before, after, { by: 'patron' }), result: undefined }
  })
  return getBooking(context, actor, id)
}
