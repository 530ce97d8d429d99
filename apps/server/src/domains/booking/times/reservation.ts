import { randomUUID } from 'node:crypto'

import { and, eq, gt, lt, not, sql } from '../../../db/drizzle.ts'

import { constraintOf } from '../../../db/constraint-of.ts'
import { DAY_MS, MINUTE_MS } from '../../../time.ts'
import { inPart } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import type { Problem } from '../../../problem.ts'
import { services } from '../../directory/tables.ts'
import { isActive, isGivenUp, isOverdue, readSchedules } from './provider-schedules.ts'
import type { Schedule, ScheduledService } from '../../scheduling/free-slots.ts'
import type { GivenUp } from './provider-schedules.ts'
import {
  freeSlotsOf,
  isFree,
  isOutOfReach,
  joinableGroupSlots,
  nearest,
} from '../../scheduling/free-slots.ts'
import { presentSlot } from './free-times.ts'
import { bookingNumber } from '../rules.ts'
import { blockedBy, bookableSpan } from '../../scheduling/slots.ts'
import type { Span } from '../../scheduling/slots.ts'
import { bookings } from '../tables.ts'

/** The search radius in days for alternatives, and the wider one when there are few. */
const NEAR_DAYS = 2
const FAR_DAYS = 14

export interface WantedSlot {
  serviceId: string
  startsAt: number
  now: Date
  without: GivenUp
  terms?: Partial<ScheduledService>
  /** For an existing booking, whose terms apply even if the service has changed. */
  evenHidden?: true
}

interface Candidate {
  diary: Schedule
  offered: ScheduledService
  within: Span
}

async function readCandidate(db: ReadOnly | Tx, wanted: WantedSlot, days: number): Promise<Candidate> {
  const { serviceId, now, without, terms, evenHidden = false } = wanted
  const startsAt = Math.min(Math.max(wanted.startsAt, now.getTime()), now.getTime() + 366 * DAY_MS)
  const within = { from: startsAt - days * DAY_MS, to: startsAt + days * DAY_MS }
  const [schedule] = await readSchedules(db, { serviceId, within, now, without, evenHidden })
  const found = schedule?.offered[0]
  if (!schedule || !found) throw notFound('service')
  return { diary: schedule, offered: { ...found, ...terms }, within }
}

const isStillFree = ({ diary: schedule, offered }: Candidate, { startsAt, now }: WantedSlot) =>
  isFree(schedule, offered, { startsAt, now: now.getTime() })

const alternativesIn = ({ diary: schedule, offered, within }: Candidate, { startsAt, now }: WantedSlot) =>
  nearest(freeSlotsOf(schedule, offered, { within, now: now.getTime() }), startsAt).map(presentSlot)

/** Explains why a slot is unavailable and suggests nearby ones. */
async function explainRefusal(db: ReadOnly, wanted: WantedSlot, room: Candidate) {
  const now = wanted.now.getTime()
  const { offered } = room
  const reach = isOutOfReach(offered, { startsAt: wanted.startsAt, now })
  const near = reach === null ? alternativesIn(room, wanted) : []
  const { from, to } = bookableSpan(now, offered)
  const within = { ...wanted, startsAt: Math.min(Math.max(wanted.startsAt, from), to) }
  const alternatives =
    near.length === 3 ? near : alternativesIn(await readCandidate(db, within, FAR_DAYS), within)
  if (reach === 'late') return problem('SLOT_CLOSED', 'It is too late to book this time.', { alternatives })
  if (reach === 'soon')
    return problem('SLOT_CLOSED', 'This is too far ahead to be booked now.', { alternatives })
  return problem('SLOT_TAKEN', 'Someone else has just booked this time.', { alternatives })
}

/** The error for a caller whose slot has been taken. */
export const slotTakenProblem = async (db: ReadOnly, wanted: WantedSlot): Promise<Problem> =>
  explainRefusal(db, wanted, await readCandidate(db, wanted, NEAR_DAYS))

const ownTime = (number: string | null) =>
  problem('CONFLICT', `You have another booking at this time${number === null ? '' : `: ${number}`}.`)

/** The patron's own bookings at the requested time or soon after, in order. */
const listOwn = (db: ReadOnly, { serviceId, startsAt, now, without }: WantedSlot) =>
  db
    .select({ number: bookings.number, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.patronId, without.patronId),
        isActive,
        not(isOverdue(now)),
        sql`not (${isGivenUp(without)} and ${bookings.providerId} =
          (select s.provider_id from ${services} s where s.id = ${serviceId}))`,
        lt(bookings.startsAt, new Date(startsAt + DAY_MS)),
        gt(bookings.endsAt, new Date(startsAt)),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(1)

/** A check before the provider's time is locked, so that most late callers need not wait. */
export async function checkFree(db: ReadOnly, wanted: WantedSlot): Promise<Schedule> {
  const isNear = Math.abs(wanted.startsAt - wanted.now.getTime()) < 366 * DAY_MS
  const [room, [own]] = await Promise.all([
    readCandidate(db, wanted, NEAR_DAYS),
    isNear ? listOwn(db, wanted) : Promise.resolve([]),
  ])
  const { diary: schedule, offered } = room
  const { startsAt, now } = wanted
  const endsAt = startsAt + offered.lengthMinutes * MINUTE_MS
  const isInReach = isOutOfReach(offered, { startsAt, now: now.getTime() }) === null
  if (isInReach && own && own.startsAt.getTime() < endsAt) throw ownTime(bookingNumber(own.number))
  if (!isInReach || !isStillFree(room, wanted)) throw await explainRefusal(db, wanted, room)
  return schedule
}

/** Thrown inside a transaction, so that its connection is released before alternatives are searched. */
class SlotTakenError extends Error {}

async function freeSeat(tx: Tx, sessionId: string): Promise<number> {
  const rows = await tx
    .select({ seat: bookings.seat })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), isActive))
  const seats = new Set(rows.map(({ seat }) => seat))
  let seat = 1
  while (seats.has(seat)) seat++
  return seat
}

const asDates = ({ from, to }: { from: number; to: number }) => ({
  blockedFrom: new Date(from),
  blockedTo: new Date(to),
})

/** Finds a free place under the lock on the provider's time: in an existing session or a new one. */
export async function findReservation(tx: Tx, wanted: WantedSlot) {
  const room = await readCandidate(tx, wanted, 1)
  if (!isStillFree(room, wanted)) throw new SlotTakenError()
  const { diary: schedule, offered } = room
  const { startsAt } = wanted
  const session = joinableGroupSlots(schedule, offered).find((one) => one.startsAt === startsAt)
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + offered.lengthMinutes * MINUTE_MS),
    ...asDates(session ?? blockedBy(startsAt, offered)),
    sessionId: session?.sessionId ?? randomUUID(),
    seat: session ? await freeSeat(tx, session.sessionId) : 1,
  }
}

/** Runs an action that takes a slot. Maps a lost race to an error with alternatives. */
export async function reserving<Result>(
  context: Context,
  wanted: WantedSlot,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await inPart(context, run)
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'reservations_patron_time') throw ownTime(null)
    const isTaken =
      error instanceof SlotTakenError ||
      constraint === 'reservations_provider_time' ||
      constraint === 'bookings_seat'
    throw isTaken ? await slotTakenProblem(context.db, wanted) : error
  }
}
