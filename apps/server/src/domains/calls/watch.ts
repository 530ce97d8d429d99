import { and, eq, inArray, sql } from 'drizzle-orm'

import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/call-door'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../event.ts'
import { bookings } from '../booking/tables.ts'
import { auditEntry } from './actions.ts'
import { UNSEEN_MS, dueOf } from './due.ts'
import { act, lockScene } from './room.ts'
import type { PresenceRow, Scene } from './room.ts'
import type { Act } from './rules.ts'
import { callPresences, calls } from './tables.ts'

const atOnce = 200

/** What the clock does to one call: all of it that is due. */
const settleCall = (context: Context, id: string): Promise<void> =>
  change(context, 'call.settle', async (tx) => {
    const now = context.now()
    const before = await lockScene(tx, id)
    let after: Scene = before
    for (;;) {
      const due = dueOf(after.room, after.presences, { met: after.booking, now })
      const next = due && (await act(tx, after, due))
      if (!next) break
      after = next
    }
    return after === before ? { result: undefined } : { ...auditEntry(before, after), result: undefined }
  })

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const ago = (now: Date, ms: number) => instant(new Date(now.getTime() - ms))

/** Calls of which somebody was lost, or whose door is not open any more. */
const listDue = ({ db, now: clock }: Context) => {
  const now = clock()
  const someone = sql`exists (select from ${callPresences} where ${callPresences.bookingId} = ${calls.bookingId}
    and ${callPresences.standing} <> 'away' and (${bookings.startsAt} > ${ago(now, -CALL_OPENS_MINUTES * 60_000)}
      or ${callPresences.brokenAt} <= ${ago(now, CALL_GRACE_SECONDS * 1000)}
      or (${callPresences.standing} = 'here' and ${callPresences.seenAt} <= ${ago(now, UNSEEN_MS)})))`
  return db
    .select({ id: calls.bookingId })
    .from(calls)
    .innerJoin(bookings, eq(bookings.id, calls.bookingId))
    .where(
      sql`${calls.state} <> 'ended' and (${bookings.endsAt} <= ${ago(now, CALL_CLOSES_MINUTES * 60_000)}
        or ${bookings.status} = 'cancelled' or ${someone})`,
    )
    .limit(atOnce)
}

/** The clocks of all calls: kept places run out, doors shut, and who was lost with their process is missed. */
export async function settleCalls(context: Context): Promise<void> {
  for (const { id } of await listDue(context))
    await settleCall(context, id).catch((error: unknown) => {
      context.log.error({ err: error, bookingId: id }, 'the clock of a call failed')
    })
}

/** The booking was cancelled, or moved to another time: whoever stands at the door is out. */
export async function shutWithBooking(
  context: Context,
  { subjectId: id }: DomainEvent<'booking.cancel' | 'booking.reschedule'>,
): Promise<void> {
  const [call] = await context.db.select().from(calls).where(eq(calls.bookingId, id))
  if (call) await settleCall(context, id)
}

/** Does the same for every call that some connections are in. */
async function forConnections(
  context: Context,
  connections: readonly string[],
  {
    standing,
    name,
    deed,
  }: { standing: PresenceRow['standing']; name: 'call.drop' | 'call.leave' | 'call.return'; deed: Act },
): Promise<void> {
  const found = await context.db
    .select({ id: callPresences.bookingId, side: callPresences.side, connection: callPresences.connection })
    .from(callPresences)
    .where(and(inArray(callPresences.connection, [...connections]), eq(callPresences.standing, standing)))
  for (const { id, side, connection } of found)
    await change(context, name, async (tx) => {
      const before = await lockScene(tx, id)
      const was = before.presences[side]
      if (was?.connection !== connection || was.standing !== standing) return { result: undefined }
      const { page } = was
      const after = await act(tx, before, { act: deed, side, at: context.now(), page })
      return after ? { ...auditEntry(before, after, { side }), result: undefined } : { result: undefined }
    })
}

/** Connections broke: whose they were, their place is kept for a while. */
export const breakOff = (context: Context, connections: readonly string[]): Promise<void> =>
  forConnections(context, connections, { standing: 'here', name: 'call.drop', deed: 'break' })

/** Connections were shut, because whose they were may not be here any more. */
export const putOut = (context: Context, connections: readonly string[]): Promise<void> =>
  forConnections(context, connections, { standing: 'here', name: 'call.leave', deed: 'leave' })

/**
 * A process says which connections it still has. Whoever was taken for lost is back; gives the connections
 * that are in a call.
 */
export async function markSeen(context: Context, connections: readonly string[]): Promise<Set<string>> {
  if (connections.length === 0) return new Set()
  const seen = await context.deps.database.statement
    .update(callPresences)
    .set({ seenAt: context.now() })
    .where(inArray(callPresences.connection, [...connections]))
    .returning({ connection: callPresences.connection, standing: callPresences.standing })
  if (seen.some(({ standing }) => standing === 'broken'))
    await forConnections(context, connections, { standing: 'broken', name: 'call.return', deed: 'enter' })
  return new Set(seen.flatMap(({ connection }) => connection ?? []))
}
