import { and, eq } from 'drizzle-orm'

import type { CallSide } from '@wellspring/api/contract/calls'

import type { Actor } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound } from '../../problem.ts'
import type { BookingRow } from '../booking/move.ts'
import { findBooking, lockBooking } from '../booking/queries.ts'
import { isLetIn, take } from './rules.ts'
import type { Act, Room, Sights } from './rules.ts'
import { callEvents, callPresences, calls } from './tables.ts'

type CallRow = typeof calls.$inferSelect
export type PresenceRow = typeof callPresences.$inferSelect
type Presences = Partial<Record<CallSide, PresenceRow>>

/** A call with all that decides what may happen in it. */
export interface Scene {
  booking: BookingRow
  call: CallRow
  presences: Presences
  room: Room
}

const formats = new Set(['Telehealth', 'Hybrid'])
const neverConfirmed = new Set(['held', 'requested', 'expired', 'declined'])

/** Only what was booked to be met in a browser has a call. */
const hasCall = ({ service, status }: BookingRow) =>
  formats.has(service.format) && !neverConfirmed.has(status)

/** Which of the two somebody is. */
export const sideOf = ({ kind }: Pick<Actor, 'kind'>): CallSide =>
  kind === 'provider' ? 'provider' : 'patron'

const unopened = (bookingId: string): CallRow => ({
  ...{ bookingId, state: 'idle', startedAt: null, endedAt: null, dropCount: 0, lastSeq: 0 },
})

const sceneOf = (booking: BookingRow, call: CallRow, rows: readonly PresenceRow[]): Scene => {
  const presences: Presences = Object.fromEntries(rows.map((row) => [row.side, row]))
  const { patron, provider } = presences
  const room = {
    state: call.state,
    patron: patron?.standing ?? 'away',
    provider: provider?.standing ?? 'away',
  }
  return { booking, call, presences, room }
}

/** The call of a booking that its caller may see, as it stands now. */
export async function findScene(db: ReadOnly, actor: Actor, id: string): Promise<Scene> {
  const booking = await findBooking(db, actor, id)
  if (!hasCall(booking)) throw notFound('call')
  const [[call], presences] = await Promise.all([
    db.select().from(calls).where(eq(calls.bookingId, id)),
    db.select().from(callPresences).where(eq(callPresences.bookingId, id)),
  ])
  return sceneOf(booking, call ?? unopened(id), presences)
}

/** The same for whoever means to change it: nobody else can until the transaction ends. */
export async function lockScene(tx: Tx, id: string, actor: Actor | null = null): Promise<Scene> {
  const booking = await lockBooking(tx, id, actor)
  if (!hasCall(booking)) throw notFound('call')
  const [call] = await tx.select().from(calls).where(eq(calls.bookingId, id)).for('update')
  const presences = await tx.select().from(callPresences).where(eq(callPresences.bookingId, id))
  return sceneOf(booking, call ?? unopened(id), presences)
}

export const sightsOf = ({ presences }: Scene): Sights => presences

export interface Deed {
  act: Act
  /** Null for what the clock does. */
  side: CallSide | null
  at: Date
  /** Of who enters. */
  connection?: string
  page?: string | null
}

/** How somebody stands to a call after it. */
function presenceAfter({ call, presences }: Scene, side: CallSide, { act, at, ...by }: Deed): PresenceRow {
  const was = presences[side]
  const known: PresenceRow = was ?? {
    ...{ bookingId: call.bookingId, side, standing: 'away', connection: null, page: null },
    ...{ connections: 0, visits: 0, seenAt: at, brokenAt: null },
  }
  if (act === 'break') return { ...known, standing: 'broken', brokenAt: at }
  if (act !== 'enter') return { ...known, standing: 'away', connection: null, page: null, brokenAt: null }
  const connection = by.connection ?? known.connection
  return {
    ...{ ...known, connection, page: by.page ?? null, standing: 'here', seenAt: at, brokenAt: null },
    connections: known.connections + (connection === known.connection ? 0 : 1),
    visits: known.visits + (known.standing === 'away' ? 1 : 0),
  }
}

async function writePresence(tx: Tx, row: PresenceRow): Promise<void> {
  await tx
    .insert(callPresences)
    .values(row)
    .onConflictDoUpdate({ target: [callPresences.bookingId, callPresences.side], set: row })
}

function callAfter({ call, room }: Scene, after: Room, at: Date): CallRow {
  const isIn = isLetIn(after)
  return {
    ...call,
    state: after.state,
    startedAt: call.startedAt ?? (isIn ? at : null),
    endedAt: after.state === 'ended' ? at : null,
    dropCount: call.dropCount + (room.state === 'live' && after.state === 'reconnecting' ? 1 : 0),
  }
}

/** Whose standing a deed changes. */
const touched = ({ presences }: Scene, { act, side }: Deed): CallSide[] => {
  if (act === 'end') return (['patron', 'provider'] as const).filter((one) => presences[one])
  return act === 'admit' || side === null ? [] : [side]
}

/** Does something in a call, as its machine allows; null when it cannot be done. The caller has locked it. */
export async function act(tx: Tx, scene: Scene, deed: Deed): Promise<Scene | null> {
  const step = take(scene.room, deed.act, deed.side)
  if (!step) return null
  const call = callAfter(scene, step.room, deed.at)
  const { bookingId } = call
  await tx.insert(calls).values(call).onConflictDoUpdate({ target: calls.bookingId, set: call })
  const presences = { ...scene.presences }
  for (const side of touched(scene, deed)) {
    const row = presenceAfter(scene, side, deed)
    await writePresence(tx, row)
    presences[side] = row
  }
  if (step.happened.length > 0)
    await tx.insert(callEvents).values(step.happened.map((one) => ({ bookingId, at: deed.at, ...one })))
  return { ...scene, call, presences, room: step.room }
}

/** Whether a connection is the one by which a side is in, while both are. */
export async function isInTogether(
  db: ReadOnly,
  { bookingId, side, connection }: { bookingId: string; side: CallSide; connection: string },
): Promise<boolean> {
  const own = and(
    eq(callPresences.bookingId, bookingId),
    eq(callPresences.side, side),
    eq(callPresences.connection, connection),
  )
  const [row] = await db
    .select({ state: calls.state })
    .from(calls)
    .innerJoin(callPresences, own)
    .where(eq(calls.bookingId, bookingId))
  return row?.state === 'live'
}
