import { and, asc, eq, inArray } from 'drizzle-orm'

import { callPlaces, isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace, CallSide } from '@wellspring/api/contract/call-places'

import type { Actor } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound } from '../../problem.ts'
import type { BookingRow } from '../booking/transition.ts'
import { findBooking, lockBooking } from '../booking/queries.ts'
import { bookings } from '../booking/tables.ts'
import { isLetIn, standingOf, take } from './rules.ts'
import type { Act, Room } from './rules.ts'
import { callEvents, callGuests, callPresences, calls } from './tables.ts'

type CallRow = typeof calls.$inferSelect
export type PresenceRow = typeof callPresences.$inferSelect
export type GuestRow = typeof callGuests.$inferSelect
type Presences = Partial<Record<CallPlace, PresenceRow>>

/** A call with all that decides what may happen in it. */
export interface Scene {
  booking: BookingRow
  call: CallRow
  presences: Presences
  /** Who is asked in and was neither declined nor withdrawn, in the order of their places. */
  guests: readonly GuestRow[]
  room: Room
}

const formats = new Set(['Telehealth', 'Hybrid'])
const neverConfirmed = new Set(['held', 'requested', 'expired', 'declined'])

/** Only what was booked to be met in a browser has a call. */
const hasCall = ({ service, status }: BookingRow) =>
  formats.has(service.format) && !neverConfirmed.has(status)

/** Which of the two somebody is. */
export const roleIn = ({ kind }: Pick<Actor, 'kind'>): CallSide =>
  kind === 'provider' ? 'provider' : 'patron'

const unopened = (bookingId: string): CallRow => ({
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

function sceneOf({ booking, call = unopened(booking.id), rows, guests }: Read): Scene {
  if (!hasCall(booking)) throw notFound('call')
  const presences: Presences = Object.fromEntries(rows.map((row) => [row.side, row]))
  const standing = (place: CallPlace) => presences[place]?.standing ?? 'away'
  const agreed = guests.filter(({ status }) => status === 'agreed')
  const room: Room = {
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
  return { booking, call, presences, guests, room }
}

const selectGuests = (db: ReadOnly | Tx, bookingId: string) =>
  db
    .select()
    .from(callGuests)
    .where(and(eq(callGuests.bookingId, bookingId), inArray(callGuests.status, ['asked', 'agreed'])))
    .orderBy(asc(callGuests.place))

async function read(db: ReadOnly, booking: BookingRow): Promise<Scene> {
  const { id } = booking
  const [[call], rows, guests] = await Promise.all([
    db.select().from(calls).where(eq(calls.bookingId, id)),
    db.select().from(callPresences).where(eq(callPresences.bookingId, id)),
    selectGuests(db, id),
  ])
  return sceneOf({ booking, call, rows, guests })
}

/** The call of a booking that its caller may see, as it stands now. */
export const findScene = async (db: ReadOnly, actor: Actor, id: string): Promise<Scene> =>
  read(db, await findBooking(db, actor, id))

/** The call that somebody was asked into. */
export async function findGuestScene(db: ReadOnly, { bookingId }: GuestRow): Promise<Scene> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw notFound('call')
  return read(db, booking)
}

/** The same for whoever means to change it: nobody else can until the transaction ends. */
export async function lockScene(tx: Tx, id: string, actor: Actor | null = null): Promise<Scene> {
  // Whoever changes a call waits here: what is read after it is as the one before has left it.
  const booking = await lockBooking(tx, id, actor)
  const found = await tx
    .select({ call: calls, presence: callPresences })
    .from(calls)
    .leftJoin(callPresences, eq(callPresences.bookingId, calls.bookingId))
    .where(eq(calls.bookingId, id))
    .for('update', { of: calls })
  const rows = found.flatMap(({ presence }) => presence ?? [])
  return sceneOf({ booking, call: found[0]?.call, rows, guests: await selectGuests(tx, id) })
}

export interface Deed {
  act: Act
  /** Null for what the clock does. */
  side: CallPlace | null
  at: Date
  /** Of who enters. */
  connection?: string
  page?: string | null
}

const nobodyYet = ({ call }: Scene, side: CallPlace, at: Date): PresenceRow => ({
  bookingId: call.bookingId,
  side,
  standing: 'away',
  connection: null,
  page: null,
  connections: 0,
  visits: 0,
  seenAt: at,
  brokenAt: null,
  admittedAt: null,
  chatFrom: 0,
})

/** How somebody stands to a call after what they did, or what was done to them. */
function stoodAfter(known: PresenceRow, { act, at, ...by }: Deed): PresenceRow {
  if (act === 'admit') return known
  if (act === 'break') return { ...known, standing: 'broken', brokenAt: at }
  if (act !== 'enter') return { ...known, standing: 'away', connection: null, page: null, brokenAt: null }
  const connection = by.connection ?? known.connection
  return {
    ...known,
    connection,
    page: by.page ?? null,
    standing: 'here',
    seenAt: at,
    brokenAt: null,
    connections: known.connections + (connection === known.connection ? 0 : 1),
    visits: known.visits + (known.standing === 'away' ? 1 : 0),
  }
}

/** The same, and since when somebody is in whom the two have asked in. */
function presenceAfter(scene: Scene, after: Room, { place, deed }: { place: CallPlace; deed: Deed }) {
  const known = scene.presences[place] ?? nobodyYet(scene, place, deed.at)
  const touched = deed.act === 'end' || deed.side === place
  const row = touched ? stoodAfter(known, deed) : known
  if (!isGuestPlace(place)) return row
  const isAdmitted = row.standing !== 'away' && (after.guests?.[place]?.isIn ?? false)
  if (isAdmitted === (known.admittedAt !== null)) return row
  // What was written while they were out is between the others.
  return isAdmitted
    ? { ...row, admittedAt: deed.at, chatFrom: scene.call.lastSeq }
    : { ...row, admittedAt: null }
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

/** Who it was, where a place is that of somebody asked in. */
export const guestAt = ({ guests }: Pick<Scene, 'guests'>, place: CallPlace | null) =>
  guests.find((one) => one.place === place && one.status === 'agreed')

/** Does something in a call, as its machine allows; null when it cannot be done. The caller has locked it. */
export async function act(tx: Tx, scene: Scene, deed: Deed): Promise<Scene | null> {
  const step = take(scene.room, deed.act, deed.side)
  if (!step) return null
  const call = callAfter(scene, step.room, deed.at)
  const { bookingId } = call
  await tx.insert(calls).values(call).onConflictDoUpdate({ target: calls.bookingId, set: call })
  const presences = { ...scene.presences }
  for (const place of callPlaces) {
    const was = presences[place]
    if (!was && deed.side !== place) continue
    const row = presenceAfter(scene, step.room, { place, deed })
    if (row === was) continue
    await writePresence(tx, row)
    presences[place] = row
  }
  const happened = step.happened.map((one) => ({
    bookingId,
    at: deed.at,
    ...one,
    guestId: guestAt(scene, one.side)?.id ?? null,
  }))
  if (happened.length > 0) await tx.insert(callEvents).values(happened)
  return { ...scene, call, presences, room: step.room }
}

export const isHere = (room: Room, place: CallPlace) => standingOf(room, place) === 'here'
