import { asc, eq, inArray } from '../../db/drizzle.ts'

import type { Call, CallEvent } from '@wellspring/api/contract/calls'
import type { CallPeers } from '@wellspring/api/contract/realtime'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { presentCall } from './present.ts'
import { joinWindowState, otherOf } from './rules.ts'
import { findCallContext, roleIn } from './state/call-context.ts'
import { findParticipants, findPhone } from './state/participants.ts'
import { callEvents, callGuests, callPresences } from './tables.ts'

/** The call as the caller sees it, with only those facts about the other participant that help to meet. */
export async function getCall(context: Context, actor: Actor, id: string): Promise<{ call: Call }> {
  const { db } = context
  const now = context.now()
  const callContext = await findCallContext(db, actor, id)
  const { booking, attendance } = callContext
  const role = roleIn(actor)
  const isOpen = attendance.state !== 'ended' && joinWindowState(booking, now) === 'open'
  const [faces, phone] = await Promise.all([
    findParticipants(db, callContext, role),
    isOpen ? findPhone(db, booking, otherOf(role)) : null,
  ])
  return { call: presentCall(callContext, role, { faces, phone, now }) }
}

/** The number of connections per place of these calls, by booking. */
export async function listConnections(
  db: ReadOnly,
  bookingIds: readonly string[],
): Promise<Map<string, CallPeers>> {
  const rows = await db
    .select()
    .from(callPresences)
    .where(inArray(callPresences.bookingId, [...bookingIds]))
  const found = new Map<string, CallPeers>()
  for (const { bookingId, place, connections } of rows)
    found.set(bookingId, { ...found.get(bookingId), [place]: connections })
  return found
}

/** Arrivals, departures and lost connections of a call, in order. */
export async function readCallEvents(db: ReadOnly, bookingId: string): Promise<CallEvent[]> {
  const rows = await db
    .select({ at: callEvents.at, place: callEvents.place, event: callEvents.event, name: callGuests.name })
    .from(callEvents)
    .leftJoin(callGuests, eq(callGuests.id, callEvents.guestId))
    .where(eq(callEvents.bookingId, bookingId))
    .orderBy(asc(callEvents.id))
  return rows.map(({ at, name, ...row }) => ({ ...row, guestName: name, at: at.toISOString() }))
}

/** The same, for the two participants and for staff. */
export async function listCallEvents(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ events: CallEvent[]; dropCount: number }> {
  const { call } = await findCallContext(db, actor, id)
  return { events: await readCallEvents(db, id), dropCount: call.dropCount }
}

export type CallAnswer = Promise<{ call: Call }>
