import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { CallPlace, CallRole } from '@wellspring/api/contract/call-places'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { notFound } from '../../../problem.ts'
import { findBooking, lockBooking } from '../../booking/queries.ts'
import { bookings } from '../../booking/tables.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { presenceOf } from '../rules.ts'
import type { Attendance } from '../rules.ts'
import { callGuests, callPresences, calls } from '../tables.ts'

export type CallRow = typeof calls.$inferSelect
export type PresenceRow = typeof callPresences.$inferSelect
export type GuestRow = typeof callGuests.$inferSelect
type Presences = Partial<Record<CallPlace, PresenceRow>>

/** A call with everything that decides what may happen in it. */
export interface CallContext {
  booking: BookingRow
  call: CallRow
  presences: Presences
  /** Invited guests who are neither declined nor withdrawn, in the order of their places. */
  guests: readonly GuestRow[]
  attendance: Attendance
}

const formats = new Set(['Telehealth', 'Hybrid'])
const neverConfirmed = new Set(['held', 'requested', 'expired', 'declined'])

/** Only bookings with a video format have a call. */
const isVideoBooking = ({ service, status }: BookingRow) =>
  formats.has(service.format) && !neverConfirmed.has(status)

export const roleIn = ({ kind }: Pick<Actor, 'kind'>): CallRole =>
  kind === 'provider' ? 'provider' : 'patron'

const idleCall = (bookingId: string): CallRow => ({
  bookingId,
  state: 'idle',
  startedAt: null,
  endedAt: null,
  dropCount: 0,
  lastSeq: 0,
})

interface Read {
  booking: BookingRow
  call: CallRow | undefined
  rows: readonly PresenceRow[]
  guests: readonly GuestRow[]
}

function callContextOf({ booking, call = idleCall(booking.id), rows, guests }: Read): CallContext {
  if (!isVideoBooking(booking)) throw notFound('call')
  const presences: Presences = Object.fromEntries(rows.map((row) => [row.place, row]))
  const standing = (place: CallPlace) => presences[place]?.standing ?? 'away'
  const agreed = guests.filter(({ status }) => status === 'agreed')
  const attendance: Attendance = {
    state: call.state,
    patron: standing('patron'),
    provider: standing('provider'),
    guests: Object.fromEntries(
      agreed.map(({ place }) => [
        place,
        {
          standing: standing(place),
          isIn: Boolean(presences[place]?.admittedAt),
        },
      ]),
    ),
  }
  return { booking, call, presences, guests, attendance }
}

const selectGuests = (db: ReadOnly | Tx, bookingId: string) =>
  db
    .select()
    .from(callGuests)
    .where(and(eq(callGuests.bookingId, bookingId), inArray(callGuests.status, ['asked', 'agreed'])))
    .orderBy(asc(callGuests.place))

async function read(db: ReadOnly, booking: BookingRow): Promise<CallContext> {
  const { id } = booking
  const [[call], rows, guests] = await Promise.all([
    db.select().from(calls).where(eq(calls.bookingId, id)),
    db.select().from(callPresences).where(eq(callPresences.bookingId, id)),
    selectGuests(db, id),
  ])
  return callContextOf({ booking, call, rows, guests })
}

/** The call of a booking that the caller may see, in its current state. */
export const findCallContext = async (db: ReadOnly, actor: Actor, id: string): Promise<CallContext> =>
  read(db, await findBooking(db, actor, id))

export async function findCallContextOfGuest(db: ReadOnly, { bookingId }: GuestRow): Promise<CallContext> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw notFound('call')
  return read(db, booking)
}

/** The same with the booking locked, for callers that change the call. */
export async function lockCallContext(tx: Tx, id: string, actor: Actor | null = null): Promise<CallContext> {
  // Concurrent changes of a call wait here, so everything read after it is up to date.
  const booking = await lockBooking(tx, id, actor)
  const found = await tx
    .select({ call: calls, presence: callPresences })
    .from(calls)
    .leftJoin(callPresences, eq(callPresences.bookingId, calls.bookingId))
    .where(eq(calls.bookingId, id))
    .for('update', { of: calls })
  const rows = found.flatMap(({ presence }) => presence ?? [])
  return callContextOf({ booking, call: found[0]?.call, rows, guests: await selectGuests(tx, id) })
}

/** The guest at a place, if it is a guest's place. */
export const guestAt = ({ guests }: Pick<CallContext, 'guests'>, place: CallPlace | null) =>
  guests.find((one) => one.place === place && one.status === 'agreed')

export const isHere = (attendance: Attendance, place: CallPlace) => presenceOf(attendance, place) === 'here'
