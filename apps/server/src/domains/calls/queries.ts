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

/** A call as its caller sees it: of the other one there is only what helps to meet. */
export async function getCall(context: Context, actor: Actor, id: string): Promise<{ call: Call }> {
  const { db } = context
  const now = context.now()
  const callContext = await findCallContext(db, actor, id)
  const { booking, attendance } = callContext
  const side = roleIn(actor)
  const isOpen = attendance.state !== 'ended' && joinWindowState(booking, now) === 'open'
  const [faces, phone] = await Promise.all([
    findParticipants(db, callContext, side),
    isOpen ? findPhone(db, booking, otherOf(side)) : null,
  ])
  return { call: presentCall(callContext, side, { faces, phone, now }) }
}

/** How many connections the places of some calls have had, by booking. */
export async function listConnections(
  db: ReadOnly,
  bookingIds: readonly string[],
): Promise<Map<string, CallPeers>> {
  const rows = await db
    .select()
    .from(callPresences)
    .where(inArray(callPresences.bookingId, [...bookingIds]))
  const found = new Map<string, CallPeers>()
  for (const { bookingId, side, connections } of rows)
    found.set(bookingId, { ...found.get(bookingId), [side]: connections })
  return found
}

/** Who came to a call, went and was cut off, in order. */
export async function readCallEvents(db: ReadOnly, bookingId: string): Promise<CallEvent[]> {
  const rows = await db
    .select({ at: callEvents.at, side: callEvents.side, event: callEvents.event, name: callGuests.name })
    .from(callEvents)
    .leftJoin(callGuests, eq(callGuests.id, callEvents.guestId))
    .where(eq(callEvents.bookingId, bookingId))
    .orderBy(asc(callEvents.id))
  return rows.map(({ at, name, ...row }) => ({ ...row, guestName: name, at: at.toISOString() }))
}

/** Who came, went and was cut off, for the two of them and for staff. */
export async function listCallEvents(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ events: CallEvent[]; dropCount: number }> {
  const { call } = await findCallContext(db, actor, id)
  return { events: await readCallEvents(db, id), dropCount: call.dropCount }
}

export type CallAnswer = Promise<{ call: Call }>
