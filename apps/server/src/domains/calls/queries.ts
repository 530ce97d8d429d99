import { asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Call, CallEvent, CallSide } from '@wellspring/api/contract/calls'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import type { BookingRow } from '../booking/move.ts'
import { bookingPayments } from '../booking/tables.ts'
import { findApproved } from '../directory/standing.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { findScene, sideOf } from './room.ts'
import type { Scene } from './room.ts'
import { awaitedUntil, doorOf, doorState, isLetIn, otherOf, verbsOf } from './rules.ts'
import { callEvents, callPresences } from './tables.ts'

interface Person {
  name: string
  imageUrl: string | null
}

/** A provider goes by the name of the practice. */
async function findPerson(db: ReadOnly, booking: BookingRow, side: CallSide): Promise<Person> {
  const isProvider = side === 'provider'
  const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  const [row] = await db
    .select({ fullName, publicName: providers.name, imageUrl: users.profileImageUrl })
    .from(users)
    .leftJoin(providers, eq(providers.id, users.id))
    .where(eq(users.id, isProvider ? booking.providerId : booking.patronId))
  if (!row) throw new Error(`there is nobody of the booking ${booking.id}`)
  return { name: (isProvider ? row.publicName : null) ?? row.fullName, imageUrl: row.imageUrl }
}

/** By which number somebody is reached when the call does not work. */
async function findPhone(db: ReadOnly, booking: BookingRow, side: CallSide): Promise<string | null> {
  if (side === 'provider')
    return (await findApproved(db, booking.providerId))?.businessInformation.phoneNo || null
  const [paid] = await db
    .select({ billing: bookingPayments.billingDetails })
    .from(bookingPayments)
    .where(eq(bookingPayments.bookingId, booking.id))
    .orderBy(desc(bookingPayments.id))
    .limit(1)
  return paid?.billing.phoneNo || null
}

/** What the clock has not written down yet is seen as it is: a shut door ends a call. */
function asSeen({ booking, room }: Scene, now: Date): Scene['room'] {
  if (doorState(booking, now) !== 'shut') return room
  return { state: 'ended', patron: 'away', provider: 'away' }
}

interface Other extends Person {
  phone: string | null
}

function present(scene: Scene, side: CallSide, { other, now }: { other: Other; now: Date }): Call {
  const { booking, call, presences } = scene
  const room = asSeen(scene, now)
  const theirs = otherOf(side)
  const brokenAt = room[theirs] === 'broken' ? (presences[theirs]?.brokenAt ?? null) : null
  const { opensAt, closesAt } = doorOf(booking)
  return {
    bookingId: booking.id,
    state: room.state,
    side,
    other: {
      ...other,
      isHere: room[theirs] === 'here',
      awaitedUntil: brokenAt && awaitedUntil(brokenAt).toISOString(),
    },
    title: booking.service.title,
    opensAt: opensAt.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isAdmitted: side === 'provider' || isLetIn(room),
    startedAt: call.startedAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
    dropCount: call.dropCount,
    verbs: verbsOf(room, side, { met: booking, now, hasStarted: call.startedAt !== null }),
  }
}

/** A call as its caller sees it: of the other one there is only what helps to meet. */
export async function getCall(context: Context, actor: Actor, id: string): Promise<{ call: Call }> {
  const { db } = context
  const now = context.now()
  const scene = await findScene(db, actor, id)
  const { booking, room } = scene
  const side = sideOf(actor)
  const isOpen = room.state !== 'ended' && doorState(booking, now) === 'open'
  const [person, phone] = await Promise.all([
    findPerson(db, booking, otherOf(side)),
    isOpen ? findPhone(db, booking, otherOf(side)) : null,
  ])
  return { call: present(scene, side, { other: { ...person, phone }, now }) }
}

/** How many connections the sides of some calls have had, by `bookingId:side`. */
export async function listConnections(
  db: ReadOnly,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(callPresences)
    .where(inArray(callPresences.bookingId, [...bookingIds]))
  return new Map(rows.map(({ bookingId, side, connections }) => [`${bookingId}:${side}`, connections]))
}

/** Who came, went and was cut off, for the two of them and for staff. */
export async function listCallEvents(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ events: CallEvent[]; dropCount: number }> {
  const { call } = await findScene(db, actor, id)
  const rows = await db
    .select()
    .from(callEvents)
    .where(eq(callEvents.bookingId, id))
    .orderBy(asc(callEvents.id))
  return {
    events: rows.map(({ at, side, event }) => ({ at: at.toISOString(), side, event })),
    dropCount: call.dropCount,
  }
}
