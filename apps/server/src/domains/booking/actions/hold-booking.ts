import { and, eq, not } from '../../../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change, inTransaction, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockProviderTime } from '../../scheduling/lock-provider-time.ts'
import { checkFirst } from '../times/first-consultation.ts'
import { hasBooked } from '../times/free-times.ts'
import { bookFree } from '../holds/book-free.ts'
import { endHold, expireOverdue } from '../holds/expire-overdue.ts'
import type { PatronAndProvider } from '../holds/expire-overdue.ts'
import { insertHeld } from '../holds/insert-held.ts'
import type { Hold } from '../holds/insert-held.ts'
import { isActive, isIdle, isOverdue } from '../times/provider-schedules.ts'
import { getBooking } from '../queries.ts'
import { checkFree, slotTakenProblem, reserving } from '../times/reservation.ts'
import type { WantedSlot } from '../times/reservation.ts'
import { contendForSlot } from '../times/slot-contention.ts'
import type { TakenSlot } from '../times/slot-contention.ts'
import { bookings } from '../tables.ts'
import { auditEntry } from '../transition.ts'

/** A new hold replaces the patron's earlier holds with the same provider. */
async function releaseOlderHolds(tx: Tx, context: Context, { providerId, patronId }: PatronAndProvider) {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), eq(bookings.patronId, patronId), isIdle))
  for (const { id } of rows) await endHold(context, id, 'cancelled')
}

/** Whether a booking still occupies its time. */
async function keepsItsTime({ db, now }: Context, id: string, startsAt: number): Promise<boolean> {
  const isThen = eq(bookings.startsAt, new Date(startsAt))
  const kept = and(eq(bookings.id, id), isActive, not(isOverdue(now())), isThen)
  return (await db.$count(bookings, kept)) > 0
}

const holdsAny = async (db: ReadOnly, patronId: string): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.patronId, patronId), eq(bookings.status, 'held')))) > 0

interface HoldRequest {
  wanted: WantedSlot
  hold: Hold
}

async function takeSlot(context: Context, actor: Actor, { wanted, hold }: HoldRequest): Promise<TakenSlot> {
  const { providerId, acceptsNew, offered } = await checkFree(context.db, wanted)
  if (!acceptsNew && !(await hasBooked(context, actor.userId, providerId)))
    throw problem('CONFLICT', 'This provider is not accepting new clients at the moment.')
  const write = (part: Context) =>
    inTransaction(part, async (unit) => {
      const inner = { ...part, unit }
      await lockProviderTime(unit.tx, providerId)
      await expireOverdue(unit.tx, inner, { providerId, patronId: actor.userId })
      await releaseOlderHolds(unit.tx, inner, { providerId, patronId: actor.userId })
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

/** Holds a slot for ten minutes. The patron's earlier hold with the same provider is released. */
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
  const isKept = (bookingId: string) => keepsItsTime(context, bookingId, startsAt)
  const hasOwnHold = () => holdsAny(context.db, patronId)
  const wish = { key: `${serviceId} ${startsAt}`, patronId, refuse, isKept, hasOwnHold }
  const { id } = await contendForSlot(wish, () => takeSlot(context, actor, { wanted, hold }))
  return getBooking(context, actor, id)
}
