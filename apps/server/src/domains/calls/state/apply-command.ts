import { callPlaces, isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import type { Tx } from '../../../db/database.ts'
import { isPatronAdmitted, transitionCall } from '../rules.ts'
import type { CommandName, Attendance } from '../rules.ts'
import { callEvents, callPresences, calls } from '../tables.ts'
import { guestAt } from './call-context.ts'
import type { CallRow, PresenceRow, CallContext } from './call-context.ts'

export interface CallCommand {
  command: CommandName
  /** Null for a command of the clock. */
  place: CallPlace | null
  at: Date
  /** For the command `enter`. */
  connection?: string
  page?: string | null
}

const absent = ({ call }: CallContext, place: CallPlace, at: Date): PresenceRow => ({
  bookingId: call.bookingId,
  place,
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

/** A person's presence after a command by or about them. */
function afterCommand(known: PresenceRow, { command, at, ...by }: CallCommand): PresenceRow {
  if (command === 'admit') return known
  if (command === 'break') return { ...known, standing: 'broken', brokenAt: at }
  if (command !== 'enter') return { ...known, standing: 'away', connection: null, page: null, brokenAt: null }
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

/** The same, with the time of admission for a guest. */
function presenceAfter(
  callContext: CallContext,
  after: Attendance,
  { place, deed }: { place: CallPlace; deed: CallCommand },
) {
  const known = callContext.presences[place] ?? absent(callContext, place, deed.at)
  const touched = deed.command === 'end' || deed.place === place
  const row = touched ? afterCommand(known, deed) : known
  if (!isGuestPlace(place)) return row
  const isAdmitted = row.standing !== 'away' && (after.guests?.[place]?.isIn ?? false)
  if (isAdmitted === (known.admittedAt !== null)) return row
  // Messages written while the guest was out stay private to the others.
  return isAdmitted
    ? { ...row, admittedAt: deed.at, chatFrom: callContext.call.lastSeq }
    : { ...row, admittedAt: null }
}

async function writePresence(tx: Tx, row: PresenceRow): Promise<void> {
  await tx
    .insert(callPresences)
    .values(row)
    .onConflictDoUpdate({ target: [callPresences.bookingId, callPresences.place], set: row })
}

function callAfter({ call, attendance }: CallContext, after: Attendance, at: Date): CallRow {
  const isIn = isPatronAdmitted(after)
  return {
    ...call,
    state: after.state,
    startedAt: call.startedAt ?? (isIn ? at : null),
    endedAt: after.state === 'ended' ? at : null,
    dropCount: call.dropCount + (attendance.state === 'live' && after.state === 'reconnecting' ? 1 : 0),
  }
}

/** Applies a command to a locked call. Null when the state machine does not allow it. */
export async function applyCommand(
  tx: Tx,
  callContext: CallContext,
  deed: CallCommand,
): Promise<CallContext | null> {
  const step = transitionCall(callContext.attendance, deed.command, deed.place)
  if (!step) return null
  const call = callAfter(callContext, step.attendance, deed.at)
  const { bookingId } = call
  await tx.insert(calls).values(call).onConflictDoUpdate({ target: calls.bookingId, set: call })
  const presences = { ...callContext.presences }
  for (const place of callPlaces) {
    const was = presences[place]
    if (!was && deed.place !== place) continue
    const row = presenceAfter(callContext, step.attendance, { place, deed })
    if (row === was) continue
    await writePresence(tx, row)
    presences[place] = row
  }
  const happened = step.happened.map((one) => ({
    bookingId,
    at: deed.at,
    ...one,
    guestId: guestAt(callContext, one.place)?.id ?? null,
  }))
  if (happened.length > 0) await tx.insert(callEvents).values(happened)
  return { ...callContext, call, presences, attendance: step.attendance }
}
